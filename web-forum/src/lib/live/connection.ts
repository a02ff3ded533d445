import type { LiveAnswer, LiveRequest } from '@forum/contracts/live';
import type { LiveSocket, OpenSocket } from './browser-socket.ts';
import { isObject } from '../browser/stored-shapes.ts';
import { createHeartbeat } from './heartbeat.ts';

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

/** Connected: news arrives live. Polling: each part of the page fetches it every 30 s. */
export type LiveState = 'connected' | 'polling';

interface Parts {
  open: OpenSocket;
  /** The server knows the socket: it now takes requests. */
  onReady: () => void;
  onAnswer: (answer: LiveAnswer) => void;
  onState: (state: LiveState) => void;
}

/** Keeps one socket open while needed; after a failure it retries, at growing intervals. */
export class Connection {
  readonly #parts: Parts;
  readonly #heartbeat = createHeartbeat({
    ping: () => this.send({ type: 'ping' }),
    onDead: () => this.#fail(),
  });
  #socket: LiveSocket | null = null;
  #isReady = false;
  #isWanted = false;
  #isPaused = false;
  #failures = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Whether anybody needs the connection. */
  want(isWanted: boolean): void {
    this.#isWanted = isWanted;
    this.#follow();
  }

  /** Paused: nobody is looking, so the socket is released. */
  pause(isPaused: boolean): void {
    this.#isPaused = isPaused;
    this.#failures = 0;
    this.#follow();
  }

  /** Reconnects at once: the signed-in member changed, or the network is back. */
  restart(): void {
    this.#drop();
    this.#failures = 0;
    this.#follow();
  }

  /** Sends it if the server is ready; otherwise it is lost, and `onReady` sends it again. */
  send(request: LiveRequest): void {
    if (this.#isReady) this.#socket?.send(JSON.stringify(request));
  }

  #follow(): void {
    if (!this.#isWanted || this.#isPaused) return this.#drop();
    if (this.#socket === null) this.#connect();
  }

  #connect(): void {
    clearTimeout(this.#retry);
    // A dropped socket may still send; it is ignored.
    const isCurrent = () => this.#socket === socket;
    const socket = this.#parts.open({
      onText: (text) => {
        if (isCurrent()) this.#hear(text);
      },
      onClose: () => {
        if (isCurrent()) this.#fail();
      },
    });
    this.#socket = socket;
    this.#heartbeat.heard();
  }

  #hear(text: string): void {
    this.#heartbeat.heard();
    const answer = answerIn(text);
    if (answer === null) return;
    if (answer.type !== 'ready') return this.#parts.onAnswer(answer);
    this.#failures = 0;
    this.#isReady = true;
    this.#parts.onState('connected');
    this.#parts.onReady();
  }

  #fail(): void {
    this.#drop();
    const longest = Math.min(FIRST_PAUSE_MS * 2 ** this.#failures, LONGEST_PAUSE_MS);
    this.#failures += 1;
    // After a restart of the forum, clients must not all reconnect at once.
    this.#retry = setTimeout(() => this.#follow(), longest * (0.5 + Math.random() / 2));
  }

  #drop(): void {
    clearTimeout(this.#retry);
    this.#heartbeat.stop();
    this.#isReady = false;
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    this.#parts.onState('polling');
  }
}

function answerIn(text: string): LiveAnswer | null {
  try {
    const said: unknown = JSON.parse(text);
    return isAnswer(said) ? said : null;
  } catch {
    // Not JSON: treated like a message of an unknown version.
    return null;
  }
}

/** The server is trusted (docs/decisions/0064). Messages of a newer one that this page does not know are ignored. */
function isAnswer(said: unknown): said is LiveAnswer {
  return isObject(said) && typeof said.type === 'string';
}
