import { mkdir, readdir, rename, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aMember, buildTestForum, elevated, type TestClient, type TestForum } from '@forum/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { removeOldFiles } from './remove-old-files.ts';
import { workOffRuns, type DoStep, type StepEnd, type StepToDo } from './work-off-runs.ts';

const REPORT = { system: 'test', kinds: [], problems: [], leftOutBefore: [], isWhole: true };
const OUTCOME = { counts: [], problems: [] };

let forum: TestForum;
let owner: TestClient;
let folder: string;
beforeAll(async () => {
  forum = await buildTestForum();
  owner = await elevated(forum, await aMember(forum, { username: 'chief', role: 'SUPERADMIN' }));
  folder = forum.ctx.machine.moveInFolder;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'dump.sql'), 'x');
});
afterAll(() => forum.close());
beforeEach(async () => {
  await forum.ctx.db.deleteFrom('move_in_run').execute();
});

async function begin(given: object = {}): Promise<string> {
  const body = { system: 'discourse', source: 'dump.sql', ...given };
  return (await owner.post('/admin/move-in/runs', body)).json().id;
}
const run = async (id: string) => (await owner.get(`/admin/move-in/runs/${id}`)).json();
const on = (id: string, wish: string) => owner.post(`/admin/move-in/runs/${id}/${wish}`);
const ends =
  (end: StepEnd, seen: StepToDo[] = []): DoStep =>
  async (step) => {
    seen.push(step);
    return end;
  };
const untilStopped: DoStep = (_step, { signal, tell }) => {
  tell({ stage: 'members', done: 3, total: 10, secondsLeft: 7 });
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve({ how: 'stopped' }));
  });
};

it('reads, waits for the owner, brings, and compares', async () => {
  const id = await begin({ withStaff: true });
  const seen: StepToDo[] = [];
  await workOffRuns(forum.ctx, ends({ how: 'done', report: REPORT }, seen));
  expect(await run(id)).toMatchObject({ state: 'ready', report: REPORT, finishedAt: null });
  await workOffRuns(forum.ctx, () => Promise.reject(new Error('nobody decided yet')));
  await on(id, 'bring');
  await workOffRuns(forum.ctx, ends({ how: 'done', outcome: OUTCOME }, seen));
  expect(await run(id)).toMatchObject({ state: 'done', report: REPORT, outcome: OUTCOME });
  await on(id, 'verify');
  const verified = { isSame: false, said: '1 post is missing.', at: '2026-01-01T00:00:00.000Z' };
  await workOffRuns(forum.ctx, ends({ how: 'done', verified }, seen));
  expect(await run(id)).toMatchObject({ state: 'done', verified, outcome: OUTCOME });
  expect(seen.map(({ step, with_staff }) => [step, with_staff])).toEqual([
    ['read', true],
    ['bring', true],
    ['verify', true],
  ]);
});

it('says why it failed, and can go on', async () => {
  const id = await begin();
  await workOffRuns(forum.ctx, ends({ how: 'refused', why: 'There is no dump.sql.' }));
  expect(await run(id)).toMatchObject({ state: 'failed', failure: 'There is no dump.sql.' });
  await on(id, 'resume');
  await workOffRuns(forum.ctx, () => Promise.reject(new Error('No memory.')));
  expect(await run(id)).toMatchObject({ state: 'failed', failure: 'No memory.' });
});

it.each([
  ['pause', 'paused'],
  ['cancel', 'cancelled'],
])('stops when its owner wishes to %s', async (wish, state) => {
  const id = await begin();
  const working = workOffRuns(forum.ctx, untilStopped);
  await expect.poll(async () => (await run(id)).progress).toMatchObject({ done: 3 });
  await on(id, wish);
  await working;
  expect(await run(id)).toMatchObject({ state, isStopping: false, progress: null });
});

it('goes on with the next worker when this one stops', async () => {
  const id = await begin();
  const stopping = new AbortController();
  const working = workOffRuns(forum.ctx, untilStopped, stopping.signal);
  // A run is marked before its step begins, and only a step that has begun can be stopped.
  await expect.poll(async () => (await run(id)).progress).toMatchObject({ done: 3 });
  stopping.abort();
  await working;
  expect(await run(id)).toMatchObject({ state: 'running' });
  await workOffRuns(forum.ctx, ends({ how: 'done', report: REPORT }));
  expect(await run(id)).toMatchObject({ state: 'ready' });
});

it('does not follow a link that took the place of its source', async () => {
  const id = await begin();
  await rename(join(folder, 'dump.sql'), join(folder, 'was.sql'));
  await symlink(join(tmpdir(), 'x'), join(folder, 'dump.sql'));
  await workOffRuns(forum.ctx, () => Promise.reject(new Error('it was read')));
  await rename(join(folder, 'was.sql'), join(folder, 'dump.sql'));
  expect(await run(id)).toMatchObject({ failure: 'There is nothing at dump.sql.' });
});

it.each([
  [true, ['members.jsonl']],
  [false, ['logins.jsonl', 'members.jsonl']],
])('deletes hashes of passwords when all has come: %s', async (forgetsLogins, left) => {
  const moved = join(folder, `moved-${String(forgetsLogins)}`);
  await mkdir(moved);
  for (const name of ['logins.jsonl', 'members.jsonl']) await writeFile(join(moved, name), '');
  const source = `moved-${String(forgetsLogins)}`;
  const id = await begin({ system: 'file', source, forgetsLogins });
  await workOffRuns(forum.ctx, ends({ how: 'done', report: REPORT }));
  await on(id, 'bring');
  await workOffRuns(forum.ctx, ends({ how: 'done', outcome: OUTCOME }));
  expect((await readdir(moved)).toSorted()).toEqual(left);
});

it('removes what was converted once a move has ended', async () => {
  const id = await begin();
  const convert: DoStep = async ({ work }) => {
    await mkdir(work, { recursive: true });
    return { how: 'done', report: REPORT };
  };
  await workOffRuns(forum.ctx, convert);
  expect(await readdir(join(folder, '.runs'))).toContain(id);
  await removeOldFiles(forum.ctx);
  expect(await readdir(join(folder, '.runs'))).toContain(id);
  await on(id, 'cancel');
  await removeOldFiles(forum.ctx);
  expect(await readdir(join(folder, '.runs'))).not.toContain(id);
});
