import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { testDatabase } from '@forum/database/test-database';
import { systemClock } from '@forum/kernel';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { doStepWith } from '../src/move-in-steps.ts';

const run = promisify(execFile);
const CLI = join(import.meta.dirname, '../../cli/src/main.ts');
const logger = { info() {}, warn() {}, error() {}, debug() {} };
const doStep = doStepWith({ clock: systemClock, logger });

// Starting the command line takes ten seconds on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'move-in-steps-'));
  await mkdir(join(folder, 'file'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const step = (given: Partial<Parameters<typeof doStep>[0]>) => ({
  step: 'read' as const,
  system: 'file' as const,
  with_staff: false,
  source: join(folder, 'file'),
  work: join(folder, 'work'),
  ...given,
});
const told = (signal = new AbortController().signal) => ({ tell: () => undefined, signal });

it('tells what the command found, or why it refuses', async () => {
  const refused = await doStep(step({}), told());
  expect(refused).toEqual({
    how: 'refused',
    why: 'There is no site.json: this is no move-in file.',
  });
  await writeFile(join(folder, 'file/site.json'), '{"format":1,"system":"test"}');
  expect(await doStep(step({}), told())).toMatchObject({
    how: 'done',
    report: { system: 'test', isWhole: true },
  });
});

it('converts into the folder of the run, and does nothing once it was stopped', async () => {
  const tables = ['users', 'topics', 'posts', 'categories'];
  const sql = tables.map((table) => `COPY ${table} (id) FROM stdin;\n\\.\n`).join('');
  await writeFile(join(folder, 'file/dump.sql'), sql);
  const convert = step({ system: 'discourse' });
  expect(await doStep(convert, told())).toMatchObject({
    how: 'done',
    report: { system: 'discourse' },
  });
  expect(await doStep(convert, told(AbortSignal.abort()))).toEqual({ how: 'stopped' });
});

it('brings what it was given into the forum, twice without doubling, and compares', async () => {
  const database = await testDatabase([]);
  try {
    const { href } = new URL(database.url);
    vi.stubEnv('DATABASE_URL', href);
    vi.stubEnv('DATABASE_OWNER_URL', href);
    vi.stubEnv('DATA_DIR', folder);
    await writeForum(join(folder, 'file'));
    await run(process.execPath, [CLI, 'migrate']);
    const seen: string[] = [];
    const watched = { ...told(), tell: ({ stage }: { stage: string }) => void seen.push(stage) };
    const brought = await doStep(step({ step: 'bring' }), watched);
    expect(brought.outcome?.counts).toContainEqual(ofTopics({ brought: 1, here: 0 }));
    expect(seen).toContain('members');
    const again = await doStep(step({ step: 'bring' }), told());
    expect(again.outcome?.counts).toContainEqual(ofTopics({ brought: 0, here: 1 }));
    expect(await doStep(step({ step: 'verify' }), told())).toMatchObject({
      how: 'done',
      verified: { isSame: true, said: expect.stringContaining('ok ') },
    });
  } finally {
    vi.unstubAllEnvs();
    await database.close();
  }
});

const ofTopics = (counts: { brought: number; here: number }) =>
  expect.objectContaining({ kind: 'topics', ...counts });

async function writeForum(into: string): Promise<void> {
  const createdAt = '2016-06-14T08:00:00Z';
  const see = { who: 'everyone' };
  const rows = {
    members: { key: '1', username: 'ann', createdAt },
    categories: { key: '1', name: 'Soups', see, post: see, reply: see },
    topics: { key: '1', title: 'Soup of the day', category: '1', author: '1', createdAt },
    posts: {
      key: '1',
      topic: '1',
      author: '1',
      isFirst: true,
      createdAt,
      text: { markup: 'plain', source: 'Peas, water and a little salt.' },
    },
  };
  const site = { format: 1, system: 'test', baseUrls: ['https://old.example'] };
  await writeFile(join(into, 'site.json'), JSON.stringify(site));
  for (const [kind, row] of Object.entries(rows)) {
    await writeFile(join(into, `${kind}.jsonl`), `${JSON.stringify(row)}\n`);
  }
}

it('stops a command that is at work', async () => {
  const stop = new AbortController();
  const stopped = doStep(step({ system: 'mail' }), told(stop.signal));
  setTimeout(() => stop.abort(), 50);
  expect(await stopped).toEqual({ how: 'stopped' });
});
