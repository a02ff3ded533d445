import type { Logger } from '@forum/kernel';
import { openChannel } from './channel.ts';
import type { QueueBackend } from '../wake-ups/queue-backend.ts';

/** States that a projection has applied everything up to a position; sent after the commit. */
export interface Announcement {
  readonly projection: string;
  readonly partition: number;
  readonly seq: number;
}

/**
 * What readers now see differently: the things with these ids, or everything. Besides ids, a name such as `sort=top`
 * stands for every answer whose address has that parameter.
 */
export type Outdated = readonly string[] | 'everything';

/** Announces moved checkpoints to other processes. A lost announcement costs a waiter one poll, nothing else. */
export interface Announcer {
  /**
   * Announces what is outdated before the positions, so that whoever waited for a change reads it. Waits for nobody and
   * never rejects.
   */
  publish(announcements: readonly Announcement[], outdated: Outdated): Promise<void>;
  /** @returns a function that ends the subscription */
  subscribe(listener: (announcement: Announcement) => void): () => void;
  /** Subscribes to what has become outdated. @returns a function that ends the subscription */
  onOutdated(listener: (outdated: Outdated) => void): () => void;
  close(): Promise<void>;
}

/** An announcer on a channel of its own. */
export async function createAnnouncer(backend: QueueBackend, logger: Logger): Promise<Announcer> {
  const channel = openChannel(backend, { name: 'applied', logger });
  const listeners = new Set<(announcement: Announcement) => void>();
  const outdatedListeners = new Set<(outdated: Outdated) => void>();
  const hear = (text: string): void => {
    if (text.startsWith(OUTDATED)) {
      for (const tell of outdatedListeners) tell(outdatedIn(text));
      return;
    }
    for (const announcement of decode(text)) for (const tell of listeners) tell(announcement);
  };
  // A new subscriber has nothing to discard yet.
  let isSubscribed = false;
  const onGap = (): void => {
    if (isSubscribed) for (const tell of outdatedListeners) tell('everything');
    isSubscribed = true;
  };
  const listen = once(() => channel.listen(hear, onGap));
  return {
    publish: async (announcements, outdated) => {
      for (const text of [...outdating(outdated), ...encode(announcements)]) channel.send(text);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      listen();
      return () => listeners.delete(listener);
    },
    onOutdated: (listener) => {
      outdatedListeners.add(listener);
      listen();
      return () => outdatedListeners.delete(listener);
    },
    close: () => channel.close(),
  };
}

function once(act: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) act();
    isDone = true;
  };
}

const OUTDATED = '!';
/** More are not worth naming: a batch of that size is no everyday traffic. */
const NAMED_AT_MOST = 100;

/** `!id id`; a lone `!` means everything. */
function outdating(outdated: Outdated): string[] {
  if (outdated === 'everything' || outdated.length > NAMED_AT_MOST) return [OUTDATED];
  return outdated.length === 0 ? [] : [`${OUTDATED}${outdated.join(' ')}`];
}

function outdatedIn(text: string): Outdated {
  return text === OUTDATED ? 'everything' : text.slice(OUTDATED.length).split(' ');
}

// NOTIFY carries a little less than 8 KB.
const LONGEST = 6000;

/** One batch moves many projections of some partitions: `12 votes=40 posts=40;13 votes=2`, in several texts if needed. */
function encode(announcements: readonly Announcement[]): string[] {
  const places = new Map<number, string>();
  for (const { projection, partition, seq } of announcements) {
    places.set(partition, `${places.get(partition) ?? partition} ${projection}=${seq}`);
  }
  const texts: string[] = [];
  for (const place of places.values()) {
    const last = texts.at(-1);
    if (last === undefined || last.length + place.length > LONGEST) texts.push(place);
    else texts[texts.length - 1] = `${last};${place}`;
  }
  return texts;
}

function decode(text: string): Announcement[] {
  return text.split(';').flatMap((part) => {
    const [partition, ...places] = part.split(' ');
    return places.map((place) => {
      const [projection = '', seq] = place.split('=');
      return { projection, partition: Number(partition), seq: Number(seq) };
    });
  });
}
