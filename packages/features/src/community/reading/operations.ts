import type { Kysely } from 'kysely';
import { advancePlaces, type ReadingStore } from './store.ts';

/** How far threads are read. */
export interface ReadThrough {
  readonly memberId: string;
  readonly threads: readonly { readonly postId: string; readonly seq: number }[];
  readonly at: Date;
}

/** Marks threads read up to a comment; never back. */
export function readThrough(
  db: Kysely<ReadingStore>,
  { memberId, threads, at }: ReadThrough,
): Promise<void> {
  return advancePlaces(
    db,
    threads.map(({ postId, seq }) => ({ memberId, postId, seq, at, seconds: 0 })),
  );
}
