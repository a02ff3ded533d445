import { resumeOpenActs } from '../../moderation/acts/schedule.ts';
import { siteStats } from '@forum/contracts/site';
import { doc, toJson } from '@forum/rich-text';
import { aComment, aPost, GIVEN_PASSWORD } from '@forum/testing';
import type { Actor } from '@forum/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteAccount, eraseByStaff } from '../erasure/commands.ts';
import { beginMerge } from './commands/merge.ts';
import { openMerging, type Merging } from './test-merging.ts';
import { outcomeOf } from './test-staff.ts';

let given: Merging;
beforeAll(async () => {
  given = await openMerging();
});
afterAll(() => given.forum.close());

async function erase(memberId: string, username: string): Promise<void> {
  const { forum, admin } = given;
  const by = { meta: { actor: admin }, actor: admin };
  await eraseByStaff(forum.ctx, { ...by, memberId, username, grounds: { reason: 'other' } });
  await forum.settle();
}

describe('erasing somebody who was merged', () => {
  it('leaves the number of members as it was', async () => {
    const { forum, two, merged } = given;
    const { a, b, names } = await two();
    await forum.settle();
    const members = async () =>
      siteStats.parse((await forum.as(null).get('/stats')).json()).members;
    const before = await members();
    await merged(a, b);
    expect(await members()).toBe(before - 1);
    await erase(a.id, names[0]);
    expect(await members()).toBe(before - 1);
    await erase(b.id, names[1]);
    expect(await members()).toBe(before - 2);
  });
});

describe('when the one who stays leaves', () => {
  it('the personal data of both goes', async () => {
    const { forum, api, two, merged } = given;
    const { a, b } = await two();
    const actId = await merged(a, b);
    const found = await forum.ctx.db
      .selectFrom('account')
      .select('email')
      .where('member_id', 'in', [a.id, b.id])
      .orderBy('username')
      .execute();
    const proven = { memberId: b.id, stamp: 0 };
    await deleteAccount(forum.ctx, { meta: { actor: b }, memberId: b.id, proven });
    await forum.settle();
    const left = await forum.ctx.db
      .selectFrom('account')
      .select('username')
      .where('member_id', 'in', [a.id, b.id])
      .execute();
    expect(left).toEqual([]);
    const email = found[0]?.email ?? '';
    const free = await forum.as(null).get(`/users/check-email?email=${email}`);
    expect(free.json()).toEqual({ available: true });
    expect(outcomeOf(await api.post(`/admin/audit/${actId}/undo`))).toBe('409 irreversible');
  });

  it('nobody goes whose merging was undone', async () => {
    const { two, merged, undone, profile } = given;
    const { a, b, names } = await two();
    await undone(await merged(a, b));
    await erase(b.id, names[1]);
    expect(await profile(names[0])).toMatchObject({ id: a.id });
  });
});

describe('while a merging is carried out', () => {
  it('neither of the two is erased, nor leaves', async () => {
    const { forum, admin, api, two, postOf } = given;
    const { a, b, names } = await two();
    const postId = await aPost(forum, a);
    await forum.settle();
    const grounds = { reason: 'duplicate' } as const;
    const by = { meta: { actor: admin }, actor: admin };
    await beginMerge(forum.ctx, { ...by, memberId: a.id, into: b.id, grounds });
    await forum.settle();
    const eraseAs = async (id: string, username: string) =>
      outcomeOf(await api.post(`/admin/users/${id}/erase`, { username, reason: 'other' }));
    expect(await eraseAs(a.id, names[0])).toBe('409 act-open');
    expect(await eraseAs(b.id, names[1])).toBe('409 act-open');
    const password = GIVEN_PASSWORD;
    const leave = () => forum.as(b).post('/users/profile/delete', { password });
    expect(outcomeOf(await leave())).toBe('409 act-open');
    forum.clock.advance(2 * 60_000);
    await resumeOpenActs.run(forum.ctx);
    await forum.settle();
    expect((await postOf(postId)).author.id).toBe(b.id);
    expect((await leave()).statusCode).toBe(204);
  });
});

describe('a hidden text', () => {
  /** An item with an earlier version. */
  async function edited(by: Actor, type: 'posts' | 'comments'): Promise<string> {
    const { forum } = given;
    const id = type === 'posts' ? await aPost(forum, by) : await aReply(by);
    const content = toJson(doc('Five words without the telephone.'));
    const answer = await forum.as(by).patch(`/${type}/${id}`, { content });
    expect(answer.statusCode, answer.body).toBe(200);
    await forum.settle();
    return id;
  }
  const aReply = async (by: Actor) =>
    aComment(given.forum, { postId: await aPost(given.forum, given.carol), by });
  const hide = async (type: string, id: string) => {
    const answer = await given.moderator.post(`/admin/${type}/${id}/history/1/redact`, {});
    expect(answer.statusCode, answer.body).toBe(200);
  };
  const kept = async (id: string) => {
    const { rows } = await sql`SELECT FROM redacted_content WHERE id IN (
      SELECT content_id FROM post_version WHERE post_id = ${id}
      UNION SELECT content_id FROM comment_version WHERE comment_id = ${id})`.execute(
      given.forum.ctx.db,
    );
    return rows.length;
  };

  it.each(['posts', 'comments'] as const)('of %s stays with whose they are', async (type) => {
    const { two, merged } = given;
    const { a, b, names } = await two();
    const id = await edited(a, type);
    await hide(type, id);
    await merged(a, b);
    await erase(a.id, names[0]);
    expect(await kept(id)).toBe(1);
    await erase(b.id, names[1]);
    expect(await kept(id)).toBe(0);
  });

  it.each(['posts', 'comments'] as const)('of %s goes back with them', async (type) => {
    const { two, merged, undone } = given;
    const { a, b, names } = await two();
    const id = await edited(a, type);
    const actId = await merged(a, b);
    await hide(type, id);
    await undone(actId);
    await erase(b.id, names[1]);
    expect(await kept(id)).toBe(1);
    await erase(a.id, names[0]);
    expect(await kept(id)).toBe(0);
  });
});
