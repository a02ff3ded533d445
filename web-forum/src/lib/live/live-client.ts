import type { LiveAnswer, LiveMessage } from '@forum/contracts/live';
import { openBrowserSocket, type OpenSocket } from './browser-socket.ts';
import { Connection, type LiveState } from './connection.ts';
import { pauseWhileHidden } from './page-watch.ts';

/**
 * What happened in a topic. `reset`: too much was missed, read everything again. `gone`: it may no longer be
 * followed.
 */
export type LiveEvent = LiveMessage | { readonly kind: 'reset' } | { readonly kind: 'gone' };
type Listener = (event: LiveEvent) => void;

/** The tab's access to live messages. */
export interface LiveClient {
  /** Reports a topic's messages until the returned function is called. */
  follow: (topic: string, listener: Listener) => () => void;
  readState: () => LiveState;
  onState: (listener: () => void) => () => void;
  /** Call when the signed-in member changes: the socket belongs to the member who opened it. */
  restart: () => void;
}

interface Topic {
  readonly listeners: Set<Listener>;
  /** Position of the last message; undefined before the first answer. */
  after: number | undefined;
  /** Since when messages may be missing from what the page shows, by `performance.now()`. */
  readonly readAt: number;
  lingering?: ReturnType<typeof setTimeout>;
}

/** A topic is kept this long after its last listener: the next page may need it, too. In ms. */
const LINGER_MS = 1000;
const TRY_AGAIN_MS = 5000;
/**
 * What a page shows was requested at most this long before it follows the topic, in ms: queries stay fresh that long.
 */
const READ_BEFORE_MS = 30_000;
/** Answers kept by the server may be this much older than the last message, in ms. */
const KEPT_MS = 1000;

/** One socket for the tab; opened with the first topic and closed with the last. */
export function createLiveClient(open: OpenSocket = openBrowserSocket): LiveClient {
  const topics = new Map<string, Topic>();
  const state = keepState();
  let wasReady = false;
  const connection = new Connection({
    open,
    onReady: () => {
      wasReady = true;
      for (const name of topics.keys()) subscribe(name);
    },
    onAnswer: (answer) => hear(topics, answer, subscribe),
    onState: state.write,
  });
  function subscribe(topic: string) {
    const kept = topics.get(topic);
    if (kept === undefined) return;
    const { after } = kept;
    connection.send({ type: 'subscribe', topic, ...(after === undefined ? {} : { after }) });
  }
  const letGo = (name: string) => {
    topics.delete(name);
    connection.send({ type: 'unsubscribe', topic: name });
    connection.want(topics.size > 0);
  };
  pauseWhileHidden(connection);
  return {
    follow: (name, listener) => {
      const isNew = !topics.has(name);
      // The first ones show what came with the document, which was requested when its clock started.
      const readAt = wasReady ? performance.now() - READ_BEFORE_MS : 0;
      const topic = topics.get(name) ?? { listeners: new Set(), after: undefined, readAt };
      topics.set(name, topic);
      clearTimeout(topic.lingering);
      // The same function may follow twice and stop once.
      const follower: Listener = (event) => listener(event);
      topic.listeners.add(follower);
      connection.want(true);
      if (isNew) subscribe(name);
      return () => {
        const isLast = topic.listeners.delete(follower) && topic.listeners.size === 0;
        if (isLast) topic.lingering = setTimeout(() => letGo(name), LINGER_MS);
      };
    },
    readState: state.read,
    onState: state.listen,
    restart: () => connection.restart(),
  };
}

function keepState() {
  const listeners = new Set<() => void>();
  let state: LiveState = 'polling';
  return {
    read: () => state,
    write: (now: LiveState) => {
      if (state === now) return;
      state = now;
      for (const listener of listeners) listener();
    },
    listen: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Whether a message was sent after the page's data was read and before the topic was followed. */
function mayHaveMissed({ readAt }: Topic, lastAgeMs: number | undefined): boolean {
  return lastAgeMs !== undefined && lastAgeMs < performance.now() - readAt + KEPT_MS;
}

function hear(
  topics: ReadonlyMap<string, Topic>,
  answer: LiveAnswer,
  subscribe: (topic: string) => void,
): void {
  if (!('topic' in answer) || answer.topic === undefined) return;
  const { topic: name } = answer;
  const topic = topics.get(name);
  if (topic === undefined) return;
  const tell = (event: LiveEvent) => {
    for (const listener of topic.listeners) listener(event);
  };
  switch (answer.type) {
    case 'subscribed': {
      const isFirst = topic.after === undefined;
      topic.after = answer.seq;
      if (isFirst && mayHaveMissed(topic, answer.lastAgeMs)) tell({ kind: 'reset' });
      break;
    }
    case 'reset':
      topic.after = answer.seq;
      tell({ kind: 'reset' });
      break;
    case 'message':
      // Messages repeated after a reconnect are reported once.
      if (topic.after !== undefined && answer.seq <= topic.after) break;
      topic.after = answer.seq;
      tell(answer.data);
      break;
    case 'unsubscribed':
      if (answer.reason === 'gone') tell({ kind: 'gone' });
      break;
    case 'error':
      // Other refusals are final until the socket is reopened.
      if (answer.code === 'failed') setTimeout(() => subscribe(name), TRY_AGAIN_MS);
      break;
  }
}
