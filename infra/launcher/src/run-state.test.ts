import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { identify, type ProcessIdentity } from './process-identity.ts';
import { forgetRunState, readRunState, stopLeftovers, writeRunState } from './run-state.ts';

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'forum-run-state-'));
});

afterEach(() => rmSync(dataDir, { recursive: true }));

function self(): ProcessIdentity {
  return identify(process.pid) ?? { pid: 0, started: '' };
}

it('keeps what runs, in a file for its owner alone', () => {
  const state = { launcher: self(), url: 'http://localhost:3000', processes: [] };
  writeRunState(dataDir, state);
  expect(readRunState(dataDir)).toEqual(state);
  expect(statSync(join(dataDir, 'run.json')).mode & 0o777).toBe(0o600);
  forgetRunState(dataDir);
  expect(readRunState(dataDir)).toBeNull();
});

it('ends the processes of a launcher that was killed, and no others', async () => {
  const left = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  const ended = once(left, 'exit');
  const orphan = { name: 'api', ...(identify(left.pid ?? 0) ?? self()) };
  // The same number as this process, but not the same process.
  const stranger = { name: 'worker', pid: process.pid, started: 'long ago' };
  writeRunState(dataDir, {
    launcher: { pid: process.pid, started: 'long ago' },
    url: 'http://localhost:3000',
    processes: [orphan, stranger],
  });
  expect(await stopLeftovers(dataDir)).toBe(1);
  expect((await ended)[1]).toBe('SIGTERM');
  expect(readRunState(dataDir)).toBeNull();
});

it('takes half a record, as a full disk leaves one, for none', async () => {
  writeFileSync(join(dataDir, 'run.json'), '{ "launcher": {');
  expect(readRunState(dataDir)).toBeNull();
  expect(await stopLeftovers(dataDir)).toBe(0);
});
