import type { LiveAnswer, LiveRequest } from '@forum/contracts/live';
import type { LiveSocket, OpenSocket } from './browser-socket.ts';
import { isObject } from '../shape.ts';
import { createHeartbeat } from './heartbeat.ts';

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

/** Connected: news comes by itself. Polling: whoever wants news asks for it, every 30 s. */
export type LiveState = 'connected' | 'polling';

interface Parts {
  open: OpenSocket;
  /** The server knows the socket: now it can be asked. */
  onReady: () => void;
  onAnswer: (answer: LiveAnswer) => void;
  onState: (state: LiveState) => void;
}

/** Keeps one socket open while it is wanted; after a failure it tries again, ever more slowly. */
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

  /** Whether anybody wants to hear something. */
  want(isWanted: boolean): void {
    this.#isWanted = isWanted;
    this.#follow();
  }

  /** Paused: nobody looks, so the socket is not held for them. */
  pause(isPaused: boolean): void {
    this.#isPaused = isPaused;
    this.#failures = 0;
    this.#follow();
  }

  /** Begins anew, at once: somebody else is signed in, or the network is back. */
  restart(): void {
    this.#drop();
    this.#failures = 0;
    this.#follow();
  }

  /** Says it when the server listens; else it is lost, and `onReady` says it again. */
  send(request: LiveRequest): void {
    if (this.#isReady) this.#socket?.send(JSON.stringify(request));
  }

  #follow(): void {
    if (!this.#isWanted || this.#isPaused) return this.#drop();
    if (this.#socket === null) this.#connect();
  }

  #connect(): void {
    clearTimeout(this.#retry);
    // A socket that was dropped may still speak; nobody listens to it.
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
    // After a restart of the forum not everybody comes back in the same moment.
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
    // No JSON: as unknown as a message of another version.
    return null;
  }
}

/** The server is believed (docs/decisions/0064). What a newer one may say and this page does not know, nobody heeds. */
function isAnswer(said: unknown): said is LiveAnswer {
  return isObject(said) && typeof said.type === 'string';
}
