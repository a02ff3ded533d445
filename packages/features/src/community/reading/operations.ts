import { sql, type Kysely } from 'kysely';
import type { ReadDatabase } from '../../framework/read-database.ts';
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

/** How far somebody had read a thread in another forum; null: none of its comments. */
export interface ReadElsewhere {
  readonly memberId: string;
  readonly postId: string;
  readonly commentId: string | null;
  readonly at: Date;
}

/** Marks threads read as far as they had been elsewhere; never back, and only for members and posts that there are. */
export async function readElsewhere(
  db: Kysely<ReadDatabase>,
  reads: readonly ReadElsewhere[],
): Promise<void> {
  const { rows } = await sql<{ memberId: string; postId: string; seq: number; at: Date }>`
    SELECT a.member_id AS "memberId", p.id AS "postId", coalesce(c.seq, 0) AS seq, r.at
    FROM unnest(${reads.map((one) => one.memberId)}::uuid[], ${reads.map((one) => one.postId)}::uuid[],
      ${reads.map((one) => one.commentId)}::uuid[], ${reads.map((one) => one.at.toISOString())}::timestamptz[])
      AS r (member_id, post_id, comment_id, at)
    JOIN account a ON a.member_id = r.member_id JOIN post p ON p.id = r.post_id
    LEFT JOIN comment c ON c.id = r.comment_id`.execute(db);
  const places = new Map(rows.map((row) => [`${row.memberId} ${row.postId}`, row]));
  await advancePlaces(
    db,
    [...places.values()].map((place) => ({ ...place, seconds: 0 })),
  );
}
