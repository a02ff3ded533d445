import type { AppContext } from '../../../framework/feature.ts';
import { countViews, readViewSalt, type SeenView } from '../store.ts';
import { viewerKey, type Reader } from '../parts/viewer.ts';

/** Page views of this process on their way to the database. */
export interface ViewBuffer {
  record(postId: string, reader: Reader): Promise<void>;
  /** Writes the waiting views; those that cannot be written wait for the next flush. */
  flush(): Promise<void>;
}

// Views beyond this between two flushes are not counted, to protect the process's memory.
const WAITING_AT_MOST = 50_000;

/** Collects views, so that a page view costs no write. */
export function createViewBuffer(ctx: Pick<AppContext, 'db' | 'clock'>): ViewBuffer {
  let waiting = new Map<string, SeenView>();
  let salt: Promise<string> | undefined;
  const readSalt = async () => {
    salt ??= readViewSalt(ctx.db);
    try {
      return await salt;
    } catch (error) {
      // Read again the next time.
      salt = undefined;
      throw error;
    }
  };
  return {
    record: async (postId, reader) => {
      const viewer = viewerKey(reader, await readSalt());
      const key = `${postId} ${viewer}`;
      if (waiting.size >= WAITING_AT_MOST || waiting.has(key)) return;
      waiting.set(key, { postId, viewer, at: ctx.clock.now() });
    },
    flush: async () => {
      const batch = waiting;
      waiting = new Map();
      try {
        await countViews(ctx.db, [...batch.values()]);
      } catch (error) {
        waiting = new Map([...batch, ...waiting]);
        throw error;
      }
    },
  };
}
