import { newId } from '@forum/kernel';
import { buildTestForum, type TestForum } from '@forum/testing';
import { lengthOf, seedOf } from '@forum/testing/long-run';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ballotStream, pollStream, type PollEvent } from '@forum/events/polls';

let forum: TestForum;
beforeAll(async () => {
  forum = await buildTestForum();
});
afterAll(() => forum.close());

const OPTIONS = 4;
const VOTERS = 5;
const choices = fc.shuffledSubarray([0, 1, 2, 3], { minLength: 1 });
const act = fc.record({
  voter: fc.nat({ max: VOTERS - 1 }),
  what: fc.constantFrom('answer', 'withdraw', 'nullify', 'reinstate'),
  choices,
  /** Whether what was written is shown before the next. */
  isShown: fc.boolean(),
});

it('counts what a model counts, whatever members and staff do, and in whatever batches', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('single', 'several', 'ranked'),
      fc.array(act, { maxLength: 30 }),
      async (kind, acts) => {
        const postId = newId();
        const ballots = Array.from({ length: VOTERS }, () => newId());
        const held = new Map<number, number[]>();
        const versions = new Map<number, number>();
        await append(pollStream(postId), 0, [added(postId, kind)]);
        for (const each of acts) {
          const { voter } = each;
          const ballot = { postId, ballotId: ballots[voter] ?? '', kind };
          const event = eventOf(each, ballot, held);
          if (event === null) continue;
          const version = versions.get(voter) ?? 0;
          await append(ballotStream(postId, ballot.ballotId), version, [event]);
          versions.set(voter, version + 1);
          if (each.isShown) await forum.engine.catchUp();
        }
        await forum.engine.catchUp();
        expect(await shownOf(postId)).toEqual(countsOf(kind, [...held.values()]));
      },
    ),
    {
      endOnFailure: true,
      numRuns: lengthOf('histories of polls', { usual: 15, long: 500 }),
      seed: seedOf('histories of polls'),
    },
  );
  expect(await forum.engine.verify('polls')).toEqual([]);
}, 120_000);

type Kind = 'single' | 'several' | 'ranked';
type Act = { voter: number; what: string; choices: number[] };

function added(postId: string, kind: Kind): PollEvent {
  const options = ['a', 'b', 'c', 'd'];
  const rest = { question: null, maxChoices: null, closesAt: null } as const;
  const terms = { options, kind, isSecret: false, results: 'always', ...rest } as const;
  return { type: 'PollAdded', data: { postId, terms } };
}

/** The event of an act that changes something, which the model then holds. */
function eventOf(
  { voter, what, choices: wanted }: Act,
  ballot: { postId: string; ballotId: string; kind: Kind },
  held: Map<number, number[]>,
): PollEvent | null {
  const before = held.get(voter);
  const to = ballot.kind === 'single' ? wanted.slice(0, 1) : wanted;
  if (what === 'answer' || what === 'reinstate') {
    held.set(voter, to);
    if (before !== undefined) {
      return { type: 'BallotChanged', data: { ...ballot, from: before, to } };
    }
    return what === 'answer'
      ? { type: 'BallotCast', data: { ...ballot, choices: to } }
      : {
          type: 'BallotReinstated',
          data: { ...ballot, choices: to, castAt: '2026-01-01T00:00:00.000Z' },
        };
  }
  if (before === undefined) return null;
  held.delete(voter);
  const type = what === 'nullify' ? 'BallotNullified' : 'BallotWithdrawn';
  return { type, data: { ...ballot, choices: before } };
}

async function append(stream: ReturnType<typeof pollStream>, version: number, events: PollEvent[]) {
  await forum.ctx.eventStore.execute({ actor: null }, (tx) => tx.append(stream, version, events));
}

async function shownOf(postId: string) {
  const { db } = forum.ctx;
  const tally = await db
    .selectFrom('poll_tally')
    .selectAll()
    .where('post_id', '=', postId)
    .execute();
  const options = await db
    .selectFrom('poll_option')
    .selectAll()
    .where('post_id', '=', postId)
    .execute();
  const rankings = await db
    .selectFrom('poll_ranking')
    .selectAll()
    .where('post_id', '=', postId)
    .where('ballots', '<>', 0)
    .execute();
  return {
    ballots: tally[0]?.ballots ?? 0,
    votes: Array.from(
      { length: OPTIONS },
      (_, at) => options.find(({ option }) => option === at)?.votes ?? 0,
    ),
    rankings: Object.fromEntries(rankings.map(({ ranking, ballots }) => [ranking, ballots])),
  };
}

function countsOf(kind: Kind, held: number[][]) {
  const votes = Array.from({ length: OPTIONS }, () => 0);
  const rankings: Record<string, number> = {};
  for (const chosen of held) {
    for (const at of kind === 'ranked' ? chosen.slice(0, 1) : chosen) {
      votes[at] = (votes[at] ?? 0) + 1;
    }
    const order = chosen.join();
    if (kind === 'ranked') rankings[order] = (rankings[order] ?? 0) + 1;
  }
  return { ballots: held.length, votes, rankings };
}
