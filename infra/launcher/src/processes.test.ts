import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isAlive } from './process-identity.ts';
import { openRotatingLog } from './rotating-log.ts';
import { readable, startService } from './processes.ts';

it('shows warnings and what is no log line, and leaves the rest to the file', () => {
  expect(readable('{"level":30,"msg":"request"}', false)).toBeNull();
  expect(readable('{"level":30,"msg":"request"}', true)).toBe('request');
  expect(readable('{"level":50,"msg":"not ready","err":{"message":"no database"}}', false)).toBe(
    'not ready: no database',
  );
  expect(readable('Error: no such file', false)).toBe('Error: no such file');
  expect(readable('{ not JSON', false)).toBe('{ not JSON');
});

it('keeps the output in the log, and stops the process', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'forum-processes-'));
  const shown: string[] = [];
  const log = openRotatingLog(join(folder, 'logs', 'api.log'));
  const service = startService({
    name: 'api',
    args: ['-e', 'console.log("listening"); setInterval(() => {}, 1000)'],
    env: process.env,
    log,
    show: (line) => shown.push(line),
    isTalkative: false,
  });
  await expect.poll(() => shown).toEqual(['api: listening']);
  await service.stop();
  expect(isAlive(service.identity)).toBe(false);
  expect(await service.ended).toBe('SIGTERM');
  log.close();
  expect(readFileSync(join(folder, 'logs', 'api.log'), 'utf8')).toBe('listening\n');
  rmSync(folder, { recursive: true });
});
