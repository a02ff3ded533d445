import type { Logger } from '@forum/kernel';
import { openChannel } from './channel.ts';
import type { QueueBackend } from './queue-backend.ts';

/** States that a projection has applied everything up to a position; sent after the commit. */
export interface Announcement {
  readonly projection: string;
  readonly partition: number;
  readonly seq: number;
}

/** Announces moved checkpoints to other processes. A lost announcement costs a waiter one poll, nothing else. */
export interface Announcer {
  /** Never rejects: failures are logged. */
  publish(announcements: readonly Announcement[]): Promise<void>;
  /** @returns a function that ends the subscription */
  subscribe(listener: (announcement: Announcement) => void): () => void;
  close(): Promise<void>;
}

/** An announcer on a channel of its own. */
export async function createAnnouncer(backend: QueueBackend, logger: Logger): Promise<Announcer> {
  const channel = openChannel(backend, { name: 'applied', logger });
  const listeners = new Set<(announcement: Announcement) => void>();
  let listening = false;
  return {
    publish: async (announcements) => {
      try {
        for (const text of encode(announcements)) await channel.send(text);
      } catch (error) {
        logger.debug({ err: error }, 'An announcement was lost.');
      }
    },
    subscribe: (listener) => {
      listeners.add(listener);
      if (!listening) {
        listening = true;
        channel.listen((text) => {
          for (const announcement of decode(text)) for (const tell of listeners) tell(announcement);
        });
      }
      return () => listeners.delete(listener);
    },
    close: () => channel.close(),
  };
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
