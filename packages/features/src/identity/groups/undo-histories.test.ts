// Whatever happened between a member and a group, and whatever was undone and redone: their standing is what the acts
// in force have made it.
import type { Actor } from '@forum/contracts';
import type { Group } from '@forum/contracts/groups';
import { lengthOf, seedOf } from '@forum/testing/long-run';
import { afterAll, expect, it } from 'vitest';
import { randomFrom, type Random } from '../../app/test/repeatable.ts';
import { groupsProjection } from './projection.ts';
import { openGroups } from './test-groups.ts';

const HISTORIES = lengthOf('group undo histories', { short: 4, usual: 8, long: 200 });
const SEED = seedOf('group undo histories');
const STEPS = 18;

const groups = await openGroups();
const { forum, admin, someone, aGroup, enter, leave, admit, remove, newest, undo } = groups;
afterAll(() => forum.close());

type Standing = 'asked' | 'invited' | 'member' | null;

/** What happened, and what was undone of it. */
interface Told {
  readonly made: Exclude<Standing, null> | 'nothing';
  /** The act, its undo, the undo of that, and so on; none: members did it themselves. */
  readonly acts: string[];
}

/** What the acts in force made of a member's standing: requesting or being invited leaves the earlier one. */
function standingAfter(history: readonly Told[]): Standing {
  let isMember = false;
  let waits: 'asked' | 'invited' | null = null;
  for (const { made, acts } of history) {
    if (acts.length > 0 && acts.length % 2 === 0) continue;
    if (made === 'asked' || made === 'invited') waits = made;
    else [isMember, waits] = [made === 'member', null];
  }
  return isMember ? 'member' : waits;
}

const standingOf = async (who: Actor, { slug }: Group): Promise<Standing> => {
  await forum.engine.catchUp();
  return (await forum.as(who).get(`/groups/slug/${slug}`)).json().standing;
};

/** What a step does, and the standing it leads to from a given one; null: it does nothing. */
const STEPS_OF = {
  enter: { act: enter, makes: { invited: 'member', none: 'asked' } },
  join: { act: enter, makes: { invited: 'member', asked: 'member', none: 'member' } },
  leave: { act: leave, makes: { asked: 'nothing', invited: 'nothing', member: 'nothing' } },
  admit: {
    act: (who: Actor, group: Group) => admit(admin, group, who),
    makes: { asked: 'member', none: 'invited' },
  },
  remove: {
    act: (who: Actor, group: Group) => remove(admin, group, who),
    makes: { asked: 'nothing', invited: 'nothing', member: 'nothing' },
  },
} as const;
const KINDS = ['enter', 'leave', 'admit', 'remove', 'admit', 'remove'] as const;

async function step(random: Random, { who, group, history }: Telling): Promise<string> {
  const undoable = history.filter(({ acts }) => acts.length > 0);
  const chosen = undoable[random(Math.max(1, undoable.length))];
  const act = chosen?.acts.at(-1);
  if (act !== undefined && random(2) === 0) {
    chosen?.acts.push(await undo(act));
    return `undo of ${chosen?.made}, ${chosen?.acts.length}`;
  }
  const some = KINDS[random(KINDS.length)] ?? 'enter';
  const kind = some === 'enter' && group.entry === 'open' ? 'join' : some;
  const before = await standingOf(who, group);
  const { act: run, makes } = STEPS_OF[kind];
  const made = new Map<string, Told['made']>(Object.entries(makes)).get(before ?? 'none');
  const answer = await run(who, group);
  // Whoever was refused or declined is left alone for a while.
  if (answer.statusCode >= 400) return `${kind}: ${answer.statusCode}`;
  if (made === undefined) return `${kind}: nothing`;
  const isAct = kind === 'admit' || kind === 'remove';
  history.push({ made, acts: isAct ? [await newest('group.member')] : [] });
  return `${kind}: ${made}`;
}

interface Telling {
  readonly who: Actor;
  readonly group: Group;
  readonly history: Told[];
}

it(`is what the acts in force made of it, in ${HISTORIES} histories`, async () => {
  let undone = 0;
  for (let n = 0; n < HISTORIES; n += 1) {
    const random = randomFrom(SEED + n * 7919);
    const entry = random(2) === 0 ? 'open' : 'request';
    const telling = { who: await someone(), group: await aGroup({ entry }), history: [] };
    const said: string[] = [];
    for (let count = 0; count < STEPS; count += 1) {
      forum.clock.advance(10);
      said.push(await step(random, telling));
      const now = await standingOf(telling.who, telling.group);
      expect(now, `history ${n} of seed ${SEED}: ${said.join(', ')}`).toBe(
        standingAfter(telling.history),
      );
    }
    undone += said.filter((one) => one.startsWith('undo')).length;
  }
  expect(undone).toBeGreaterThan(HISTORIES);
  expect(await forum.engine.verify(groupsProjection.name)).toEqual([]);
}, 300_000);
