import { lengthOf, seedOf, someOf } from '@forum/testing/long-run';
import * as fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { Operation } from './api-description.ts';
import type { Example } from './examples/making.ts';
import { rowsOf } from './foreign-rows.ts';
import { hostileCall } from './hostile.ts';
import { complaintAbout, exampleFor, PATIENCE_MS, type Walked } from './walked.ts';
import type { Who } from './world.ts';

const SEED = seedOf('rubbish');
/** Spoilt calls of each operation. */
const CALLS = lengthOf('rubbish calls', { short: 1, usual: 3, long: 24 });
/** For over two hundred operations, all of them spoilt, also on a busy machine. */
const WALK_MS = CALLS * 30_000;

/** What holds of calls with spoilt paths, queries and bodies. */
export function fuzz(walked: () => Walked): void {
  const bases = new Map<Operation, Example>();

  beforeAll(async () => {
    for (const operation of someOf('spoilt calls', walked().api.operations, 3)) {
      const base = await exampleFor(walked(), operation);
      if (base !== undefined) bases.set(operation, base);
    }
  }, PATIENCE_MS);

  async function attack(people: readonly Who[]): Promise<string[]> {
    const failures: string[] = [];
    const ids = [...bases.values()].flatMap(({ path }) => Object.values(path ?? {}));
    for (const [operation, base] of bases) {
      await walked().world.freshen();
      const calls = fc.sample(hostileCall(operation, base, { people, ids }), {
        seed: SEED,
        numRuns: CALLS,
      });
      for (const call of calls) {
        const failure = await complaintAbout(walked(), operation, call);
        if (failure !== null) failures.push(failure);
      }
    }
    return failures;
  }

  it(
    'is refused or answered as declared, and changes no row of somebody else',
    async () => {
      const { forum, members } = walked().world;
      await forum.settle();
      const before = await rowsOf(forum, members.owner.id);
      expect(before.size).toBeGreaterThan(20);
      expect(await attack(['visitor', 'other'])).toEqual([]);
      await forum.settle();
      const after = await rowsOf(forum, members.owner.id);
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
}
