import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '@forum/kernel';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { doStepWith } from '../src/move-in-steps.ts';

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

it('stops a command that is at work', async () => {
  const stop = new AbortController();
  const stopped = doStep(step({ system: 'mail' }), told(stop.signal));
  setTimeout(() => stop.abort(), 50);
  expect(await stopped).toEqual({ how: 'stopped' });
});
