import { sql, type Kysely } from 'kysely';
import { compiledOnce } from '../../../framework/compiled-once.ts';
import { batchLoaderOn } from '../../../framework/batch-loader.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { goneAt, groupsSeeing, isOpen } from '../../items/queries/in-place.ts';

/** Caches the number of top-level comments that a post shows until a comment is added or removed. */
export type ThreadCounts = (key: string, load: () => Promise<number>) => Promise<number>;

/** What a page of a post's comments depends on: who may read the post, what comes first, how many threads there are. */
export interface ThreadHead {
  readonly id: string;
  readonly author_id: string;
  readonly is_open: boolean;
  readonly was_public: boolean;
  readonly is_private: boolean;
  readonly see_groups: readonly string[];
  readonly gone_at: Date | null;
  /** The accepted comment, and its tree if that is shown. */
  readonly accepted_id: string | null;
  readonly accepted_root: string | null;
  /** Position of the last comment that was added or removed. */
  readonly changed: number | null;
  /** The number of top-level comments shown, counted up to `COUNTED`. */
  readonly threads: number;
}

/** This many threads are counted at each reading; more are counted once per change, for all readers. */
const COUNTED = 200;

const readHeads = compiledOnce<ThreadHead>((db) => ({
  compile: () =>
    sql<ThreadHead>`
      SELECT p.id, p.author_id, ${isOpen('p')} AS is_open, p.was_public, p.is_private,
        ${groupsSeeing('p')} AS see_groups, ${goneAt('p')} AS gone_at,
        answer.comment_id AS accepted_id, lead.root_id AS accepted_root, tally.seq AS changed, (
          SELECT count(*) FROM (
            SELECT FROM comment_thread t WHERE t.post_id = p.id AND t.living > 0
            LIMIT ${COUNTED}
          ) counted
        ) AS threads
      FROM post p
        LEFT JOIN comment_tally tally ON tally.post_id = p.id
        LEFT JOIN post_answer answer ON answer.post_id = p.id AND NOT answer.hidden
        LEFT JOIN comment accepted
          ON accepted.id = answer.comment_id AND NOT accepted.is_deleted
        LEFT JOIN comment_thread lead ON lead.root_id = accepted.root_id AND lead.living > 0
      WHERE p.id = ANY(${[]}::uuid[])`.compile(db),
}));

/** The head of a post's thread, in a statement shared with others; undefined: there is no such post. */
export const threadHead = batchLoaderOn(async (db: Kysely<ReadDatabase>, postIds) => {
  const rows = await readHeads(db, [postIds]);
  return new Map(rows.map((row) => [row.id, row]));
});

/** The number of top-level comments that a post shows. */
export async function countThreads(
  db: Kysely<ReadDatabase>,
  { id, changed, threads }: ThreadHead,
  counts: ThreadCounts,
): Promise<number> {
  if (threads < COUNTED) return threads;
  return counts(`${id} ${changed ?? 0}`, () => countShown(db, id));
}

async function countShown(db: Kysely<ReadDatabase>, postId: string): Promise<number> {
  const { threads } = await db
    .selectFrom('comment_thread')
    .select((eb) => eb.fn.countAll<number>().as('threads'))
    .where('post_id', '=', postId)
    .where('living', '>', 0)
    .executeTakeFirstOrThrow();
  return threads;
}
