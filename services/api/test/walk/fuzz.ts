import { lengthOf, seedOf, someOf } from '@forum/testing/long-run';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeApi, type ApiDescription, type Operation } from './api-description.ts';
import { EXAMPLES } from './examples/index.ts';
import type { Example } from './examples/making.ts';
import { rowsOf } from './foreign-rows.ts';
import { hostileCall } from './hostile.ts';
import { requestOf } from './request.ts';
import { openWorld, type Who, type World } from './world.ts';

const SEED = seedOf('rubbish');
/** Spoilt calls of each operation. */
const CALLS = lengthOf('rubbish calls', { short: 1, usual: 3, long: 24 });
/** For over two hundred operations, all of them spoilt, also on a busy machine. */
const WALK_MS = CALLS * 30_000;

describe('rubbish against every call', () => {
  let world: World;
  let api: ApiDescription;
  const bases = new Map<Operation, Example>();

  beforeAll(async () => {
    world = await openWorld();
    api = await describeApi(world.app);
    for (const operation of someOf('spoilt calls', api.operations, 2)) {
      await world.freshen();
      const base = await EXAMPLES[operation.name]?.(world);
      if (base !== undefined) bases.set(operation, base);
    }
  }, 300_000);

  afterAll(async () => {
    await world.close();
  });

  /** Sends the call; null when all is well. */
  async function failing(operation: Operation, call: Example): Promise<string | null> {
    const request = requestOf(operation, call);
    const answer = await world.ask(request);
    const said = `${request.method} ${request.url.slice(0, 150)} as ${request.who} ${String(request.payload).slice(0, 200)}`;
    const type = answer.headers['content-type'] ?? '';
    if (answer.statusCode >= 500) return `${said}: ${answer.statusCode} ${answer.body}`;
    const complaint = api.complaint(operation, answer.statusCode, type, answer.body);
    return complaint === null ? null : `${said}: ${complaint}`;
  }

  async function attack(people: readonly Who[]): Promise<string[]> {
    const failures: string[] = [];
    const ids = [...bases.values()].flatMap(({ path }) => Object.values(path ?? {}));
    for (const [operation, base] of bases) {
      await world.freshen();
      const calls = fc.sample(hostileCall(operation, base, { people, ids }), {
        seed: SEED,
        numRuns: CALLS,
      });
      for (const call of calls) {
        const failure = await failing(operation, call);
        if (failure !== null) failures.push(failure);
      }
    }
    return failures;
  }

  it(
    'is refused or answered as declared, and changes no row of somebody else',
    async () => {
      await world.forum.settle();
      const before = await rowsOf(world.forum, world.members.owner.id);
      expect(before.size).toBeGreaterThan(20);
      expect(await attack(['visitor', 'other'])).toEqual([]);
      await world.forum.settle();
      const after = await rowsOf(world.forum, world.members.owner.id);
      expect([...before].filter((row) => !after.has(row))).toEqual([]);
    },
    WALK_MS,
  );

  it(
    'is refused or answered as declared when staff send it',
    async () => {
      expect(await attack(['moderator', 'admin'])).toEqual([]);
    },
    WALK_MS,
  );
});
