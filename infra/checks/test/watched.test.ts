import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const WATCHED = join(import.meta.dirname, '../watched.sh');
const folder = mkdtempSync(join(tmpdir(), 'forum-watched-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a program that says when it has begun to answer. @returns its watcher, and how it ended */
async function watched(program: string) {
  const touching = `const { utimesSync } = require('node:fs');
    const touch = () => utimesSync(process.env.ALIVE_FILE, new Date(), new Date());
    touch(); const beat = setInterval(touch, 200); ${program}; console.log(process.pid)`;
  const watcher = spawn('sh', [WATCHED, process.execPath, '-e', touching], {
    env: { ...process.env, SILENT_SECONDS: '2', TMPDIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  watcher.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const ended = once(watcher, 'close').then(([code]: unknown[]) => ({ code, said }));
  const [pid] = await once(watcher.stdout.setEncoding('utf8'), 'data');
  return { watcher, pid: Number(pid), ended };
}

it('kills a program that was stopped, and one that hangs', async () => {
  const [stopped, hanging] = await Promise.all([
    watched(''),
    watched('setTimeout(() => { for (;;); }, 500)'),
  ]);
  process.kill(stopped.pid, 'SIGSTOP');
  for (const { ended } of [stopped, hanging]) {
    const { code, said } = await ended;
    expect(code).toBe(137);
    expect(said).toMatch(/^Silent for [23] s: killed, to be started again\.$/mu);
  }
});

it('passes on that it is to stop, and how it ended, and leaves nothing behind', async () => {
  const stop = `process.on('SIGTERM', () => { clearInterval(beat); process.exitCode = 7; })`;
  const { watcher, ended } = await watched(stop);
  watcher.kill('SIGTERM');
  expect(await ended).toEqual({ code: 7, said: '' });
  expect(readdirSync(folder)).toEqual([]);
});

it('leaves one alone that goes on answering', async () => {
  // Longer than a silence may last.
  const { ended } = await watched('setTimeout(() => process.exit(0), 5000)');
  expect(await ended).toEqual({ code: 0, said: '' });
});
