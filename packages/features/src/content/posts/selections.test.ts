// The cost of a list does not grow with the forum: each selection reads a bounded number of posts, along an index.
import { LIMITS } from '@forum/contracts';
import type { PostSelection } from '@forum/contracts/post-lists';
import { aMember, aPost, buildTestForum, type TestForum } from '@forum/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { publishedOf } from './queries/selections.ts';

/** A forum five times the size of what a selection reads, in which nothing is solved. */
const POSTS = 5 * LIMITS.selectedAmong;

const explained = z.tuple([
  z.object({
    'QUERY PLAN': z.tuple([
      z.object({ Plan: z.object({ 'Shared Hit Blocks': z.int(), 'Shared Read Blocks': z.int() }) }),
    ]),
  }),
]);

let forum: TestForum;
let viewerId: string;

beforeAll(async () => {
  forum = await buildTestForum();
  viewerId = (await aMember(forum, { username: 'reader' })).id;
  const by = await aMember(forum, { username: 'writer' });
  const postId = await aPost(forum, by);
  await forum.settle();
  const { db } = forum.ctx;
  await sql`INSERT INTO post
    SELECT (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(),
      'created_at', p.created_at - make_interval(secs => n)))).*
    FROM post p, generate_series(1, ${POSTS}) AS n WHERE p.id = ${postId}`.execute(db);
  await forum.database.kysely.executeQuery(sql`ANALYZE post`.compile(forum.database.kysely));
});
afterAll(() => forum.close());

async function blocksOf(only: PostSelection, posts: number): Promise<number> {
  const { from, key, where } = publishedOf(only, viewerId);
  const { rows } = await sql`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON)
    SELECT p.id FROM ${from} WHERE ${where} ORDER BY ${key} DESC, p.id DESC LIMIT ${posts}`.execute(
    forum.ctx.db,
  );
  const [{ 'QUERY PLAN': plan }] = explained.parse(rows);
  return plan[0].Plan['Shared Hit Blocks'] + plan[0].Plan['Shared Read Blocks'];
}

it.each(['solved', 'unanswered', 'unread', 'new', 'tracked', 'followed'] as const)(
  `${POSTS} posts, %s: reads no more than it looks at`,
  async (only) => {
    // For each post: its index entry, its row, and what is looked up about it.
    expect(await blocksOf(only, 21)).toBeLessThan(4 * LIMITS.selectedAmong);
  },
);
