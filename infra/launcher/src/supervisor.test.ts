import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { keepAlive, type Kept } from './supervisor.ts';

const QUICK = { first: 1, longest: 4, settled: 60_000 };

/** Something whose end the test decides. */
function something(begin: () => void = () => undefined) {
  const said: string[] = [];
  const lives: PromiseWithResolvers<string>[] = [];
  const kept: Kept = {
    name: 'The API',
    pauses: QUICK,
    say: (line) => said.push(line),
    begin: async () => {
      begin();
      const life = Promise.withResolvers<string>();
      lives.push(life);
      return { ended: life.promise, stop: async () => life.resolve('asked to') };
    },
  };
  const endOf = (n: number, how: string) => lives[n]?.resolve(how);
  return { kept, said, lives, endOf };
}

it('starts what has ended again, and says so', async () => {
  const { kept, said, lives, endOf } = something();
  const keeping = keepAlive(kept);
  await turn();
  endOf(0, 'by SIGKILL');
  await expect.poll(() => lives.length).toBe(2);
  expect(said).toEqual(['The API ended (by SIGKILL): starting another, after 0.001 s']);
  await keeping.stop();
});

it('tells a failure that repeats itself once, and pauses for longer each time', async () => {
  let tries = 0;
  const { kept, said, lives } = something(() => {
    tries += 1;
    if (tries < 6) throw new Error('No space left on device');
  });
  const keeping = keepAlive(kept);
  await expect.poll(() => lives.length).toBe(1);
  expect(said).toEqual([
    'The API does not start (No space left on device): starting another, after 0.001 s',
  ]);
  await keeping.stop();
});

it('says it again when it had lived for long enough', async () => {
  const { kept, said, lives, endOf } = something();
  const keeping = keepAlive({ ...kept, pauses: { ...QUICK, settled: 0 } });
  for (const n of [0, 1]) {
    // oxlint-disable-next-line no-await-in-loop -- one life after the other
    await expect.poll(() => lives.length).toBe(n + 1);
    endOf(n, '1');
  }
  await expect.poll(() => lives.length).toBe(3);
  expect(said.length).toBe(2);
  await keeping.stop();
});

it('stops for good, also what is asked to stop while it begins', async () => {
  const { kept, lives, said } = something();
  await keepAlive(kept).stop();
  expect(lives.length).toBe(1);
  expect(said).toEqual([]);
});

it('renews what is alive', async () => {
  const { kept, lives } = something();
  const keeping = keepAlive(kept);
  await turn();
  await keeping.renew();
  await expect.poll(() => lives.length).toBe(2);
  await keeping.stop();
});
