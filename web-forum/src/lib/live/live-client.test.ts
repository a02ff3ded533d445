import type { LiveAnswer, LiveRequest } from '@forum/contracts/live';
import { liveRequest, postTopic } from '@forum/contracts/live';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { idOf } from '../../testing/given.ts';
import type { OpenSocket, SocketEars } from './browser-socket.ts';
import { ANSWER_MS, QUIET_MS } from './heartbeat.ts';
import { createLiveClient, type LiveClient, type LiveEvent } from './live-client.ts';
import { HIDDEN_MS } from './page-watch.ts';

const TOPIC = postTopic(idOf(7));
const AT = '2026-03-01T12:00:00.000Z';
const NEWS = { kind: 'comment-edited', postId: idOf(7), commentId: idOf(8) } as const;

/** Plays the server: the opened sockets, newest last. */
class Server {
  readonly opened: { ears: SocketEars; said: LiveRequest[]; isClosed: boolean }[] = [];
  readonly open: OpenSocket = (ears) => {
    const socket = { ears, said: new Array<LiveRequest>(), isClosed: false };
    this.opened.push(socket);
    return {
      send: (text) => socket.said.push(liveRequest.parse(JSON.parse(text))),
      close: () => {
        socket.isClosed = true;
      },
    };
  };

  get last() {
    const last = this.opened.at(-1);
    if (last === undefined) throw new Error('No socket was opened');
    return last;
  }

  say(answer: LiveAnswer) {
    this.last.ears.onText(JSON.stringify(answer));
  }

  greet() {
    this.say({ type: 'ready', memberId: null });
  }

  tell(seq: number) {
    this.say({ type: 'message', topic: TOPIC, seq, at: AT, data: NEWS });
  }

  breakOff() {
    this.last.ears.onClose();
  }
}

let server: Server;
let live: LiveClient;
let heard: LiveEvent[];
const listen = (event: LiveEvent) => heard.push(event);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(1);
  server = new Server();
  live = createLiveClient(server.open);
  heard = [];
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Follows the topic and waits for the server's confirmation. */
function follow(seq = 3) {
  const stop = live.follow(TOPIC, listen);
  server.greet();
  server.say({ type: 'subscribed', topic: TOPIC, seq });
  return stop;
}

