import { aMember, buildTestForum, signedIn, type TestForum } from '@forum/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let forum: TestForum;
beforeAll(async () => {
  forum = await buildTestForum({ now: new Date('2026-06-01T12:34:56Z') });
});
afterAll(() => forum.close());

describe('when a member was last here', () => {
  it('is told to the hour, and to the day of who chose to be shown as offline', async () => {
    const alice = await aMember(forum, { username: 'alice' });
    const { headers } = await signedIn(forum, alice);
    forum.clock.advance(2 * 60 * 60_000);
    const seen = await forum.app.inject({ url: '/api/users/profile', headers });
    expect(seen.json().lastActiveAt).toBe('2026-06-01T14:00:00.000Z');
    const profile = async () => (await forum.as(null).get('/users/by-username/alice')).json();
    expect((await profile()).lastActiveAt).toBe('2026-06-01T14:00:00.000Z');
    expect((await forum.as(alice).patch('/users/profile', { status: 'OFFLINE' })).statusCode).toBe(
      200,
    );
    forum.clock.advance(12 * 60 * 60_000);
    await forum.app.inject({ url: '/api/users/profile', headers });
    expect((await profile()).lastActiveAt).toBe('2026-06-02T00:00:00.000Z');
  });

  it('is not before the registration, and is known from then on', async () => {
    const bob = await aMember(forum, { username: 'bob' });
    const profile = async () => (await forum.as(null).get('/users/by-username/bob')).json();
    const { createdAt, lastActiveAt } = await profile();
    expect(lastActiveAt).toBe(createdAt);
    const { headers } = await signedIn(forum, bob);
    forum.clock.advance(60_000);
    await forum.app.inject({ url: '/api/users/profile', headers });
    expect((await profile()).lastActiveAt).toBe(createdAt);
  });
});
