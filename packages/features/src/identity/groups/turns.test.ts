import type { GroupRule } from '@forum/contracts/group-rule';
import type { Group } from '@forum/contracts/groups';
import { GIVEN_PASSWORD } from '@forum/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { followRule } from './commands/rule.ts';
import { groupStream } from '@forum/events/groups';
import { followRuleOf, followRulesFor } from './reactions/follow-rules.ts';
import { groupsProjection } from './projection.ts';
import { groupReactions } from './reactions.ts';
import { openGroups } from './test-groups.ts';

const { forum, admin, someone, aGroup, ruled, setRule, inside } = await openGroups();
afterAll(() => forum.close());

beforeAll(async () => {
  await Promise.all(Array.from({ length: MEMBERS }, someone));
});

const MEMBERS = 210;
const EVERYBODY: GroupRule = { kind: 'role', roles: ['MEMBER'] };

it('A rule for many is followed in turns, and a single member waits for the present one alone', async () => {
  const [group, last] = [await aGroup(), await someone()];
  await setRule(group, EVERYBODY);
  const inAfterTurn: number[] = [];
  const { eventStore } = forum.ctx;
  const watched: typeof eventStore = {
    ...eventStore,
    execute: async (meta, act) => {
      const done = await eventStore.execute(meta, act);
      await forum.engine.catchUp();
      if (inAfterTurn.length === 0) await followRulesFor(forum.ctx, last.id, group.id);
      await forum.engine.catchUp();
      const { members } = (await admin.get(`/groups/slug/${group.slug}`)).json();
      inAfterTurn.push(members);
      return done;
    },
  };
  await followRuleOf({ ...forum.ctx, eventStore: watched }, group.id);
  expect(inAfterTurn).toEqual([201, MEMBERS + 1]);
});

/** Applies the rule that was set last in a group, as the worker does; `then`: called after each turn. */
async function followAsTheWorkerDoes({ id }: Group, then: () => Promise<void>): Promise<void> {
  const { eventStore } = forum.ctx;
  const watched: typeof eventStore = {
    ...eventStore,
    execute: async (meta, act) => {
      const done = await eventStore.execute(meta, act);
      await forum.engine.catchUp();
      await then();
      return done;
    },
  };
  const reaction = groupReactions({ ...forum.ctx, eventStore: watched }).find(
    ({ name }) => name === 'group-rules-set',
  );
  const { name } = groupStream(id);
  const { result } = await eventStore.execute({ actor: null }, (tx) => tx.readStream(name));
  const set = result.find(({ type }) => type === 'GroupRuleSet');
  if (set === undefined) throw new Error('It has no rule.');
  await reaction?.handlerOf(set.type)?.handle(set, { once: async () => undefined });
}

it('Two rules for many take turns, so that no rule waits for more than a batch of another', async () => {
  const [one, two, other] = [await aGroup(), await aGroup(), await aGroup()];
  for (const group of [one, two]) await setRule(group, EVERYBODY);
  const sizeOf = async ({ slug }: Group) =>
    (await admin.get(`/groups/slug/${slug}`)).json<Group>().members;
  const turns: string[] = [];
  let before = [0, 0, 0];
  await followAsTheWorkerDoes(one, async () => {
    // A third that is set meanwhile has its turn before either continues for long.
    if (turns.length === 0) await setRule(other, { kind: 'role', roles: ['SUPERADMIN'] });
    const now = await Promise.all([one, two, other].map(sizeOf));
    turns.push(...['one', 'two', 'other'].filter((_, at) => now[at] !== before[at]));
    before = now;
  });
  expect(turns).toEqual(['two', 'one', 'two', 'other', 'one']);
});

it('A turn that fails leaves that rule to its own event, and stops no other', async () => {
  const [one, two] = [await aGroup(), await aGroup()];
  for (const group of [two, one]) await setRule(group, EVERYBODY);
  let turns = 0;
  await followAsTheWorkerDoes(two, async () => {
    turns += 1;
    if (turns === 1) throw new Error('It fell ill.');
  });
  const all = (await inside(two)).length;
  expect([turns, all]).toEqual([3, (await inside(one)).length]);
});

it('A rule is followed in a lane of its own, so that the reaction to single members is never busy with it', () => {
  const types = groupReactions(forum.ctx).map((one) => one.types);
  expect(types.filter((some) => some.includes('GroupRuleSet'))).toEqual([
    ['GroupRuleSet', 'GroupRestored'],
  ]);
});

it('A rule goes on where it was cut off, and repeating appends nothing', async () => {
  const group = await ruled(EVERYBODY);
  expect((await inside(group)).length).toBe(MEMBERS + 1);
  const heads = await forum.ctx.eventStore.listHeads();
  await followRuleOf(forum.ctx, group.id);
  expect(await forum.ctx.eventStore.listHeads()).toEqual(heads);
  await setRule(group, null);
  expect(await inside(group)).toEqual([]);
});

it('Whoever came by a rule is out from its end on, before they have left: seen nowhere, let in nowhere', async () => {
  const [alice, group] = [await someone(), await ruled(EVERYBODY)];
  expect(await inside(group)).toContain(alice.id);
  await admin.put(`/groups/${group.id}/owners/${alice.id}`);
  await admin.patch(`/groups/${group.id}`, { badge: 'Baker' });
  const worn = await forum.as(alice).put(`/groups/${group.id}/badge`);
  expect(worn.json()).toMatchObject({ wearsBadge: true });
  const { slug } = (
    await admin.post('/categories', { name: 'Room', seeGroups: [group.id] })
  ).json();
  const { username } = (await forum.as(alice).get('/users/profile')).json();
  const seen = async () => {
    await forum.engine.catchUp();
    const members = (await admin.get(`/groups/${group.id}/members`)).json().data;
    const { owners } = (await admin.get(`/groups/slug/${group.slug}`)).json();
    const profile = (await admin.get(`/users/by-username/${username}`)).json();
    const place = await forum.as(alice).get(`/categories/slug/${slug}`);
    return [members.length > 0, owners.length, profile.badge?.text, place.statusCode];
  };
  expect(await seen()).toEqual([true, 1, 'Baker', 200]);
  await setRule(group, null);
  expect(await seen()).toEqual([false, 0, undefined, 404]);
  const left = forum.ctx.db.selectFrom('group_member').select('by_rule');
  expect(await left.where('member_id', '=', alice.id).execute()).toContainEqual({ by_rule: true });
});

it('An account that was deleted after it was looked at, and before it was let in, is let out', async () => {
  const [group, gone] = [await ruled(EVERYBODY), await someone()];
  expect(await inside(group)).toContain(gone.id);
  await forum.as(gone).post('/users/profile/delete', { password: GIVEN_PASSWORD });
  expect(await inside(group)).not.toContain(gone.id);
  const members = [{ memberId: gone.id, belongs: true }];
  const meta = { actor: null };
  await followRule(forum.ctx, { meta, groupId: group.id, rule: EVERYBODY, members });
  expect(await inside(group)).not.toContain(gone.id);
});

it('leaves rows as a rebuild would make them', async () => {
  await forum.settle();
  expect(await forum.engine.verify(groupsProjection.name)).toEqual([]);
});
