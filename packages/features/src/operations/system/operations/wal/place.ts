import type { Lsn } from '@forum/database';

/** How far the archive is, for those who wait for it. */
export interface Place {
  moved(to: Lsn): void;
  /** Resolves when the archive has reached the position. @throws the reason of the signal */
  reached(to: Lsn, signal: AbortSignal): Promise<void>;
}

/** The archive has reached a position of the log. */
export function createPlace(begin: Lsn): Place {
  let at = begin;
  const waiting = new Set<{ readonly to: Lsn; readonly resolve: () => void }>();
  return {
    moved: (to) => {
      at = to;
      for (const one of waiting) if (at >= one.to) one.resolve();
    },
    reached: async (to, signal) => {
      if (at >= to) return;
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const one = { to, resolve };
      const giveUp = () => reject(signal.reason);
      waiting.add(one);
      signal.addEventListener('abort', giveUp);
      try {
        signal.throwIfAborted();
        await promise;
      } finally {
        waiting.delete(one);
        signal.removeEventListener('abort', giveUp);
      }
    },
  };
}
