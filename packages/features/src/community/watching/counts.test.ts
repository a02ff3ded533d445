import { LIMITS } from '@forum/contracts';
import { aComment, aMember, aPost, buildTestForum } from '@forum/testing';
import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { listPosts, publishedOf } from '../../content/posts/queries.ts';
import { countWatched } from './queries.ts';

const forum = await buildTestForum();
afterAll(() => forum.close());

const THREADS = LIMITS.watching.considered;
const COMMENTS = 10;
const UNREAD = 5;

/** The parts of a plan that are examined. */
const explained = z.tuple([
  z.object({
    'QUERY PLAN': z.tuple([
      z.object({ Plan: z.object({ 'Shared Hit Blocks': z.int(), 'Shared Read Blocks': z.int() }) }),
    ]),
  }),
]);

/** A member who tracks as many threads as are counted, and has read all but a few to the end. */
async function aReader(): Promise<string> {
  const { id } = await aMember(forum, { username: 'reader' });
  const by = await aMember(forum, { username: 'writer' });
  const postId = await aPost(forum, by);
  await aComment(forum, { postId, by });
  await forum.settle();
  const { db } = forum.ctx;
  await sql`INSERT INTO post SELECT (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid()))).*
    FROM post p, generate_series(1, ${THREADS}) WHERE p.id = ${postId}`.execute(db);
  const others = sql`(SELECT id, row_number() OVER (ORDER BY id) AS n FROM post WHERE id <> ${postId}) o`;
  await sql`INSERT INTO comment SELECT (jsonb_populate_record(c, jsonb_build_object(
      'id', gen_random_uuid(), 'post_id', o.id, 'seq', c.seq + i))).*
    FROM comment c, ${others}, generate_series(1, ${COMMENTS}) AS i WHERE c.post_id = ${postId}`.execute(
    db,
  );
  await sql`INSERT INTO post_rank SELECT (jsonb_populate_record(r, jsonb_build_object('post_id', o.id,
      'comments', ${COMMENTS}::int, 'reply_seq', (SELECT max(seq) FROM comment c WHERE c.post_id = o.id)))).*
    FROM post_rank r, ${others} WHERE r.post_id = ${postId}`.execute(db);
  await sql`INSERT INTO watch (member_id, kind, target, chosen, level, posts, replies, chosen_at, wrote, mentioned)
    SELECT ${id}, 'post', o.id::text, true, 'tracking', false, false, now(), false, false FROM ${others}`.execute(
    db,
  );
  await sql`INSERT INTO reading_place (member_id, post_id, seq, read_at, read_seconds)
    SELECT ${id}, o.id, (SELECT max(seq) FROM comment c WHERE c.post_id = o.id) - CASE WHEN n <= ${UNREAD} THEN 1 ELSE 0 END, now(), 0
    FROM ${others}`.execute(db);
  for (const table of ['post', 'comment', 'post_rank', 'watch', 'reading_place']) {
    await sql`VACUUM ANALYZE ${sql.table(table)}`.execute(forum.database.kysely);
  }
  return id;
}

const blocksOf = async (query: RawBuilder<unknown>) => {
  const { rows } = await sql`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${query}`.execute(
    forum.ctx.db,
  );
  const [{ 'QUERY PLAN': plan }] = explained.parse(rows);
  return plan[0].Plan['Shared Hit Blocks'] + plan[0].Plan['Shared Read Blocks'];
};

describe(`The unread among ${THREADS} tracked threads`, () => {
  let id: string;
  beforeAll(async () => {
    id = await aReader();
  });

  it('are counted without a look at the comments and the posts', async () => {
    const { from, where } = publishedOf('tracked', id);
    const blocks = await blocksOf(sql`SELECT count(*) FROM (
      SELECT FROM ${from} WHERE ${where} LIMIT ${sql.lit(LIMITS.watching.counted)}) counted`);
    expect(await countWatched(forum.ctx.db, id)).toEqual({ new: 0, tracked: UNREAD });
    // For each thread two look-ups: what moved in it, and how far it was read. The threads are one range of an index.
    expect(blocks / THREADS).toBeLessThan(8);
  });

  it('are listed with how many there are, on a page beyond the last too', async () => {
    const list = { published: true, sort: null, only: 'tracked', viewerId: id, limit: 2 } as const;
    const first = await listPosts(forum.ctx.db, { ...list, page: 1 });
    expect(first.meta).toMatchObject({ total: UNREAD, totalPages: 3 });
    expect(first.data).toHaveLength(2);
    const beyond = await listPosts(forum.ctx.db, { ...list, page: 9 });
    expect(beyond).toMatchObject({ data: [], meta: { total: UNREAD, nextCursor: null } });
  });
});
