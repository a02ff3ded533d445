import type { Actor } from '@forum/contracts';
import { aMember, elevated, type TestClient } from '@forum/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alice, bob, body, buildPostTests, mod, statusOf, type PostTests } from './test-posts.ts';

let forum: PostTests;
let staff: TestClient;
beforeAll(async () => {
  forum = await buildPostTests();
  staff = await elevated(forum, await aMember(forum, { username: 'keeper', role: 'MODERATOR' }));
});
afterAll(() => forum.close());

const SECRET = 'The telephone number of my neighbour.';

async function anEditedPost(): Promise<string> {
  const { id } = await forum.aPost(alice, { title: 'My neighbour', content: body(SECRET) });
  forum.clock.advance(1_000);
  await forum.as(alice).patch(`/posts/${id}`, { content: body() });
  return id;
}
const history = async (id: string, viewer: Actor | null = null) =>
  (await forum.as(viewer).get(`/posts/${id}/history`)).json().data;
const redact = (id: string, version: number | string, by?: Actor | null) =>
  (by === undefined ? staff : forum.as(by)).post(
    `/admin/posts/${id}/history/${version}/redact`,
    {},
  );

describe('a version of a post', () => {
  it('is read alone by its number', async () => {
    const id = await anEditedPost();
    const [first] = await history(id);
    expect((await forum.as(null).get(`/posts/${id}/history/1`)).json()).toEqual(first);
    expect(first).toMatchObject({ version: 1, title: 'My neighbour', isRedacted: false });
    for (const version of ['3', '0', 'x', '-1', '1e9']) {
      const status = await statusOf(forum.as(null).get(`/posts/${id}/history/${version}`));
      expect([version, status]).toEqual([version, version === '3' ? 404 : 400]);
    }
  });

  it('of a draft is its author’s and the staff’s alone', async () => {
    const { id } = await forum.aPost(alice, { published: false });
    expect(await statusOf(forum.as(bob).get(`/posts/${id}/history/1`))).toBe(404);
    expect(await statusOf(forum.as(alice).get(`/posts/${id}/history/1`))).toBe(200);
  });

  it('is hidden by staff for ever, from everyone, and emptied', async () => {
    const id = await anEditedPost();
    const answer = await redact(id, 1);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { version: 1, title: '', content: '', isRedacted: true },
    ]);
    for (const viewer of [null, alice, mod]) {
      const [first, second] = await history(id, viewer);
      expect(first).toMatchObject({ title: '', content: '', isRedacted: true });
      expect(second).toMatchObject({ title: 'My neighbour', content: body(), isRedacted: false });
    }
    const { rows } = await sql`SELECT id FROM content WHERE body LIKE '%telephone%'
      AND id IN (SELECT content_id FROM post_version WHERE post_id = ${id})`.execute(forum.ctx.db);
    expect(rows).toEqual([]);
    const events = await forum.events(id);
    expect((await redact(id, 1)).statusCode).toBe(200);
    expect(await forum.events(id)).toBe(events);
  });

  it('keeps a text that a version in sight has too', async () => {
    const { id } = await forum.aPost(alice, { title: 'A name to forget' });
    forum.clock.advance(1_000);
    await forum.as(alice).patch(`/posts/${id}`, { title: 'A good title' });
    await redact(id, 1);
    expect(await history(id)).toMatchObject([
      { title: '', content: '' },
      { title: 'A good title', content: body() },
    ]);
    expect((await forum.as(null).get(`/posts/${id}`)).json().content).toBe(body());
  });

  it('is not hidden by its author, by strangers or when it is the present one', async () => {
    const id = await anEditedPost();
    const events = await forum.events(id);
    expect((await redact(id, 1, null)).statusCode).toBe(401);
    expect((await redact(id, 1, alice)).statusCode).toBe(403);
    expect((await redact(id, 1, bob)).statusCode).toBe(403);
    // Without the PIN.
    expect((await redact(id, 1, mod)).statusCode).toBe(401);
    const present = await redact(id, 2);
    expect([present.statusCode, present.json().code ?? present.json().type]).toEqual([
      409,
      expect.stringContaining('present-version'),
    ]);
    expect((await redact(id, 9)).statusCode).toBe(404);
    expect((await redact(id, 'x')).statusCode).toBe(400);
    expect((await redact("' or 1=1", 1)).statusCode).toBe(404);
    expect(await forum.events(id)).toBe(events);
    await forum.as(alice).delete(`/posts/${id}`);
    expect((await redact(id, 1)).statusCode).toBe(410);
  });
});
