// SPDX-License-Identifier: GPL-3.0-or-later
// attention.js – calls the guest when one is asked, and keeps the phone awake.

import { _ } from './words.js';

const settings = {
  get(name) {
    return localStorage.getItem(name) !== 'off';
  },
  set(name, on) {
    localStorage.setItem(name, on ? 'on' : 'off');
  },
};

export const wants = settings;

let audio;
let lock;
let video;

// Safari lets a page sound only from a click or a key on, not from the finger going down.
function wake() {
  if (window.AudioContext) {
    audio ??= new AudioContext();
    audio.resume(); // also after a telephone call
  }
  stayAwake();
}

for (const kind of ['click', 'keydown'])
  addEventListener(kind, wake, true);

// A knock on wood: a short tone that falls.
function knock() {
  if (audio?.state !== 'running')
    return;
  const tone = audio.createOscillator();
  const level = audio.createGain();
  const now = audio.currentTime;

  tone.frequency.setValueAtTime(520, now);
  tone.frequency.exponentialRampToValueAtTime(180, now + 0.09);
  level.gain.setValueAtTime(0.25, now);
  level.gain.exponentialRampToValueAtTime(0.001, now + 0.12);
  tone.connect(level).connect(audio.destination);
  tone.start(now);
  tone.stop(now + 0.13);
}

export function call() {
  if (settings.get('sound'))
    knock();
  if (settings.get('vibrate'))
    navigator.vibrate?.(40);
}

// The lock for this purpose is there only over HTTPS, and is lost whenever the page is
// hidden.  Elsewhere a video may keep a phone awake, if it plays in the page and is not small.
async function stayAwake() {
  if (document.hidden || lock?.released === false)
    return;
  try {
    lock = await navigator.wakeLock.request('screen');
  } catch { // not there, or not now
    playVideo();
  }
}

// Nobody sees it: it lies behind the table.
function playVideo() {
  if (!video && HTMLCanvasElement.prototype.captureStream) {
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('2d');
    let light = 0;

    canvas.width = canvas.height = 2;
    video = document.createElement('video');
    video.className = 'awake';
    video.ariaHidden = 'true';
    video.muted = video.playsInline = true;
    video.srcObject = canvas.captureStream();
    document.body.append(video);
    setInterval(() => { // a picture that stands still is no video
      context.fillStyle = `rgb(0 ${light ^= 1} 0)`;
      context.fillRect(0, 0, 2, 2);
    }, 1000);
  }
  video?.play().catch(() => {}); // the next click tries again
}

addEventListener('visibilitychange', () => {
  if (lock || video)
    stayAwake();
});

// What this browser cannot do, in words.
export function describeLimits() {
  return [
    navigator.wakeLock ? null
      : HTMLCanvasElement.prototype.captureStream ? _('This browser keeps the phone awake for certain only over HTTPS. If the screen turns off, set a longer time in the phone’s settings.')
        : _('This browser cannot keep the phone awake. Set a longer time until the screen turns off in the phone’s settings.'),
    window.AudioContext ? null : _('This browser plays no sound.'),
    navigator.vibrate ? null : _('This browser cannot make the phone vibrate.'),
  ].filter(Boolean);
}
