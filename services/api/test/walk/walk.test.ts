// Walks over all calls share one world, since making each call once, with all that it needs, takes longer than any of
// them. Their order matters: lists are read before examples delete what is in them, and tables grow at the end.
import { someOf } from '@forum/testing/long-run';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proveCursors } from './cursors.ts';
import { EXAMPLES } from './examples/index.ts';
import { provePlans, watchingQueries } from './explain.ts';
import { fuzz } from './fuzz.ts';
import { mistakes } from './request.ts';
import {
  beginWalk,
  complaintAbout,
  exampleFor,
  makeCalls,
  PATIENCE_MS,
  type Walked,
} from './walked.ts';

let walked: Walked;
const queries = watchingQueries();

beforeAll(async () => {
  walked = await beginWalk();
  const kept = walked.api.operations.filter(({ method }) => method !== 'DELETE');
  await makeCalls(walked, kept, (...call) => queries.watch(walked, ...call));
}, PATIENCE_MS);

afterAll(async () => {
  await walked.world.close();
}, 120_000);

describe('every list', () => {
  proveCursors(() => walked);
});

describe('the OpenAPI document', () => {
  it('lists no operation without an example here, and no example is for nothing', () => {
    expect(Object.keys(EXAMPLES).toSorted()).toEqual(
      walked.api.operations.map(({ name }) => name).toSorted(),
    );
  });

  it(
    'says of each call what it answers when it does what it is for',
    async () => {
      const deletions = walked.api.operations.filter(({ method }) => method === 'DELETE');
      await makeCalls(walked, deletions, (...call) => queries.watch(walked, ...call));
      expect(walked.wrong).toEqual([]);
    },
    PATIENCE_MS,
  );

  it(
    'says of each call what it answers when it is called wrongly',
    async () => {
      const wrong: string[] = [];
      for (const operation of someOf('calls made wrongly', walked.api.operations, 8)) {
        const example = await exampleFor(walked, operation);
        for (const mistake of example === undefined ? [] : mistakes(operation, example)) {
          const complaint = await complaintAbout(walked, operation, mistake);
          if (complaint !== null) wrong.push(complaint);
        }
      }
      expect(wrong).toEqual([]);
    },
    PATIENCE_MS,
  );
});

describe('rubbish against every call', () => {
  fuzz(() => walked);
});

describe('the queries of all calls', () => {
  provePlans(() => ({ ...walked, queries }));
});
