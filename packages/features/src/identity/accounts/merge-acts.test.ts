import { resumeOpenActs } from '../../moderation/acts/schedule.ts';
import type { Actor } from '@forum/contracts';
import { aMember, aPost } from '@forum/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteAccount } from '../erasure/commands.ts';
import { beginMerge } from './commands/merge.ts';
import { mergings } from './long-acts/merge.ts';
import { openMerging, type Merging } from './test-merging.ts';
import { outcomeOf } from './test-staff.ts';
import { findStamp } from '../proofs/queries.ts';

let given: Merging;
beforeAll(async () => {
  given = await openMerging();
});
afterAll(() => given.forum.close());

describe('what merging refuses', () => {
  it.each([
    ['a moderator', () => given.moderator, 403],
    ['staff without the PIN', () => given.forum.as(given.admin), 401],
    ['a member', () => given.forum.as(given.carol), 403],
  ])('is for %s everything', async (_who, by, status) => {
    const { two, merge, preview } = given;
    const { a, b } = await two();
    expect((await merge(a, b, by())).statusCode).toBe(status);
    expect((await preview(a, b, by())).statusCode).toBe(status);
  });

  it('is oneself and one of the own role, on either side, and nobody', async () => {
    const { forum, admin, api, carol, two, merge, preview } = given;
    const { a } = await two();
    const other = await aMember(forum, { username: 'other', role: 'ADMIN' });
    const nobody: Actor = { id: forum.ctx.newId(), role: 'MEMBER' };
    const none: Actor = { id: 'none', role: 'MEMBER' };
    for (const act of [merge, preview]) {
      expect(outcomeOf(await act(admin, a))).toBe('403 own-account');
      expect(outcomeOf(await act(a, admin))).toBe('403 own-account');
      expect(outcomeOf(await act(other, a))).toBe('403 role-hierarchy');
      expect(outcomeOf(await act(a, other))).toBe('403 role-hierarchy');
      expect(outcomeOf(await act(a, nobody))).toBe('404 member-not-found');
      expect(outcomeOf(await act(nobody, a))).toBe('404 member-not-found');
      expect((await act(none, a)).statusCode).toBe(404);
      expect((await act(a, none)).statusCode).toBe(422);
      expect(outcomeOf(await act(a, a))).toContain('422 same-member into:');
    }
    expect((await merge(a, carol, api, { reason: 'envy' })).statusCode).toBe(422);
    expect((await merge(a, carol, api, { reason: undefined })).statusCode).toBe(422);
  });

  it('is a chain, in either order, and who is suspended', async () => {
    const { moderator, two, merge, preview, merged } = given;
    const { a, b } = await two();
    const { a: c, b: d } = await two();
    await merged(a, b);
    expect(outcomeOf(await merge(a, c))).toBe('409 merged-already');
    expect(outcomeOf(await merge(c, a))).toBe('409 merged-elsewhere');
    expect(outcomeOf(await merge(b, c))).toBe('409 has-merged');
    expect((await preview(b, c)).json()).toMatchObject({
      refusal: expect.stringContaining('Others were merged into this member.'),
    });
    await moderator.post(`/admin/users/${d.id}/suspend`, { reason: 'Spam' });
    expect(outcomeOf(await merge(c, d))).toBe('409 into-suspended');
    expect((await merge(c, b)).statusCode).toBe(200);
  });

  it('is all but one of twenty at the same moment', async () => {
    const { forum, two, merge, postOf } = given;
    const { a, b } = await two();
    const post = await aPost(forum, a);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? merge(a, b) : merge(b, a))),
    );
    const codes = answers.map(({ statusCode }) => statusCode).toSorted((x, y) => x - y);
    expect(codes).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    await forum.settle();
    const { rows } = await sql<{ merged: number }>`SELECT count(*)::int AS merged FROM account
      WHERE merged_into IN (${a.id}, ${b.id})`.execute(forum.ctx.db);
    expect(rows).toEqual([{ merged: 1 }]);
    expect([a.id, b.id]).toContain((await postOf(post)).author.id);
  });
});

describe('a merging that broke off', () => {
  it('is gone on with by the schedule, and is one act', async () => {
    const { forum, admin, api, carol, two, vote, postOf } = given;
    const { a, b } = await two();
    const post = await aPost(forum, a);
    await vote(a, await aPost(forum, carol));
    await forum.settle();
    const grounds = { reason: 'duplicate' } as const;
    const command = { meta: { actor: admin }, actor: admin, memberId: a.id, into: b.id, grounds };
    const { result: actId } = await beginMerge(forum.ctx, command);
    await forum.settle();
    expect((await postOf(post)).author.id).toBe(a.id);
    expect(outcomeOf(await api.post(`/admin/audit/${actId}/undo`))).toBe('409 act-open');
    forum.clock.advance(2 * 60_000);
    await resumeOpenActs.run(forum.ctx);
    await forum.settle();
    expect((await postOf(post)).author.id).toBe(b.id);
    const { act } = (await api.get(`/admin/audit/${actId}`)).json();
    expect(act).toMatchObject({ kind: 'member.merge', completed: true, changes: 4 });
  });

  it('stays open while what it looks at is behind', async () => {
    const { forum, admin, api, two, postOf } = given;
    const { a, b } = await two();
    const post = await aPost(forum, a);
    const waiter = {
      waitFor: async () => false,
      isTold: () => false,
      noted: async () => undefined,
    };
    const grounds = { reason: 'duplicate' } as const;
    const command = { meta: { actor: admin }, actor: admin, memberId: a.id, into: b.id, grounds };
    const { result: actId } = await beginMerge(forum.ctx, command);
    const begun = { meta: { actor: admin }, actId };
    await mergings.finish({ ...forum.ctx, waiter }, begun);
    await forum.settle();
    expect((await api.get(`/admin/audit/${actId}`)).json().act.completed).toBe(false);
    await mergings.finish(forum.ctx, begun);
    await forum.settle();
    expect((await postOf(post)).author.id).toBe(b.id);
  });
});

describe('undoing a merging', () => {
  it('can itself be undone, unless something is in the way', async () => {
    const { forum, api, two, merged, undone, vote, postOf } = given;
    const { a, b } = await two();
    const { a: c } = await two();
    const post = await aPost(forum, a);
    await vote(b, post);
    const actId = await merged(a, b);
    await undone(actId);
    const undoing = (await api.get(`/admin/audit/${actId}`)).json().act.undoneBy;
    const second = await merged(b, c);
    expect(outcomeOf(await api.post(`/admin/audit/${undoing}/undo`))).toBe('409 merged-elsewhere');
    await undone(second);
    await undone(undoing);
    expect(await postOf(post)).toMatchObject({ author: { id: b.id }, upvotes: 0 });
  });

  it('is for administrators, and nobody once the account was deleted', async () => {
    const { forum, api, moderator, two, merged } = given;
    const { a, b } = await two();
    const actId = await merged(a, b);
    expect((await moderator.post(`/admin/audit/${actId}/undo`)).statusCode).toBe(404);
    const proven = { memberId: a.id, stamp: await findStamp(forum.ctx.db, a.id) };
    await deleteAccount(forum.ctx, { meta: { actor: a }, memberId: a.id, proven });
    await forum.settle();
    expect(outcomeOf(await api.post(`/admin/audit/${actId}/undo`))).toBe('409 irreversible');
  });
});
