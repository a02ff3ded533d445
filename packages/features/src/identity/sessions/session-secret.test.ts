import type { Actor } from '@forum/contracts';
import { aMember, buildTestForum, signedIn, type TestForum } from '@forum/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findSession } from './queries.ts';

let forum: TestForum;
let alice: Actor;
beforeAll(async () => {
  forum = await buildTestForum();
  alice = await aMember(forum, { username: 'alice' });
});
afterAll(() => forum.close());

const tokenOf = ({ headers }: Awaited<ReturnType<typeof signedIn>>) =>
  String(headers['cookie']).replace('forum_session=', '');

const withSecret = (sessionSecret: string | undefined) => {
  const { sessionSecret: _, ...site } = forum.ctx.site;
  return { ...forum.ctx, site: sessionSecret === undefined ? site : { ...site, sessionSecret } };
};

describe('SESSION_SECRET', () => {
  it('keys sessions: with another one, or with none, they have ended', async () => {
    const ctx = withSecret('a'.repeat(32));
    const token = tokenOf(await signedIn({ ctx }, alice));
    expect((await findSession(ctx, token))?.actor.id).toBe(alice.id);
    expect(await findSession(withSecret('b'.repeat(32)), token)).toBeNull();
    expect(await findSession(withSecret(undefined), token)).toBeNull();
  });
});
