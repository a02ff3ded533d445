import { newId } from '@forum/kernel';
import { buildTestForum } from '@forum/testing';
import { sql, type Kysely } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import { watchersOf, type WatchersOf } from './queries/watchers.ts';

const forum = await buildTestForum();
afterAll(() => forum.close());

const CROWD = 100_000;
const BATCH = 200;

/** The parts of a plan's node that are examined. */
const explained = z.tuple([
  z.object({
    'QUERY PLAN': z.tuple([
      z.object({ Plan: z.object({ 'Shared Hit Blocks': z.int(), 'Shared Read Blocks': z.int() }) }),
    ]),
  }),
]);

const item: WatchersOf = {
  postId: newId(),
  commentId: null,
  authorId: newId(),
  threads: [],
  categoryId: null,
  tags: ['rye'],
  isPrivate: false,
  at: new Date(),
};

/** Blocks that a batch of watchers takes. */
async function blocksOf<Tables>(
  db: Kysely<Tables>,
  { of, after }: { readonly of: WatchersOf; readonly after: string | null },
): Promise<number> {
  const query = watchersOf(of, { after, limit: BATCH });
  const { rows } = await sql`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${query}`.execute(db);
  const [{ 'QUERY PLAN': plan }] = explained.parse(rows);
  return plan[0].Plan['Shared Hit Blocks'] + plan[0].Plan['Shared Read Blocks'];
}

it(`A batch of ${CROWD} watchers costs its entries of an index, at the start and at the end`, async () => {
  const categoryId = newId();
  const costs = await forum.database.kysely.transaction().execute(async (tx) => {
    await sql`INSERT INTO watch (member_id, kind, target, chosen, level, posts, replies, chosen_at, wrote, mentioned)
      SELECT gen_random_uuid(), 'category', ${categoryId}, true, 'watching', true, false, now() - interval '1 day', false, false
      FROM generate_series(1, ${CROWD})`.execute(tx);
    await sql`ANALYZE watch`.execute(tx);
    const found = await Promise.all(
      [null, '80000000-0000-4000-8000-000000000000', 'ffff0000-0000-4000-8000-000000000000'].map(
        (after) => blocksOf(tx, { of: { ...item, categoryId }, after }),
      ),
    );
    await sql`DELETE FROM watch WHERE target = ${categoryId}`.execute(tx);
    return found;
  });
  // An index entry, its row, and a few more from the other tables involved.
  for (const blocks of costs) expect(blocks).toBeLessThan(2 * BATCH + 100);
});

it(`The watchers of a comment cost the same among ${CROWD} tagged posts`, async () => {
  const blocks = await forum.database.kysely.transaction().execute(async (tx) => {
    await sql`INSERT INTO post_tag (tag_key, post_id, name, created_at)
      SELECT 'tag' || n % 1000, gen_random_uuid(), 'tag' || n % 1000, now() FROM generate_series(1, ${CROWD}) n`.execute(
      tx,
    );
    await sql`ANALYZE post_tag`.execute(tx);
    const found = await blocksOf(tx, { of: { ...item, tags: null }, after: null });
    await sql`DELETE FROM post_tag WHERE tag_key LIKE 'tag%'`.execute(tx);
    return found;
  });
  expect(blocks).toBeLessThan(60);
});
