import type { Logger } from '@forum/kernel';
import { openChannel } from './channel.ts';
import type { QueueBackend } from './queue-backend.ts';

/** That a projection has applied everything up to a position; sent after the commit. */
export interface Announcement {
  readonly projection: string;
  readonly partition: number;
  readonly seq: number;
}

/** Tells other processes of moved checkpoints. A lost announcement costs the waiter one poll, nothing else. */
export interface Announcer {
  /** Never rejects: what cannot be said is logged. */
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
        await channel.send(encode(announcements));
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

// One batch moves many projections of one partition: `12 votes=40 posts=40`.
function encode(announcements: readonly Announcement[]): string {
  const [first] = announcements;
  const places = announcements.map(({ projection, seq }) => `${projection}=${seq}`);
  return [first?.partition ?? 0, ...places].join(' ');
}

function decode(text: string): Announcement[] {
  const [partition, ...places] = text.split(' ');
  return places.map((place) => {
    const [projection = '', seq] = place.split('=');
    return { projection, partition: Number(partition), seq: Number(seq) };
  });
}
