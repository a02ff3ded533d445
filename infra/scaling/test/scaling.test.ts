import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { largestOn, needsOf, shardMs } from '../src/capacity.ts';
import { hitShare } from '../src/hit-share.ts';
import { COSTS, LOAD_PER_SECOND, SHARDS_MS } from '../src/measured.ts';
import { randomFrom, simulate } from '../src/simulate.ts';
import {
  comparison,
  comparisonTable,
  machinesTable,
  needsTable,
  shardsTable,
} from '../src/tables.ts';

const even = { cores: 1, loadMs: 0, requests: 4000 };

describe('the simulated machine', () => {
  it('does on two cores what was measured there, each call within three tenths', () => {
    const ratios = comparison().map(({ simulated, measured }) => simulated / measured);
    expect(ratios.length).toBe(8);
    expect(Math.min(...ratios)).toBeGreaterThan(0.7);
    expect(Math.max(...ratios)).toBeLessThan(1.3);
  });

  it('does half as much where everything costs twice as much', () => {
    const { api, worker, postgres } = COSTS.vote;
    const situation = { ...even, cores: 2, clients: 16, loadMs: 1000 / LOAD_PER_SECOND };
    const usual = simulate({ ...situation, cost: COSTS.vote, random: randomFrom(1) });
    const cost = { api: api * 2, worker: worker * 2, postgres: postgres * 2 };
    const dear = simulate({
      ...situation,
      cost,
      loadMs: situation.loadMs * 2,
      random: randomFrom(1),
    });
    expect(dear.perSecond / usual.perSecond).toBeCloseTo(0.5, 2);
  });

  it('is as fast as its one core, whoever waits', () => {
    const cost = { api: 2, worker: 1, postgres: 1 };
    const { perSecond } = simulate({ ...even, clients: 16, cost, random: randomFrom(2) });
    expect(perSecond).toBeCloseTo(250, -1.2);
  });

  it('is no faster than the one thread of an API, however many cores there are', () => {
    const cost = { api: 4, worker: 1, postgres: 1 };
    const { perSecond } = simulate({
      ...even,
      cores: 16,
      clients: 16,
      cost,
      random: randomFrom(3),
    });
    expect(perSecond / 250).toBeCloseTo(1, 1);
  });
});

describe('a cache that keeps everything for a time', () => {
  it('answers all but the one request that fetched', () => {
    expect(hitShare({ things: 1, perSecond: 3, seconds: 3, zipf: 1 })).toBeCloseTo(0.9);
  });

  it('answers more where few things are asked for more often', () => {
    const asked = { things: 100_000, perSecond: 100, seconds: 60 };
    const [flat, steep] = [0, 1].map((zipf) => hitShare({ ...asked, zipf }));
    // Each of 100,000 is requested 0.06 times meanwhile.
    expect(flat).toBeCloseTo(0.06 / 1.06);
    expect(steep).toBeGreaterThan(0.5);
  });
});

describe('what a community needs', () => {
  it('never is less for more posts', () => {
    const sizes = [1e4, 1e5, 1e6, 1e7, 1e8].map(needsOf);
    for (const [n, needs] of sizes.entries()) {
      const before = sizes[n - 1];
      if (before === undefined) continue;
      for (const [what, value] of Object.entries(needs)) {
        const least = Object.entries(before).find(([name]) => name === what)?.[1] ?? 0;
        expect([what, value >= least]).toEqual([what, true]);
      }
    }
  });

  it('counts each index that a search asks as it was measured, within three tenths', () => {
    const [few, ...more] = SHARDS_MS;
    const ratios = more
      .filter(([shards]) => shards > 4)
      .map(([shards, ms]) => (few[1] + (shards - few[0]) * shardMs()) / ms);
    expect(Math.min(...ratios)).toBeGreaterThan(0.7);
    expect(Math.max(...ratios)).toBeLessThan(1.3);
  });

  it('is what the largest community on a machine has', () => {
    const { cores } = needsOf(largestOn(16));
    expect(cores).toBeLessThanOrEqual(16);
    expect(cores).toBeGreaterThan(15.5);
  });
});

it('stands in the documents as the model says it', () => {
  const path = join(import.meta.dirname, '../../../docs/scaling.md');
  const lines = readFileSync(path, 'utf8').split('\n').map(bare);
  for (const table of [comparisonTable(), machinesTable(), needsTable(), shardsTable()]) {
    expect(lines).toEqual(expect.arrayContaining(table.split('\n').map(bare)));
  }
});

/** Without the padding of a table. */
function bare(line: string): string {
  return line.replaceAll(/-+/gu, '-').replaceAll(/ +/gu, ' ');
}
