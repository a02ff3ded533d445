import { aMember, GIVEN_PASSWORD } from '@forum/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postsProjection } from './projection.ts';
import { bob, body, buildPostTests, mod, statusOf, type PostTests } from './test-posts.ts';

let forum: PostTests;
beforeAll(async () => {
  forum = await buildPostTests();
});
afterAll(() => forum.close());

async function bodiesWith(word: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM content
    WHERE strpos(body, ${word}) > 0 OR strpos(text, ${word}) > 0`.execute(forum.ctx.db);
  return rows[0]?.n ?? 0;
}

describe('drafts of a member who deletes their account', () => {
  it('go with every version of their texts; what readers saw stays', async () => {
    const alice = await aMember(forum, { username: 'alice' });
    const secret = (words: string) => ({ published: false, content: body(`Zymurgy is ${words}.`) });
    const draft = await forum.aPost(alice, secret('my first try'));
    const changes = { content: body('Zymurgy is my second try.') };
    await forum.as(alice).patch(`/posts/${draft.id}`, changes);
    const deleted = await forum.aPost(alice, secret('a thing thrown away'));
    await forum.as(alice).delete(`/posts/${deleted.id}`);
    const shown = await forum.aPost(alice, { content: body('Quixotry is here to stay.') });
    const down = await forum.aPost(alice, { content: body('Quixotry was here, taken down.') });
    await forum.as(mod).patch(`/posts/${down.id}`, { published: false });
    const others = await forum.aPost(bob, {
      published: false,
      content: body('Kumquats are for bob alone.'),
    });
    await forum.settle();
    expect(await bodiesWith('Zymurgy')).toBe(3);

    const left = await forum.as(alice).post('/users/profile/delete', { password: GIVEN_PASSWORD });
    expect(left.statusCode).toBe(204);
    await forum.settle();
    await forum.settle();
    expect([await bodiesWith('Zymurgy'), await bodiesWith('Quixotry')]).toEqual([0, 2]);
    const all = [draft, deleted, shown, down, others];
    const seen = all.map(({ id }) => statusOf(forum.as(mod).get(`/posts/${id}`)));
    expect(await Promise.all(seen)).toEqual([410, 410, 200, 200, 200]);
    expect(await statusOf(forum.as(bob).get(`/posts/${draft.id}`))).toBe(404);
    const drafts = await forum.as(mod).get('/posts?published=false');
    expect(drafts.body).toContain(others.id);
    expect(drafts.body).not.toContain(draft.id);
    const { rows } = await sql`SELECT posts, unpublished FROM author_tally
      WHERE author_id = ${alice.id}`.execute(forum.ctx.db);
    expect(rows).toEqual([{ posts: 1, unpublished: 1 }]);
    expect(await forum.engine.verify(postsProjection.name)).toEqual([]);
  });
});
