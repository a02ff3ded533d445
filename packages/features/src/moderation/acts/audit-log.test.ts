import type { Actor } from '@forum/contracts';
import { aComment, aMember, aPost, buildTestForum, elevated, swiftnessOf } from '@forum/testing';
import type { TestClient, TestForum } from '@forum/testing';
import { lengthOf } from '@forum/testing/long-run';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** More than a month of acts, one a minute. */
const ACTS = lengthOf('acts of an audit log', { usual: 50_000, long: 100_000 });

let forum: TestForum;
let alice: Actor;
let mod: Actor;
let chief: TestClient;
let moderator: TestClient;

beforeAll(async () => {
  forum = await buildTestForum();
  alice = await aMember(forum, { username: 'alice' });
  chief = await elevated(forum, await aMember(forum, { username: 'chief', role: 'SUPERADMIN' }));
  mod = await aMember(forum, { username: 'moira', role: 'MODERATOR' });
  moderator = await elevated(forum, mod);
});
afterAll(() => forum.close());

const list = async (by: TestClient, query = '') => {
  await forum.settle();
  const answer = await by.get(`/admin/audit${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: Record<string, unknown>[]; meta: { total: number } }>();
};

describe('the audit log', () => {
  it('says who did what to what, whose it was and why, newest first', async () => {
    const postId = await aPost(forum, alice);
    const commentId = await aComment(forum, { postId, by: alice });
    await forum.as(mod).patch(`/posts/${postId}`, { title: 'A better title' });
    await moderator.post(`/admin/posts/${postId}/lock`, { reason: 'off-topic', note: 'Heated' });
    await forum.as(mod).delete(`/comments/${commentId}`);
    const { data } = await list(chief, `?memberId=${alice.id}`);
    expect(data).toMatchObject([
      { kind: 'comment.delete', target: { type: 'comment', label: 'A comment of some words' } },
      { kind: 'post.lock', reason: 'off-topic', note: 'Heated', changes: 1, undoneBy: null },
      {
        kind: 'post.edit',
        by: { username: 'moira' },
        member: { username: 'alice' },
        target: { type: 'post', id: postId, label: 'A better title' },
        reason: null,
        completed: true,
      },
    ]);
  });

  it('is looked through by kind, actor, target, and time', async () => {
    const postId = await aPost(forum, alice);
    await moderator.post(`/admin/posts/${postId}/pin`, {});
    const total = async (query: string) => (await list(chief, query)).meta.total;
    const on = `targetType=post&targetId=${postId}`;
    expect(await total(`?${on}`)).toBe(1);
    expect(await total(`?${on}&kind=post.pin&by=${mod.id}`)).toBe(1);
    expect(await total(`?${on}&kind=post.unpin`)).toBe(0);
    expect(await total(`?${on}&by=${alice.id}`)).toBe(0);
    expect(await total(`?${on}&from=2026-06-01T12:00:00Z&until=2026-06-02T00:00:00Z`)).toBe(1);
    expect(await total(`?${on}&until=2026-06-01T12:00:00Z`)).toBe(0);
  });

  it('shows a moderator what they did themselves, nothing else', async () => {
    const postId = await aPost(forum, alice);
    const colleague = await elevated(
      forum,
      await aMember(forum, { username: 'milo', role: 'MODERATOR' }),
    );
    await colleague.post(`/admin/posts/${postId}/lock`, { note: 'Of the colleague' });
    await chief.patch('/admin/pages/about', { title: 'About all of us' });
    const bob = await aMember(forum, { username: 'bob' });
    await moderator.post(`/admin/users/${bob.id}/suspend`, { reason: 'Three warnings' });
    const kinds = new Set((await list(moderator, '?limit=50')).data.map(({ kind }) => kind));
    expect(kinds).toContain('member.suspend');
    expect(kinds).not.toContain('page.edit');
    for (const { by } of (await list(moderator, '?limit=50')).data) {
      expect(by).toMatchObject({ id: mod.id });
    }
    expect((await moderator.get('/admin/audit/export')).body).not.toContain('Of the colleague');
    const [lock] = (await list(chief, '?kind=post.lock&limit=1')).data;
    expect((await moderator.get(`/admin/audit/${String(lock?.['id'])}`)).statusCode).toBe(404);
    expect((await moderator.get(`/admin/audit/${String(lock?.['id'])}/undo`)).statusCode).toBe(404);
    expect((await moderator.post(`/admin/audit/${String(lock?.['id'])}/undo`, {})).statusCode).toBe(
      404,
    );
    const [edit] = (await list(chief, '?kind=page.edit')).data;
    expect((await moderator.get(`/admin/audit/${String(edit?.['id'])}`)).statusCode).toBe(404);
    expect((await chief.get(`/admin/audit/${String(edit?.['id'])}`)).statusCode).toBe(200);
  });

  it.each([
    ['a member', () => forum.as(alice), 403],
    ['nobody', () => forum.as(null), 401],
    ['staff without the PIN', () => forum.as(mod), 401],
  ])('is closed to %s', async (_who, by, status) => {
    for (const path of [
      '/admin/audit',
      '/admin/audit/export',
      '/admin/audit/1',
      '/admin/audit/1/undo',
    ])
      expect((await by().get(path)).statusCode).toBe(status);
  });

  it.each([
    'by=me',
    'kind=post.burn',
    'from=yesterday',
    'targetType=house',
    'memberId=%00',
    'page=0',
  ])('refuses to look for %s', async (query) => {
    expect((await chief.get(`/admin/audit?${query}`)).statusCode).toBe(400);
  });

  it('finds nothing for an id that is none, and shrugs at a NUL', async () => {
    expect((await list(chief, '?targetId=%00')).meta.total).toBe(0);
    expect((await chief.get('/admin/audit/none')).statusCode).toBe(404);
  });
});

describe('an act', () => {
  it('has each change before and after, texts as excerpts', async () => {
    await chief.patch('/admin/pages/help', { title: 'How to' });
    const [edit] = (await list(chief, '?kind=page.edit&targetId=help')).data;
    const answer = await chief.get(`/admin/audit/${String(edit?.['id'])}`);
    const { act, data, meta } = answer.json();
    expect(act).toMatchObject({ kind: 'page.edit', changes: 1 });
    expect(meta.total).toBe(1);
    expect(data).toMatchObject([{ type: 'PageEdited', item: { type: 'page', id: 'help' } }]);
    expect(data[0].fields).toContainEqual({ field: 'title', before: null, after: 'How to' });
    expect(answer.body).not.toContain('@secret.example.com');
  });
});

describe('the table', () => {
  it('has a line for each act, and no cell that a sheet would calculate', async () => {
    const postId = await aPost(forum, alice);
    await forum.as(mod).patch(`/posts/${postId}`, { title: '=HYPERLINK("http://evil.example")' });
    await moderator.post(`/admin/posts/${postId}/pin`, { note: '@SUM(1,2) says who' });
    await forum.settle();
    const answer = await chief.get(`/admin/audit/export?targetId=${postId}`);
    expect(answer.headers['content-type']).toContain('text/csv');
    expect(answer.headers['content-disposition']).toContain('attachment');
    const lines = answer.body.trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(/^at,act,by,target/u);
    expect(lines[1]).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
    expect(lines[1]).toContain(`"'@SUM(1,2) says who"`);
  });
});

describe(`an audit log of ${ACTS} acts`, () => {
  beforeAll(async () => {
    await sql`INSERT INTO staff_act (id, kind, by, at, target_type, target_id, member_id, completed)
      SELECT gen_random_uuid(), (ARRAY['post.delete','post.edit','page.edit'])[1 + n % 3],
        ${mod.id}, timestamptz '2026-01-01' + n * interval '1 minute',
        (ARRAY['post','comment','page'])[1 + n % 3], gen_random_uuid()::text,
        CASE WHEN n % 500 = 0 THEN ${alice.id}::uuid ELSE gen_random_uuid() END, true
      FROM generate_series(1, ${ACTS}::int) AS n`.execute(forum.ctx.db);
    await sql`VACUUM ANALYZE staff_act`.execute(forum.database.kysely);
  }, 120_000);

  it.each([
    '',
    `?page=${ACTS / 100}&limit=50`,
    '?kind=post.delete&page=500',
    '?from=2026-02-01T00:00:00Z&until=2026-02-02T00:00:00Z',
  ])('is paged faster than it is sorted: %s', async (query) => {
    const { best, most } = await swiftnessOf(forum, {
      rows: ACTS,
      ask: async () => expect((await moderator.get(`/admin/audit${query}`)).statusCode).toBe(200),
    });
    console.info(`audit log of ${ACTS} acts ${query}: ${best.toFixed(1)} ms`);
    expect(best).toBeLessThan(most);
  });

  it('is one table to its first act, whatever is asked for', async () => {
    // The first 12,000 minutes.
    const answer = await chief.get('/admin/audit/export?until=2026-01-09T08:00:01Z');
    const acts = answer.body.trim().split('\r\n').slice(1);
    expect(acts).toHaveLength(12_000);
    expect(acts.at(-1)).toContain('2026-01-01T00:01:00.000Z');
  });
});
