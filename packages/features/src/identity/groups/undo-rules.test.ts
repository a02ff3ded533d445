// With a rule that comes and goes: undoing an undo at once leaves everybody where they were.
import type { Actor } from '@forum/contracts';
import type { GroupRule } from '@forum/contracts/group-rule';
import type { Group } from '@forum/contracts/groups';
import { lengthOf, seedOf } from '@forum/testing/long-run';
import { afterAll, expect, it } from 'vitest';
import { randomFrom, type Random } from '../../app/test/repeatable.ts';
import { groupsProjection } from './projection.ts';
import { openGroups } from './test-groups.ts';

const HISTORIES = lengthOf('group rule histories', { short: 2, usual: 4, long: 80 });
const SEED = seedOf('group rule histories');
const STEPS = 12;
const MODERATORS: GroupRule = { kind: 'role', roles: ['MODERATOR'] };

const groups = await openGroups();
const { forum, admin, someone, aGroup, enter, leave, admit, remove, setRule } = groups;
const { inside, newest, undo } = groups;
afterAll(() => forum.close());

const ruleOf = async ({ slug }: Group) => (await admin.get(`/groups/slug/${slug}`)).json().rule;

/** Everybody's standing, and how they got it; dates may differ. */
async function stateOf(group: Group) {
  await inside(group);
  const rows = forum.ctx.db.selectFrom('group_member').select(['member_id', 'standing', 'by_rule']);
  const members = await rows.where('group_id', '=', group.id).orderBy('member_id').execute();
  return { members, rule: await ruleOf(group) };
}

interface Scene {
  readonly group: Group;
  readonly who: Actor;
  /** The newest of each chain of undos, and whether a rule was in force then. */
  readonly acts: Newest[];
}

interface Newest {
  readonly act: string;
  readonly ruled: boolean;
}

const KINDS = ['rule', 'end', 'enter', 'leave', 'admit', 'remove'] as const;

async function step(random: Random, { group, who, acts }: Scene): Promise<string> {
  const kind = KINDS[random(KINDS.length)] ?? 'enter';
  const run = {
    rule: () => setRule(group, MODERATORS),
    end: () => setRule(group, null),
    enter: () => enter(who, group),
    leave: () => leave(who, group),
    admit: () => admit(admin, group, who),
    remove: () => remove(admin, group, who),
  };
  const of = kind === 'rule' || kind === 'end' ? 'group.edit' : 'group.member';
  const isAct = kind !== 'enter' && kind !== 'leave';
  const before = await forum.ctx.eventStore.listHeads();
  const { statusCode } = await run[kind]();
  const after = await forum.ctx.eventStore.listHeads();
  const isDone = JSON.stringify(before) !== JSON.stringify(after);
  await inside(group);
  const ruled = (await ruleOf(group)) !== null;
  if (isAct && isDone) acts.push({ act: await newest(of), ruled });
  return `${kind} ${isDone ? 'done' : statusCode}`;
}

it(`an undo that is undone leaves no trace, in ${HISTORIES} histories`, async () => {
  const moderator = await someone();
  await admin.patch(`/admin/users/${moderator.id}`, { role: 'MODERATOR' });
  let undone = 0;
  for (let n = 0; n < HISTORIES; n += 1) {
    const random = randomFrom(SEED + n * 7919);
    const scene = { group: await aGroup({ entry: 'open' }), who: await someone(), acts: [] };
    const acts: Newest[] = scene.acts;
    const said: string[] = [];
    for (let count = 0; count < STEPS; count += 1) {
      forum.clock.advance(10);
      said.push(await step(random, scene));
      const at = random(Math.max(1, acts.length));
      const chosen = acts[at];
      if (chosen === undefined || random(2) === 0) continue;
      const before = await stateOf(scene.group);
      const ruled = before.rule !== null;
      // An undo from before a rule, or under one, may have a different result without it, and vice versa.
      const isComparable = acts.every((one) => one.ruled === ruled);
      forum.clock.advance(10);
      const taken = await undo(chosen.act);
      await inside(scene.group);
      forum.clock.advance(10);
      const again = await undo(taken);
      said.push(`undo ${at}`);
      const which = `history ${n} of seed ${SEED}: ${said.join(', ')}`;
      const after = await stateOf(scene.group);
      acts[at] = { act: random(2) === 0 ? again : await undo(again), ruled };
      if (!isComparable) continue;
      expect(after, which).toEqual(before);
      undone += 1;
    }
  }
  expect(undone).toBeGreaterThan(0);
  expect(await forum.engine.verify(groupsProjection.name)).toEqual([]);
}, 300_000);
