import { buildTestForum, liveIn, type HistoryReport, type TestForum } from '@forum/testing';
import { lengthOf } from '@forum/testing/long-run';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allProjections } from '../catalogue.ts';

/** Of a community; more than half of them are not refused. */
const ACTS = lengthOf('acts of a community', { short: 300, usual: 600, long: 1500 });

describe('every projection of every slice', () => {
  let forum: TestForum;
  let report: HistoryReport;

  beforeAll(async () => {
    forum = await buildTestForum();
    report = await liveIn(forum.ctx, forum.clock, { seed: 20_261_121, acts: ACTS });
    await forum.settle();
    // A long history, on a machine that may be busy.
  }, 240_000);

  afterAll(() => forum.close());

  it.each(allProjections().map((projection) => projection.name))(
    'rebuilt from the log, %s equals what was projected live',
    async (name) => {
      expect(await forum.engine.verify(name)).toEqual([]);
    },
  );

  it('saw a history in which most was done and not refused', () => {
    expect(report.done).toBeGreaterThan(ACTS * 0.45);
  });

  it('has nothing parked', async () => {
    expect(await forum.engine.parked()).toEqual([]);
  });
});
