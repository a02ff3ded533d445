import type { WebSocket } from '@fastify/websocket';
import type { Actor } from '@forum/contracts';
import { liveRequest, type LiveAnswer, type LiveRequest } from '@forum/contracts/live';
import type { TopicRefusal, TopicRights } from '@forum/features/community/live/queries';
import type { Logger } from '@forum/kernel';
import type { FollowedFrom, KeptMessage, LivePort } from '@forum/realtime';
import { createMessageAllowance, LIVE_LIMITS } from './limits.ts';

/** Why the server ends a socket (RFC 6455, section 7.4.1). */
export const CLOSE = { goingAway: 1001, policy: 1008, tryAgain: 1013 } as const;

/** How long a client may take to close, in ms. */
const GOODBYE_MS = 1000;

const REFUSALS: Readonly<Record<TopicRefusal, string>> = {
  'not-found': 'There is nothing to follow here.',
  'sign-in-required': 'Please sign in first.',
  forbidden: 'You cannot follow this.',
};

/** What a connection works with. */
export interface ConnectionParts {
  readonly socket: WebSocket;
  readonly viewer: Actor | null;
  readonly live: LivePort;
  /** Whose socket it is now; null: its session has ended. Called for each subscription. */
  readonly findViewer: () => Promise<{ readonly viewer: Actor | null } | null>;
  readonly readRights: (topics: readonly string[]) => Promise<TopicRights>;
  readonly logger: Logger;
}

/** One socket: its client's requests, its subscriptions, its messages. */
export class Connection {
  readonly #parts: ConnectionParts;
  readonly #following = new Map<string, () => void>();
  readonly #mayAsk = createMessageAllowance(performance.now());
  #viewer: Actor | null;
  #answered = true;
  #ended = false;
  #queue: Promise<void> = Promise.resolve();

  constructor(parts: ConnectionParts) {
    this.#parts = parts;
    this.#viewer = parts.viewer;
    const { socket } = parts;
    socket.on('pong', () => {
      this.#answered = true;
    });
    socket.on('message', (data: unknown, isBinary: boolean) => this.#hear(data, isBinary));
    socket.on('close', () => this.#stopAll());
    this.#send({ type: 'ready', memberId: parts.viewer?.id ?? null });
  }

  /** The topics followed now. */
  get topics(): readonly string[] {
    return [...this.#following.keys()];
  }

  /** Continues as the current viewer, and ends what they may no longer follow; `rights` knows all topics. */
  apply(rights: TopicRights, viewer: Actor | null): void {
    this.#viewer = viewer;
    for (const topic of this.topics) if (rights(topic, viewer) !== null) this.#stop(topic, 'gone');
  }

  /** Closes the socket; a client that does not answer is cut off. */
  end(code: number, reason: string): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#stopAll();
    const { socket } = this.#parts;
    socket.close(code, reason);
    setTimeout(() => socket.terminate(), GOODBYE_MS).unref();
  }

  /** Sends a ping; a client that did not answer the last one is cut off. */
  probe(): void {
    const { socket } = this.#parts;
    if (!this.#answered) socket.terminate();
    else if (socket.readyState === socket.OPEN) {
      this.#answered = false;
      socket.ping();
    }
  }

  #hear(data: unknown, isBinary: boolean): void {
    if (this.#ended) return;
    if (!this.#mayAsk(performance.now())) return this.end(CLOSE.policy, 'too many messages');
    const request = isBinary ? null : requestIn(String(data));
    if (request === null) return this.end(CLOSE.policy, 'not understood');
    this.#inTurn(() => this.#answer(request));
  }

  async #answer(request: LiveRequest): Promise<void> {
    if (request.type === 'ping') this.#send({ type: 'pong' });
    else if (request.type === 'unsubscribe') this.#stop(request.topic, 'asked');
    else await this.#subscribe(request.topic, request.after);
  }

  async #subscribe(topic: string, after: number | undefined): Promise<void> {
    const isNew = !this.#following.has(topic);
    if (isNew && this.#following.size >= LIVE_LIMITS.topicsPerSocket) {
      const detail = `At most ${LIVE_LIMITS.topicsPerSocket} topics at once.`;
      return this.#send({ type: 'error', code: 'too-many', detail, topic });
    }
    const found = await this.#parts.findViewer();
    if (found === null) return this.end(CLOSE.policy, 'session ended');
    this.#viewer = found.viewer;
    const refusal = (await this.#parts.readRights([topic]))(topic, found.viewer);
    if (refusal === null) return this.#follow(topic, after);
    this.#send({ type: 'error', code: refusal, detail: REFUSALS[refusal], topic });
  }

  #follow(topic: string, after: number | undefined): void {
    this.#following.get(topic)?.();
    this.#following.delete(topic);
    if (this.#ended || this.#parts.socket.readyState !== this.#parts.socket.OPEN) return;
    const stop = this.#parts.live.follow(topic, {
      ...(after === undefined ? {} : { after }),
      onStart: (from) => this.#send(startOf(topic, from)),
      onMessage: (message) => this.#tell(topic, message),
      onFailure: (error) => this.#fail(error, topic),
    });
    this.#following.set(topic, stop);
  }

  #tell(topic: string, { seq, at, message }: KeptMessage): void {
    this.#send({ type: 'message', topic, seq, at: at.toISOString(), data: message });
    // Readers who may no longer see the post get nothing after this.
    if (message.kind === 'post' && (message.change === 'hidden' || message.change === 'deleted')) {
      this.#inTurn(() => this.#lookAgain(topic));
    }
  }

  async #lookAgain(topic: string): Promise<void> {
    const rights = await this.#parts.readRights([topic]);
    this.apply((one, viewer) => (one === topic ? rights(one, viewer) : null), this.#viewer);
  }

  #fail(error: unknown, topic?: string): void {
    this.#parts.logger.warn({ err: error, topic }, 'A live request failed.');
    if (topic !== undefined) this.#following.delete(topic);
    const about = topic === undefined ? {} : { topic };
    this.#send({
      type: 'error',
      code: 'failed',
      detail: 'Please try again in a moment.',
      ...about,
    });
  }

  #stop(topic: string, reason: 'asked' | 'gone'): void {
    this.#following.get(topic)?.();
    this.#following.delete(topic);
    this.#send({ type: 'unsubscribed', topic, reason });
  }

  #stopAll(): void {
    for (const stop of this.#following.values()) stop();
    this.#following.clear();
  }

  #send(answer: LiveAnswer): void {
    const { socket } = this.#parts;
    if (this.#ended || socket.readyState !== socket.OPEN) return;
    // A slow reader must not delay others, nor fill the process's memory with unread messages.
    if (socket.bufferedAmount > LIVE_LIMITS.waitingBytes) this.end(CLOSE.tryAgain, 'too slow');
    else socket.send(JSON.stringify(answer));
  }

  /** One request at a time: an unsubscribe never overtakes its subscribe. */
  #inTurn(act: () => Promise<void>): void {
    this.#queue = this.#queue
      .then(async () => {
        if (!this.#ended) await act();
      })
      .catch((error: unknown) => this.#fail(error));
  }
}

function startOf(topic: string, { seq, reset, lastAgeMs }: FollowedFrom): LiveAnswer {
  if (reset) return { type: 'reset', topic, seq };
  return { type: 'subscribed', topic, seq, ...(lastAgeMs === null ? {} : { lastAgeMs }) };
}

function requestIn(text: string): LiveRequest | null {
  try {
    const parsed = liveRequest.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    // Not JSON: not understood.
    return null;
  }
}
