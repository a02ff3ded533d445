import { aComment, aMember, aPost, buildTestForum } from '@forum/testing';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';

const forum = await buildTestForum();
afterAll(() => forum.close());

interface Indexed {
  readonly id: string;
  readonly version: number;
  readonly seq: number;
  readonly head: number;
}

/** Documents of posts and comments beside the last event of each and the head of its partition. */
async function indexed(): Promise<readonly Indexed[]> {
  const { rows } = await sql<Indexed>`
    SELECT d.id, d.version, max(e.seq) AS seq, p.head FROM search_document d
    JOIN event e ON e.stream = d.kind || ':' || d.id JOIN log_partition p USING (partition)
    WHERE d.kind IN ('post', 'comment') AND NOT d.is_removed GROUP BY d.kind, d.id, d.version, p.head`.execute(
    forum.ctx.db,
  );
  return rows;
}

it('indexes what happened in many partitions at once, each document at the position of its own', async () => {
  const author = await aMember(forum, { username: 'author' });
  const posts: string[] = [];
  for (let n = 0; n < 12; n += 1) posts.push(await aPost(forum, author));
  const comments = await Promise.all(
    posts.map((postId) => aComment(forum, { postId, by: author })),
  );
  await forum.settle();
  const first = await indexed();
  expect(first).toHaveLength(24);
  for (const { seq, version, head } of first) {
    expect(version).toBeGreaterThanOrEqual(seq);
    expect(version).toBeLessThanOrEqual(head);
  }
  // One post takes its comments along, another comment changes in the same turn.
  await forum.as(author).patch(`/posts/${posts[0]}`, { published: false });
  await forum.as(author).patch(`/comments/${comments[5]}`, { content: 'Quite another text now' });
  await forum.as(author).delete(`/comments/${comments[6]}`);
  await forum.settle();
  const left = (await indexed()).map(({ id }) => id);
  expect(left).not.toContain(posts[0]);
  expect(left).not.toContain(comments[0]);
  expect(left).not.toContain(comments[6]);
  const found = await forum.as(null).get('/search?q=quite+another');
  expect(JSON.stringify(found.json())).toContain(comments[5]);
});
