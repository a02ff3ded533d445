import { buildWebApps } from '@forum/launcher/web-builds';
import { progressTo } from '@forum/launcher/progress';
import { seedOf } from '@forum/testing/long-run';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Fault } from '../src/fault.ts';
import { FAULTS } from '../src/faults/index.ts';
import { outcomeLines } from '../src/report.ts';
import { type Ground, openGround } from '../src/run.ts';

/** Those that find the most in little time; `npm run test:faults` runs all. */
const QUICK = new Set(['F1', 'F4', 'F17', 'F18', 'F27']);

const say = (text: string): void => void process.stdout.write(text);
const interruption = new AbortController();
let ground: Ground;

beforeAll(async () => {
  // The API serves the pages too, and does not start without them.
  await buildWebApps(progressTo(say), process.env, interruption.signal);
  const seed = seedOf('faults');
  ground = await openGround({ seed, isShort: true, signal: interruption.signal });
}, 180_000);
afterAll(async () => {
  await ground.close();
}, 60_000);

describe('a forum with members who go on', () => {
  const quick = FAULTS.filter(({ id }) => QUICK.has(id)).map(
    (fault) => [fault.id, fault.title, fault] as const,
  );

  it.each(quick)(
    'keeps every promise after %s, %s',
    async (_id: string, _title: string, fault: Fault) => {
      const outcome = await ground.strike(fault);
      say(`${outcomeLines(outcome).join('\n')}\n`);
      expect(outcome).toMatchObject({ verdict: 'green' });
      expect(outcome.intents.ok).toBeGreaterThan(0);
    },
    120_000,
  );

  it('is checked by claims that see every planted bug', async () => {
    const mutations = await ground.control();
    expect(mutations.length).toBeGreaterThan(30);
    expect(mutations.filter(({ isSeen }) => !isSeen)).toEqual([]);
  }, 60_000);
});
