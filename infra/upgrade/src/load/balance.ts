import { randomInt } from 'node:crypto';
import { PlainError } from '@forum/launcher/plain-error';

/** What a proxy does for the APIs behind it: each request goes to any of the active ones. */
export interface Balance {
  readonly join: (origin: string | null) => void;
  readonly leave: (origin: string | null) => void;
  readonly pick: () => string;
}

/** Nobody is in it yet. */
export function openBalance(): Balance {
  const origins = new Set<string>();
  return {
    join: (origin) => void (origin !== null && origins.add(origin)),
    leave: (origin) => void (origin !== null && origins.delete(origin)),
    pick: () => {
      const all = [...origins];
      const picked = all[randomInt(Math.max(1, all.length))];
      if (picked === undefined) throw new PlainError('Nobody is left to answer.');
      return picked;
    },
  };
}
