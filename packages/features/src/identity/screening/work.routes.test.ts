// The calculation of a registration, and the wait of whoever cannot calculate.
import { problem } from '@forum/contracts';
import { elevated, aMember, buildTestForum, type TestForum } from '@forum/testing';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { handOutWork, readWork } from './parts/work.ts';
import { deleteOldWork } from './store.ts';

const SECRET = 'a secret of thirty-two signs, at least';

let forum: TestForum;
beforeAll(async () => {
  forum = await buildTestForum({ site: { sessionSecret: SECRET } });
  const owner = await elevated(
    forum,
    await aMember(forum, { username: 'own', role: 'SUPERADMIN' }),
  );
  const set = await owner.patch('/admin/settings/registrationWork', { value: true });
  expectOk(set.statusCode);
  await forum.settle();
});
afterAll(() => forum.close());

function expectOk(status: number): void {
  if (status !== 200) throw new Error(`It answered ${status}.`);
}

async function handedOut(): Promise<string> {
  return (await forum.as(null).post('/users/registration-work')).json().challenge;
}

async function solved(challenge: string): Promise<string> {
  const asked = JSON.parse(challenge);
  const solution = await solveChallenge({ challenge: asked, deriveKey });
  return JSON.stringify({ challenge: asked, solution });
}

let people = 0;
/** Somebody registers. @returns how it ended, and the cookie of a wait */
async function register(work?: string, wait?: string) {
  people += 1;
  const answer = await forum.app.inject({
    method: 'POST',
    url: '/api/users',
    headers: wait === undefined ? {} : { cookie: `forum_wait=${wait}` },
    payload: {
      email: `person${people}@example.com`,
      username: `person${people}`,
      password: 'Str0ngEnough',
      confirmPassword: 'Str0ngEnough',
      ...(work === undefined ? {} : { work }),
    },
  });
  const given = answer.cookies.find(({ name }) => name === 'forum_wait');
  const ended = answer.statusCode === 201 ? 'in' : problem.parse(answer.json()).code;
  return { ended, wait: given?.value, cookie: given };
}

it('lets in who has calculated, once for each calculation', async () => {
  const work = await solved(await handedOut());
  expect((await register(work)).ended).toBe('in');
  expect((await register(work)).ended).toBe('work-missing');
});

it('takes no calculation of another forum, none that is old, and none that was made easier', async () => {
  const now = forum.clock.now();
  const theirs = await solved(await handOutWork('another secret', now));
  expect(await readWork(SECRET, theirs, now)).toBeNull();
  const ours = await solved(await handOutWork(SECRET, now));
  expect(await readWork(SECRET, ours, now)).not.toBeNull();
  const tomorrow = new Date(now.getTime() + 25 * 60 * 60 * 1000);
  expect(await readWork(SECRET, ours, tomorrow)).toBeNull();
  const easier = JSON.parse(ours);
  easier.challenge.parameters.cost = 1;
  expect(await readWork(SECRET, JSON.stringify(easier), now)).toBeNull();
  const unsigned = JSON.parse(ours);
  delete unsigned.challenge.parameters.keySignature;
  expect(await readWork(SECRET, JSON.stringify(unsigned), now)).toBeNull();
  const other = JSON.parse(await handOutWork(SECRET, now));
  const moved = { challenge: other, solution: JSON.parse(ours).solution };
  expect(await readWork(SECRET, JSON.stringify(moved), now)).toBeNull();
});

it.each(['', 'x', '{}', '[]', 'null', '[['.repeat(900), '{"challenge":{"parameters":{}}}'])(
  'refuses %s, and begins a wait',
  async (work) => {
    const { ended, cookie } = await register(work);
    expect(ended).toBe('work-missing');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
  },
);

it('lets in who has waited for a minute, as often as it takes to write a name, and no more', async () => {
  const { wait } = await register();
  expect(wait).toBeDefined();
  const early = await register(undefined, wait);
  // The wait that has begun goes on.
  expect(early).toMatchObject({ ended: 'work-missing', wait: undefined });
  forum.clock.advance(61_000);
  for (let n = 0; n < 5; n += 1) expect((await register(undefined, wait)).ended).toBe('in');
  const after = await register(undefined, wait);
  expect(after.ended).toBe('work-missing');
  expect(after.wait).toBeDefined();
});

it('takes no wait that somebody made up', async () => {
  const { wait = '' } = await register();
  forum.clock.advance(61_000);
  const earlier = wait.replace(/^[0-9a-z]+/u, '1');
  expect((await register(undefined, earlier)).ended).toBe('work-missing');
  expect((await register(undefined, `${wait}x`)).ended).toBe('work-missing');
});

it('refuses a thousand solutions of junk without deriving a key', async () => {
  const challenge = JSON.parse(await handedOut());
  const solution = { counter: 7, derivedKey: '00'.repeat(32) };
  const junk = JSON.stringify({ challenge, solution });
  const before = process.cpuUsage();
  for (let n = 0; n < 1000; n += 1)
    expect(await readWork(SECRET, junk, forum.clock.now())).toBeNull();
  const { user } = process.cpuUsage(before);
  // A derivation takes over a millisecond; a tenth of that is much more than two signatures.
  expect(user / 1000 / 1000).toBeLessThan(1);
});

it('forgets what was used up, once it counts no more', async () => {
  await deleteOldWork(forum.ctx.db, new Date(forum.clock.now().getTime() + 50 * 60 * 60 * 1000));
  const { rows } = await sql`SELECT FROM spent_work`.execute(forum.ctx.db);
  expect(rows).toEqual([]);
});
