import type { Follower, KeptMessage } from './port.ts';
import type { ReadMessage, TopicState } from './store.ts';

/** Reads the topic's position and its messages after one, `most` messages at most. */
export type ReadTopic = (after: number, most: number) => Promise<TopicState>;

/** The followers of one topic in this process, all fed from the same reads. */
export interface TopicFeed {
  /** @returns a function that ends it, at once */
  add(follower: Follower): () => void;
  /** A message that has been written somewhere. */
  announce(message: ReadMessage): void;
  /** The topic's position as somebody saw it: missing messages are read. */
  notice(head: number): void;
  isEmpty(): boolean;
}

/** A returning follower who missed more than this starts over. */
const MISSED_AT_MOST = 1000;
const READ_AT_ONCE = 200;

/**
 * Feeds followers in the order of positions. All work on the topic is serialised, so that a follower who joins between
 * two messages gets each once.
 */
export function createTopicFeed(read: ReadTopic, onError: (error: unknown) => void): TopicFeed {
  const state: State = { read, wanted: new Set(), fed: new Set(), at: 0 };
  let queue: Promise<void> = Promise.resolve();
  const inTurn = (act: () => Promise<void>): void => {
    queue = queue.then(act).catch(onError);
  };
  return {
    add: (follower) => {
      state.wanted.add(follower);
      inTurn(() => join(state, follower).catch((error: unknown) => follower.onFailure(error)));
      return () => {
        state.wanted.delete(follower);
        state.fed.delete(follower);
      };
    },
    announce: (message) =>
      inTurn(async () => {
        if (message.seq === state.at + 1) feed(state, message);
        else await readOn(state, message.seq);
      }),
    notice: (head) => inTurn(async () => void (await readOn(state, head))),
    isEmpty: () => state.wanted.size === 0,
  };
}

interface State {
  readonly read: ReadTopic;
  readonly wanted: Set<Follower>;
  /** Followers who have joined. */
  readonly fed: Set<Follower>;
  /** The position they have been fed up to. */
  at: number;
}

async function join(state: State, follower: Follower): Promise<void> {
  const { read, wanted, fed } = state;
  const lastAgeMs = fed.size > 0 ? await readOn(state) : await begin(state);
  const { after = state.at } = follower;
  const missed = await readMissed(read, after, state.at);
  if (!wanted.has(follower)) return;
  const reset = missed === null;
  follower.onStart({ seq: reset ? state.at : after, reset, lastAgeMs });
  for (const message of missed ?? []) if (wanted.has(follower)) follower.onMessage(message);
  if (wanted.has(follower)) fed.add(follower);
}

function feed(state: State, message: ReadMessage): void {
  if (message.seq <= state.at) return;
  state.at = message.seq;
  if (isKnown(message)) for (const follower of state.fed) follower.onMessage(message);
}

function isKnown(message: ReadMessage): message is KeptMessage {
  return message.message !== null;
}

/** @returns how long ago the last message was written, in ms; null: unknown */
async function begin(state: State): Promise<number | null> {
  const { head, lastAgeMs } = await state.read(0, 0);
  state.at = head;
  return lastAgeMs;
}

/** Reads the messages after the fed position, if it is behind. @returns how long ago the last was written, in ms */
async function readOn(state: State, head = Infinity): Promise<number | null> {
  if (state.fed.size === 0 || head <= state.at) return null;
  for (;;) {
    const { messages, lastAgeMs } = await state.read(state.at, READ_AT_ONCE);
    for (const message of messages) feed(state, message);
    if (messages.length < READ_AT_ONCE) return lastAgeMs;
  }
}

/** What a follower missed up to the others' position; null: not all of it is stored. */
async function readMissed(
  read: ReadTopic,
  after: number,
  upTo: number,
): Promise<readonly KeptMessage[] | null> {
  if (after === upTo) return [];
  const { swept, messages } = await read(after, MISSED_AT_MOST + 1);
  if (after > upTo || after < swept || messages.length > MISSED_AT_MOST) return null;
  return messages.filter(isKnown).filter(({ seq }) => seq <= upTo);
}
