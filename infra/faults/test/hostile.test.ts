import { buildWebApps } from '@forum/launcher/web-builds';
import { progressTo } from '@forum/launcher/progress';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTarget, type Target } from '../src/hostile/attack-forum.ts';
import { ATTACKS } from '../src/hostile/attacks.ts';
import { complaintsAbout, rowOf } from '../src/hostile/report.ts';

/** The attacks that once held the forum up; `npm run test:hostile` runs all. */
const QUICK = new Set([
  'nested JSON to POST /',
  'keys to a login',
  'the description of the API',
  'pages that are not there',
  'sockets that say much at once',
  'a hundred requests in one packet',
]);

const say = (text: string): void => void process.stdout.write(text);
const interruption = new AbortController();
let target: Target;

beforeAll(async () => {
  // The API serves the pages too, and does not start without them.
  await buildWebApps(progressTo(say), process.env, interruption.signal);
  target = await openTarget(interruption.signal);
}, 240_000);
afterAll(async () => {
  await target.close();
}, 60_000);

describe('a forum that four clients attack at once', () => {
  const quick = ATTACKS.filter(({ name }) => QUICK.has(name)).map(
    (one) => [one.name, one] as const,
  );

  it.each(quick)('answers everybody else: %s', async (_name, attack) => {
    let complaints = ['It was not tried.'];
    // Other work on the machine may interfere: the best of several tries.
    for (let tries = 0; tries < 4 && complaints.length > 0; tries += 1) {
      const outcome = await target.stand(attack, 1500);
      say(`${rowOf(outcome)}\n`);
      complaints = complaintsAbout(outcome);
    }
    expect(complaints).toEqual([]);
  });

  it('is tried with every attack of this list', () => {
    expect(quick).toHaveLength(QUICK.size);
  });
});
