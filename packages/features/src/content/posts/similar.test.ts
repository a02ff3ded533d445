import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alice, buildPostTests, type PostTests } from './test-posts.ts';

let forum: PostTests;
beforeAll(async () => {
  forum = await buildPostTests();
});
afterAll(() => forum.close());

const similar = async (title: string, more = '') => {
  const answer = await forum
    .as(null)
    .get(`/posts/similar?title=${encodeURIComponent(title)}${more}`);
  return answer.json().data.map((card: { title: string }) => card.title);
};

describe('GET /posts/similar?title=', () => {
  it('finds published posts with a similar title, most similar first', async () => {
    for (const title of [
      'How do I bake sourdough bread?',
      'How do I bake bread without an oven?',
      'The best cheese of the Alps',
    ]) {
      await forum.aPost(alice, { title });
    }
    await forum.aPost(alice, { title: 'How do I bake sourdough in secret?', published: false });
    const gone = await forum.aPost(alice, { title: 'How do I bake sourdough buns?' });
    await forum.as(alice).delete(`/posts/${gone.id}`);
    expect(await similar('how do i bake a sourdough bread')).toEqual([
      'How do I bake sourdough bread?',
      'How do I bake bread without an oven?',
    ]);
    expect(await similar('how do i bake a sourdough bread', '&limit=1')).toHaveLength(1);
    expect(await similar('sourdogh bread how to bake')).toContain('How do I bake sourdough bread?');
  });

  it('offers none that shares nothing but how it asks, or little of what it tells', async () => {
    expect(await similar('How do I keep the wolf from the door?')).toEqual([]);
    expect(await similar('The best bread for a picnic in the rain')).toEqual([]);
  });

  it('knows the forms of a word', async () => {
    await sql`INSERT INTO search_word VALUES ('cheese', 1)`.execute(forum.ctx.db);
    await forum.ctx.search.refresh();
    expect(await similar('Baking cheeses of the alps')).toEqual(['The best cheese of the Alps']);
  });

  it('finds nothing for nothing, and minds no sign', async () => {
    for (const title of ['', ' ', '%', "' OR 1=1 --", '\0', '日本', '\\']) {
      expect(await similar(title)).toEqual([]);
    }
  });

  it('refuses what is no title and no limit', async () => {
    const refused = ['', '?title=a&title=b', `?title=${'x'.repeat(201)}`, '?title=a&limit=21'];
    for (const query of refused) {
      const { statusCode } = await forum.as(null).get(`/posts/similar${query}`);
      expect([query, statusCode]).toEqual([query, 400]);
    }
  });

  it('costs the same however many posts have its words', async () => {
    const planOf = async () => {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`EXPLAIN (ANALYZE, COSTS OFF)
        SELECT post_id FROM post_word WHERE word = 'how' ORDER BY post_id DESC LIMIT 100`.execute(
        forum.ctx.db,
      );
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    };
    await sql`INSERT INTO post_word SELECT 'how', gen_random_uuid() FROM generate_series(1, 5000)`.execute(
      forum.ctx.db,
    );
    await sql`ANALYZE post_word`.execute(forum.database.kysely);
    expect(await planOf()).toMatch(/Index Only Scan Backward using post_word_pkey/);
    expect(await similar('how do i bake sourdough')).toContain('How do I bake sourdough bread?');
  });

  it('follows an edit of the title', async () => {
    const { id } = await forum.aPost(alice, { title: 'Umbrellas of Cherbourg' });
    await forum.as(alice).patch(`/posts/${id}`, { title: 'Trains to Marseille' });
    expect(await similar('umbrellas of cherbourg')).toEqual([]);
    expect(await similar('trains to marseille')).toEqual(['Trains to Marseille']);
  });
});
