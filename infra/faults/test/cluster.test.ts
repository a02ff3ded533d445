import { buildWebApps } from '@forum/launcher/web-builds';
import { progressTo } from '@forum/launcher/progress';
import { seedOf } from '@forum/testing/long-run';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clusterMissing } from '../src/cluster/programs.ts';
import { primaryKilled } from '../src/faults/f30-primary-lost.ts';
import { outcomeLines } from '../src/report.ts';
import { type Ground, openGround } from '../src/run.ts';

const say = (text: string): void => void process.stdout.write(text);
const missing = clusterMissing();
if (missing !== null) say(`A cluster is not tried: ${missing}\n`);

/** Other tests run beside it: what is promised for a machine of its own is held by `npm run test:faults`. */
const PATIENCE = 3;
let ground: Ground;

describe.skipIf(missing !== null)('a cluster of two machines and a witness', () => {
  beforeAll(async () => {
    const { signal } = new AbortController();
    // The API serves the pages too, and does not start without them.
    await buildWebApps(progressTo(say), process.env, signal);
    const run = { seed: seedOf('a cluster'), isShort: true, signal, patience: PATIENCE };
    ground = await openGround(run, { cluster: 'synchronous' });
  }, 600_000);
  afterAll(async () => {
    await ground?.close();
  }, 120_000);

  it(`keeps every promise after ${primaryKilled.id}, ${primaryKilled.title}`, async () => {
    const outcome = await ground.strike(primaryKilled);
    say(`${outcomeLines(outcome).join('\n')}\n`);
    expect(outcome).toMatchObject({ verdict: 'green' });
    expect(outcome.intents.ok).toBeGreaterThan(0);
  }, 600_000);
});
