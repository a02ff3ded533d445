// Undoing an act on tags, prefixes or categories leaves every read table as if it had never happened.
import { buildTestForum, differences, type TestForum } from '@forum/testing';
import { lengthOf, seedOf } from '@forum/testing/long-run';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MAY_DIFFER, tablesOf } from './comparing.ts';
import type { People } from './histories.ts';
import { superadmin } from './member-histories.ts';
import { randomFrom, shuffled } from './repeatable.ts';
import { aboutStructure } from './structure-histories.ts';
import { settleIn, tell, type Story, type Told } from './telling.ts';

const HISTORIES = lengthOf('undo structure', { short: 7, usual: 20, long: 40 });
/** The failing histories are named by their numbers. */
const SEED = seedOf('undo structure');

let withAct: TestForum;
let without: TestForum;
let people: People;

beforeAll(async () => {
  [withAct, without] = await Promise.all([buildTestForum(), buildTestForum()]);
  people = await settleIn(withAct);
  await settleIn(without);
}, 60_000);
afterAll(() => Promise.all([withAct.close(), without.close()]));

it(`an act on tags, prefixes or categories that is undone leaves no trace, in ${HISTORIES} histories`, async () => {
  const [told, untold] = await tellAll();
  for (const [n, { outcomes, act }] of told.entries()) {
    const which = `history ${n} of seed ${SEED}, which ${act?.name}`;
    expect(untold[n]?.outcomes, which).toEqual(outcomes);
  }
  expect(told.filter(({ act }) => act !== null).length).toBe(HISTORIES);
  await Promise.all([withAct.settle(), without.settle()]);
  const none = new Set<string>();
  const [after, never] = [await tablesOf(withAct, none), await tablesOf(without, none)];
  const names = told.map(({ act }, n) => `${n} ${act?.name}`).join(', ');
  expect(differences(never, after, MAY_DIFFER), `seed ${SEED}: ${names}`).toEqual({});
}, 300_000);

/** Runs every history with its act and undo, and without; one forum at a time: acts on tags exclude each other. */
async function tellAll(): Promise<readonly [readonly Told[], readonly Told[]]> {
  const told = Array.from({ length: HISTORIES }, () => Promise.withResolvers<Told>());
  const withIt = async () => {
    for (const [history, { resolve }] of told.entries()) {
      const story = storyIn(withAct, history);
      resolve(await tell(withAct, { history, story, people, told: null }));
    }
  };
  const untold: Told[] = [];
  const withoutIt = async () => {
    for (const [history, { promise }] of told.entries()) {
      const story = storyIn(without, history);
      untold.push(await tell(without, { history, story, people, told: await promise }));
    }
  };
  await Promise.all([withIt(), withoutIt()]);
  return [await Promise.all(told.map(({ promise }) => promise)), untold];
}

function storyIn({ engine }: TestForum, history: number): Story {
  const random = randomFrom(SEED + history * 7919);
  const { opening, acts, noise, meanwhile } = aboutStructure(random, () => engine.catchUp());
  return {
    undoneBy: superadmin,
    opening,
    before: [noise(), meanwhile(null)],
    acts: shuffled(acts, random),
    meanwhile: (act) => [meanwhile(act), meanwhile(act), meanwhile(act)],
    after: () => [noise(), meanwhile(null)],
  };
}
