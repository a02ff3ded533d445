import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMember, elevated } from '@forum/testing';
import { sql } from 'kysely';
import { alice, buildPostTests, mod, type PostTests } from '../../content/posts/test-posts.ts';
import { changeSetting } from '../../operations/site-settings/commands.ts';

let forum: PostTests;
beforeAll(async () => {
  forum = await buildPostTests();
});
afterAll(() => forum.close());

const read = (query = '') => forum.as(null).get(`/moderation${query}`);
async function keepRecord(value: boolean) {
  const meta = { actor: mod };
  await changeSetting(forum.ctx, { meta, actor: mod, name: 'publicRecord', value, grounds: {} });
  await forum.settle();
}

it('is not there unless the forum wants it', async () => {
  expect((await read()).statusCode).toBe(404);
  await keepRecord(true);
  expect((await read()).json()).toMatchObject({ data: [], meta: { total: 0 } });
  await keepRecord(false);
  expect((await read()).statusCode).toBe(404);
  await keepRecord(true);
});

it('shows what was done and why, newest first, and nobody’s name', async () => {
  const post = await forum.aPost(alice);
  await forum.as(mod).patch(`/posts/${post.id}`, { featured: true });
  forum.clock.advance(1000);
  const keeper = await aMember(forum, { username: 'keeper', role: 'MODERATOR' });
  const client = await elevated(forum, keeper);
  const note = 'Alice wrote it twice';
  const act = { reason: 'duplicate', note };
  const done = await client.post(`/admin/posts/${post.id}/lock`, act);
  expect(done.statusCode).toBeLessThan(300);
  await forum.settle();
  const answer = await read();
  expect(answer.json()).toEqual({
    data: [
      {
        id: expect.any(String),
        kind: 'post.lock',
        reason: 'duplicate',
        at: forum.clock.now().toISOString(),
        undone: false,
      },
      expect.objectContaining({ kind: 'post.feature', reason: null }),
    ],
    meta: { page: 1, limit: 10, total: 2, totalPages: 1, nextCursor: null },
  });
  for (const secret of [post.id, alice.id, mod.id, keeper.id, 'Alice']) {
    expect(answer.body).not.toContain(secret);
  }
  expect((await read('?page=2&limit=1')).json().data).toMatchObject([{ kind: 'post.feature' }]);
});

it('tells of nothing that happened where readers did not see it', async () => {
  const before = (await read('?limit=50')).json().meta.total;
  const keeper = await aMember(forum, { username: 'warden', role: 'MODERATOR' });
  const client = await elevated(forum, keeper);
  const seen = { name: 'Staff alone', slug: 'staff-alone', seeRoles: ['MODERATOR' as const] };
  const categoryId = await forum.aCategory(seen);
  const hidden = await forum.aPost(mod, { categoryId });
  const draft = await forum.aPost(alice, { published: false });
  const said = { postId: hidden.id, content: 'Among ourselves.' };
  const comment = (await forum.as(mod).post('/comments', said)).json();
  const acts = [
    `/admin/comments/${comment.id}/delete`,
    `/admin/posts/${hidden.id}/lock`,
    `/admin/posts/${hidden.id}/delete`,
    `/admin/posts/${draft.id}/delete`,
  ];
  for (const path of acts) {
    expect([path, (await client.post(path, { reason: 'other' })).statusCode < 300]).toEqual([
      path,
      true,
    ]);
  }
  await forum.settle();
  expect((await read('?limit=50')).json().meta.total).toBe(before);
  const open = await forum.aPost(alice);
  await client.post(`/admin/posts/${open.id}/delete`, { reason: 'other' });
  await forum.settle();
  expect((await read('?limit=50')).json().meta.total).toBe(before + 1);
});

it('tells of no warning in a case about a private message, and of one in any other', async () => {
  const db = forum.database.kysely;
  const before = (await read('?limit=50')).json().meta.total;
  for (const item_type of ['message', 'user']) {
    const { rows } = await sql<{ id: string }>`
      INSERT INTO case_file (id, state, item_type, item_id, member_id, reasons, reports, opened_at)
      VALUES (gen_random_uuid(), 'open', ${item_type}, gen_random_uuid(), ${alice.id}, ARRAY['spam'], 1, now())
      RETURNING id`.execute(db);
    await sql`INSERT INTO staff_act (id, kind, by, at, target_type, target_id, member_id, case_id, completed)
      VALUES (gen_random_uuid(), 'member.warn', ${mod.id}, now(), 'member', ${alice.id}, ${alice.id},
        ${rows[0]?.id}, true)`.execute(db);
  }
  forum.clock.advance(60_000);
  expect((await read('?limit=49')).json().meta.total).toBe(before + 1);
});