describe('the live client', () => {
  it('opens no socket before anybody follows anything, and one for all topics', () => {
    expect([server.opened.length, live.readState()]).toEqual([0, 'polling']);
    follow();
    live.follow(postTopic(idOf(9)), listen);
    expect([server.opened.length, live.readState()]).toEqual([1, 'connected']);
    expect(server.last.said).toEqual([
      { type: 'subscribe', topic: TOPIC },
      { type: 'subscribe', topic: postTopic(idOf(9)) },
    ]);
  });

  it('tells each message once', () => {
    follow(3);
    for (const seq of [4, 4, 3, 5]) server.tell(seq);
    expect(heard).toEqual([NEWS, NEWS]);
  });

  it('comes back after a failure and asks for what it missed', () => {
    follow(3);
    server.tell(4);
    server.breakOff();
    expect(live.readState()).toBe('polling');
    vi.advanceTimersByTime(1000);
    expect(server.opened.length).toBe(2);
    server.greet();
    expect(server.last.said).toEqual([{ type: 'subscribe', topic: TOPIC, after: 4 }]);
    server.say({ type: 'subscribed', topic: TOPIC, seq: 4 });
    server.tell(5);
    expect([heard, live.readState()]).toEqual([[NEWS, NEWS], 'connected']);
  });

  it('says when something was sent after the page was asked for and before it was followed', () => {
    vi.advanceTimersByTime(4000);
    live.follow(TOPIC, listen);
    server.greet();
    server.say({ type: 'subscribed', topic: TOPIC, seq: 3, lastAgeMs: 60_000 });
    expect(heard).toEqual([]);

    const later = postTopic(idOf(9));
    vi.advanceTimersByTime(600_000);
    live.follow(later, listen);
    server.say({ type: 'subscribed', topic: later, seq: 3, lastAgeMs: 40_000 });
    expect(heard).toEqual([]);
    const soon = postTopic(idOf(10));
    live.follow(soon, listen);
    server.say({ type: 'subscribed', topic: soon, seq: 3, lastAgeMs: 3000 });
    expect(heard).toEqual([{ kind: 'reset' }]);
    // A returning client is told what it missed.
    server.say({ type: 'subscribed', topic: soon, seq: 3, lastAgeMs: 0 });
    expect(heard).toEqual([{ kind: 'reset' }]);
  });

  it('says when something was sent while the document was on its way', () => {
    vi.advanceTimersByTime(4000);
    live.follow(TOPIC, listen);
    server.greet();
    server.say({ type: 'subscribed', topic: TOPIC, seq: 3, lastAgeMs: 3000 });
    expect(heard).toEqual([{ kind: 'reset' }]);
  });

  it('says when more was missed than is kept', () => {
    follow(3);
    server.say({ type: 'reset', topic: TOPIC, seq: 90 });
    server.tell(90);
    server.tell(91);
    expect(heard).toEqual([{ kind: 'reset' }, NEWS]);
  });

  it('tries again ever more slowly, at least every 30 s', () => {
    live.follow(TOPIC, listen);
    const pauses = [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000];
    for (const [failures, pause] of pauses.entries()) {
      server.breakOff();
      vi.advanceTimersByTime(pause - 1);
      expect(server.opened.length).toBe(failures + 1);
      vi.advanceTimersByTime(1);
      expect(server.opened.length).toBe(failures + 2);
    }
    server.greet();
    server.breakOff();
    vi.advanceTimersByTime(1000);
    expect(server.opened.length).toBe(pauses.length + 2);
  });

  it('notices a connection that is gone without a word', () => {
    follow();
    vi.advanceTimersByTime(QUIET_MS);
    expect(server.last.said.at(-1)).toEqual({ type: 'ping' });
    server.say({ type: 'pong' });
    vi.advanceTimersByTime(QUIET_MS + ANSWER_MS - 1);
    expect(live.readState()).toBe('connected');
    vi.advanceTimersByTime(1);
    expect([live.readState(), server.last.isClosed]).toEqual(['polling', true]);
  });

  it('does not listen to a socket that it left', () => {
    follow(3);
    const { ears } = server.last;
    live.restart();
    ears.onText(JSON.stringify({ type: 'message', topic: TOPIC, seq: 4, at: AT, data: NEWS }));
    ears.onClose();
    expect([heard, server.opened.length]).toEqual([[], 2]);
  });

  it('ends a topic a second after its last follower, and the socket with the last topic', () => {
    const stop = follow();
    const stopOther = live.follow(TOPIC, listen);
    stop();
    vi.advanceTimersByTime(2000);
    stopOther();
    vi.advanceTimersByTime(500);
    live.follow(TOPIC, listen)();
    vi.advanceTimersByTime(999);
    expect(server.last.isClosed).toBe(false);
    vi.advanceTimersByTime(1);
    expect([server.last.isClosed, server.last.said.at(-1)]).toEqual([
      true,
      { type: 'unsubscribe', topic: TOPIC },
    ]);
    vi.advanceTimersByTime(60_000);
    expect(server.opened.length).toBe(1);
  });

  it('says when a topic may not be followed any more, and asks again where it merely failed', () => {
    follow();
    server.say({ type: 'unsubscribed', topic: TOPIC, reason: 'gone' });
    expect(heard).toEqual([{ kind: 'gone' }]);
    server.say({ type: 'error', code: 'forbidden', detail: 'No.', topic: TOPIC });
    vi.advanceTimersByTime(5000);
    expect(server.last.said.length).toBe(1);
    server.say({ type: 'error', code: 'failed', detail: 'Later.', topic: TOPIC });
    vi.advanceTimersByTime(5000);
    expect(server.last.said.at(-1)).toEqual({ type: 'subscribe', topic: TOPIC, after: 3 });
  });

  it('survives what it does not understand', () => {
    follow(3);
    for (const text of ['', 'null', '{', '{"type":"later"}', '{"type":"pong"}', '[]']) {
      server.last.ears.onText(text);
    }
    server.tell(4);
    expect(heard).toEqual([NEWS]);
  });

  it('gives the socket back when nobody looks for long, and comes back at once', () => {
    follow(3);
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    const keepTalking = setInterval(() => server.say({ type: 'pong' }), 20_000);
    vi.advanceTimersByTime(HIDDEN_MS - 1);
    expect(server.last.isClosed).toBe(false);
    vi.advanceTimersByTime(1);
    clearInterval(keepTalking);
    expect(server.last.isClosed).toBe(true);
    vi.advanceTimersByTime(60_000);
    expect(server.opened.length).toBe(1);
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    server.greet();
    expect(server.last.said).toEqual([{ type: 'subscribe', topic: TOPIC, after: 3 }]);
  });

  it('comes back at once when the network is back', () => {
    follow();
    server.breakOff();
    dispatchEvent(new Event('online'));
    expect(server.opened.length).toBe(2);
  });
});
