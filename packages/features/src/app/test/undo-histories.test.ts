// Whatever happened before, between and after: undoing an act leaves every read table as if it had never happened.
import { buildTestForum, differences, type TestForum } from '@forum/testing';
import { lengthOf, seedOf } from '@forum/testing/long-run';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAY_DIFFER, tablesOf } from './comparing.ts';
import {
  itemAt,
  memberStep,
  opening,
  staffSteps,
  type People,
  type Scope,
  type StaffStep,
  type Step,
} from './histories.ts';
import { hiddenEdits } from './hidden-edits.ts';
import { settleLedgers } from './ledgers.ts';
import { aboutMember, superadmin } from './member-histories.ts';
import { aboutMerging } from './merge-histories.ts';
import { idsOf, randomFrom, shuffled, type Random } from './repeatable.ts';
import { settleIn, tell, type Story, type Told } from './telling.ts';

const ALL = lengthOf('undo histories', { short: 20, usual: 60, long: 270 });
/** Histories up to here are of posts, then of members, then of merged members. */
const HISTORIES = Math.round(ALL * 0.74);
const WITH_MEMBERS = Math.round(ALL * 0.89);
/** Failing histories are identified by their numbers. */
const SEED = seedOf('undo histories');
const SIDE_BY_SIDE = 4;

let withAct: TestForum;
let without: TestForum;
let people: People;

beforeAll(async () => {
  [withAct, without] = await Promise.all([buildTestForum(), buildTestForum()]);
  people = await settleIn(withAct);
  await settleIn(without);
}, 60_000);
afterAll(() => Promise.all([withAct.close(), without.close()]));

describe('an act of staff that is undone', () => {
  it(`leaves no trace in any read table, in ${ALL} histories`, async () => {
    const [told, untold] = await tellAll();
    for (const [n, { outcomes }] of told.entries()) {
      expect(untold[n]?.outcomes, `history ${n} of seed ${SEED}`).toEqual(outcomes);
    }
    expect(told.filter(({ act }) => act !== null).length).toBeGreaterThan(ALL * 0.9);
    await Promise.all([withAct.settle(), without.settle()]);
    const edited = new Set(
      told.flatMap(({ act, postId }) => (act?.isEdit === true ? (postId ?? []) : [])),
    );
    const read = async (forum: TestForum) => {
      const tables = await tablesOf(forum, edited);
      settleLedgers(tables, WITH_MEMBERS);
      return tables;
    };
    const [after, never] = await Promise.all([read(withAct), read(without)]);
    expect(differences(never, after, MAY_DIFFER), `seed ${SEED}`).toEqual({});
  }, 300_000);
});

/** Runs every history with its act and the undo, and again without. */
async function tellAll(): Promise<readonly [readonly Told[], readonly Told[]]> {
  const [told, untold]: [Told[], Told[]] = [[], []];
  const tellSome = async (from: number, until: number) => {
    const next = Array.from({ length: until - from }, (_, n) => from + n).values();
    const inLine = async () => {
      for (const n of next) {
        const one = await tell(withAct, { ...telling(n), told: null });
        told[n] = one;
        untold[n] = await tell(without, { ...telling(n), told: one });
      }
    };
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, inLine));
  };
  await tellSome(0, WITH_MEMBERS);
  // A merge reads the read tables.
  await Promise.all([withAct.settle(), without.settle()]);
  await tellSome(WITH_MEMBERS, ALL);
  return [told, untold];
}

function telling(history: number) {
  const random = randomFrom(SEED + history * 7919);
  const story = history < HISTORIES ? storyOfPost(random) : storyOfPeople(history, random);
  return { history, story, people };
}

function storyOfPost(random: Random): Story {
  const members = (count: number, scope: Scope) =>
    Array.from({ length: count }, () => memberStep(random, scope));
  return {
    undoneBy: itemAt(people.moderators, 0),
    opening,
    before: [...members(4, 'anything'), noise(random), ...members(1, 'anything')],
    acts: [
      ...(random(8) === 0 ? shuffled(hiddenEdits, random) : []),
      ...shuffled(staffSteps, random),
    ],
    meanwhile: (act) => members(2, act?.leavesOpen === true ? 'anything' : 'elsewhere'),
    // An edited text has more versions now, so hiding the first is something else.
    after: (act) => {
      const acts = act?.isEdit === true ? staffSteps.filter(({ hides }) => !hides) : staffSteps;
      return [noise(random, acts), ...members(2, 'anything')];
    },
  };
}

function storyOfMember(random: Random): Story {
  const member = aboutMember(random);
  const some = (count: number, act: StaffStep | null = null) =>
    Array.from({ length: count }, () => member.noise(act));
  return {
    undoneBy: superadmin,
    opening: member.opening,
    before: some(3),
    acts: shuffled(member.acts, random),
    meanwhile: (act) => some(2, act),
    after: () => some(1),
  };
}

function storyOfMerging(random: Random): Story {
  const four = aboutMerging(random);
  const some = (count: number, step: () => Step) => Array.from({ length: count }, step);
  return {
    undoneBy: superadmin,
    opening: four.opening,
    before: some(9, four.anybody),
    acts: four.acts,
    meanwhile: () => some(4, four.others),
    after: () => some(5, four.anybody),
  };
}

function storyOfPeople(history: number, random: Random): Story {
  return history < WITH_MEMBERS ? storyOfMember(random) : storyOfMerging(random);
}

/** A staff act that nobody undoes. */
function noise(random: Random, acts = staffSteps): Step {
  const act = itemAt(acts, random(acts.length));
  return (scene, step) => act.run(scene, step, idsOf(step.history, step.number + 900)());
}
