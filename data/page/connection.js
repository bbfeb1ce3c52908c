// SPDX-License-Identifier: GPL-3.0-or-later
// connection.js – the connection to the host.  It is tried again until the page is
// closed; who comes back shows the token of the chair and has it again.

const RETRY = 300;    // milliseconds from a lost connection to the next try
const RARELY = 3000;  // the same when it has been lost for A_MINUTE
const A_MINUTE = 60000;
const GIVE_UP = 2500; // for a try that is not answered
const PING = 5000;

export class Connection {
  constructor(onMessage, onState) {
    this.onMessage = onMessage;
    this.onState = onState;
    this.code = location.hash.slice(1) || undefined;
    this.needsCode = !this.code && !this.token;
    addEventListener('online', () => {
      if (!this.ended)
        this.open();
    });
    addEventListener('visibilitychange', () => {
      if (!document.hidden)
        this.check();
    });
    setInterval(() => this.check(), PING);
    this.open();
  }

  get token() {
    return localStorage.getItem('token') ?? undefined;
  }

  set token(value) {
    if (value)
      localStorage.setItem('token', value);
    else
      localStorage.removeItem('token');
  }

  get isOpen() {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  open() {
    clearTimeout(this.timer);
    this.drop();
    if (this.needsCode) {
      this.onState('code');
      return;
    }
    const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`);

    this.socket = socket;
    this.timer = setTimeout(() => this.open(), GIVE_UP);
    socket.onopen = () => {
      clearTimeout(this.timer);
      this.awaited = 0;
      this.lostAt = undefined;
      this.hello();
    };
    socket.onmessage = event => {
      this.awaited = 0;
      this.receive(JSON.parse(event.data));
    };
    socket.onclose = () => {
      this.onState('lost');
      clearTimeout(this.timer);
      if (!this.ended)
        this.timer = setTimeout(() => this.open(), this.wait());
    };
  }

  // A phone that is left lying does not ask three times a second all night.
  wait() {
    this.lostAt ??= Date.now();
    return Date.now() - this.lostAt < A_MINUTE ? RETRY : RARELY;
  }

  drop() {
    const socket = this.socket;

    if (!socket)
      return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  hello() {
    this.send({ t: 'hello', v: 2, code: this.code, token: this.token });
  }

  // The host waits for a code only so long: it is called when there is one.
  enter(code) {
    this.code = code;
    this.needsCode = false;
    this.open();
  }

  // Takes the chair back from another page.
  resume() {
    this.ended = false;
    this.open();
  }

  receive(message) {
    if (message.t === 'seat') {
      this.token = message.token;
    } else if (message.t === 'bye') {
      this.ended = !message.again;
      this.lostAt = 0; // a host that ends takes its time
    } else if (message.t === 'room') {
      this.opened = this.code;
    } else if (message.t === 'refused' && message.what === 'hello') {
      if (message.why === 'wrong-code' && this.code === this.opened)
        message.why = this.token ? 'old-table' : 'old-code';
      this.needsCode = true;
      this.drop();
    } else if (message.t === 'view' || message.t === 'sheet') {
      this.send({ t: 'seen', rev: message.rev });
    } else if (message.t === 'echo') {
      this.send(message); // by which the host knows how slow the line is
    }
    if (message.t !== 'pong' && message.t !== 'echo')
      this.onMessage(message);
  }

  // Asks whether the host is still there; what was asked and not answered since
  // means that it is not.
  check() {
    if (this.ended || this.needsCode)
      return;
    if (this.isOpen && !this.awaited) {
      this.awaited = 1;
      this.send({ t: 'ping' });
    } else if (this.socket?.readyState !== WebSocket.CONNECTING) {
      this.onState('lost');
      this.open();
    }
  }

  send(message) {
    if (!this.isOpen)
      return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }
}
