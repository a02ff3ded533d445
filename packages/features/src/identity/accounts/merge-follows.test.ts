import type { Actor } from '@forum/contracts';
import { aMember, differences, readTables } from '@forum/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCategory } from '../../content/categories/commands.ts';
import { followMember } from '../../community/follows/commands.ts';
import { blockMember, muteSource } from '../../community/mutes/commands.ts';
import { joinCategory } from '../../community/memberships/commands.ts';
import { counted, openMerging, WHEN, type Merging } from './test-merging.ts';

let given: Merging;
beforeAll(async () => {
  given = await openMerging();
});
afterAll(() => given.forum.close());

describe('merging a member into another', () => {
  it('hands over who follows whom and what was joined, as of when it began', async () => {
    const { forum, admin, carol, two, merged, undone } = given;
    const { a, b } = await two();
    const dora = await aMember(forum, { username: 'dora_follows' });
    const made = await createCategory(forum.ctx, {
      meta: { actor: admin },
      actor: admin,
      category: { name: 'Handed over' },
    });
    const { categoryId } = made.result;
    const follow = (by: Actor, whom: Actor) =>
      followMember(forum.ctx, { meta: { actor: by }, actor: by, memberId: whom.id });
    await follow(a, carol);
    await follow(b, carol);
    await follow(a, dora);
    await follow(carol, a);
    await follow(dora, a);
    await follow(a, b);
    await follow(b, a);
    await blockMember(forum.ctx, { meta: { actor: b }, actor: b, blockedId: dora.id });
    await joinCategory(forum.ctx, { meta: { actor: a }, actor: a, categoryId });
    await forum.settle();
    const before = counted(await readTables(forum));
    forum.clock.advance(60_000);
    const actId = await merged(a, b);
    const now = counted(await readTables(forum));
    const rowsOf = (name: string, tables = now) =>
      (tables.get(name) ?? []).filter((row) =>
        [a.id, b.id].some((id) => JSON.stringify(row).includes(id)),
      );
    const pairs = rowsOf('follow').map((row) => [row['follower_id'], row['followed_id']].join(' '));
    expect(pairs.toSorted()).toEqual(
      [`${b.id} ${carol.id}`, `${b.id} ${dora.id}`, `${carol.id} ${b.id}`].toSorted(),
    );
    expect(rowsOf('membership')).toMatchObject([
      { member_id: b.id, joined_at: rowsOf('membership', before)[0]?.['joined_at'] },
    ]);
    expect(rowsOf('follow_tally')).toEqual([{ member_id: b.id, followers: 1, following: 2 }]);
    await undone(actId);
    expect(differences(before, counted(await readTables(forum)), WHEN)).toEqual({});
  });

  it('passes on what is muted and who is blocked, in both directions', async () => {
    const { forum, two, merged, undone } = given;
    const { a, b } = await two();
    const { a: c, b: d } = await two();
    const block = (by: Actor, whom: Actor) =>
      blockMember(forum.ctx, { meta: { actor: by }, actor: by, blockedId: whom.id });
    await followMember(forum.ctx, { meta: { actor: c }, actor: c, memberId: b.id });
    await followMember(forum.ctx, { meta: { actor: d }, actor: d, memberId: b.id });
    await block(a, c);
    await block(d, a);
    await block(a, b);
    const source = { type: 'user', id: a.id } as const;
    await muteSource(forum.ctx, { meta: { actor: c }, actor: c, source });
    await forum.settle();
    const before = counted(await readTables(forum));
    forum.clock.advance(60_000);
    const actId = await merged(a, b);
    const silences = (await readTables(forum)).get('silence') ?? [];
    const ofB = silences.filter((row) => JSON.stringify(row).includes(b.id));
    expect(
      ofB
        .map(({ member_id, kind, target_id }) => [member_id, kind, target_id].join(' '))
        .toSorted(),
    ).toEqual(
      [
        `${a.id} block ${b.id}`,
        `${b.id} block ${c.id}`,
        `${d.id} block ${b.id}`,
        `${c.id} user ${b.id}`,
      ].toSorted(),
    );
    const refused = await forum.as(b).post(`/users/${d.id}/follow`);
    expect(refused.json().code).toBe('not-welcome');
    const followers = (await readTables(forum)).get('follow') ?? [];
    expect(followers.filter(({ followed_id }) => followed_id === b.id)).toMatchObject([
      { follower_id: d.id },
    ]);
    await undone(actId);
    expect(differences(before, counted(await readTables(forum)), WHEN)).toEqual({});
  });
});
