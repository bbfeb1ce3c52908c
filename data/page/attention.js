// SPDX-License-Identifier: GPL-3.0-or-later
// attention.js – calls the guest when one is asked, and keeps the phone awake.

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

// Browsers let a page sound only after a touch.
addEventListener('pointerdown', () => {
  audio ??= new AudioContext();
  audio.resume();
  stayAwake();
});

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

let video;

// The lock for this purpose is there only over HTTPS; a video that plays, of a
// canvas that nobody sees, may keep a phone awake as well.
async function stayAwake() {
  try {
    await navigator.wakeLock.request('screen');
    return;
  } catch {
    // Not there, or not now.
  }
  if (video || !HTMLCanvasElement.prototype.captureStream)
    return;
  const canvas = document.createElement('canvas');

  canvas.width = canvas.height = 2;
  canvas.getContext('2d').fillRect(0, 0, 2, 2);
  video = document.createElement('video');
  video.muted = video.playsInline = true;
  video.srcObject = canvas.captureStream(1);
  video.play().catch(() => { video = undefined; });
}

addEventListener('visibilitychange', () => {
  if (!document.hidden && audio)
    stayAwake();
});
