// SPDX-License-Identifier: GPL-3.0-or-later
// away.js – gives the page as it was last while the host cannot be reached.  Browsers run it over https only.

async function answer(request) {
  const given = await fetch(request).catch(() => undefined);

  return given?.status < 500 ? given : await caches.match(request, { ignoreSearch: true }) ?? given ?? Response.error();
}

addEventListener('activate', event => event.waitUntil(clients.claim()));
addEventListener('fetch', event => event.respondWith(answer(event.request)));
