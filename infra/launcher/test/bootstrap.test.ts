import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { REPOSITORY } from '../src/repository.ts';

const BOOTSTRAP = join(REPOSITORY, 'infra/launcher/bootstrap.mjs');
let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'forum-bootstrap-'));
});

afterEach(() => rmSync(dataDir, { recursive: true }));

function run(command: string, env: NodeJS.ProcessEnv = {}) {
  return spawnSync(process.execPath, [BOOTSTRAP, ...command.split(' ')], {
    env: { ...process.env, DATA_DIR: dataDir, ...env },
    encoding: 'utf8',
  });
}

it('names the commands when it is given another', () => {
  const done = run('strat');
  expect(done.status).toBe(1);
  expect(done.stderr).toMatch(/^There is no command "strat", only start, .+\.\n$/u);
});

it('names a wrong setting, in a line and without a stack', () => {
  const done = run('start', { PORT: 'http' });
  expect(done.status).toBe(1);
  expect(done.stderr).toBe('The setting PORT must be a number from 0 to 65535.\n');
});

it('says that a port which was asked for is taken', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const done = run('start', { PORT: String(port) });
  server.close();
  expect(done.status).toBe(1);
  expect(done.stderr).toBe(`PORT is set to ${port}, and something else listens there.\n`);
});

it('says that the database at a given address does not answer, and starts none', () => {
  const done = run('forum status', { DATABASE_URL: 'postgres://forum:secret@127.0.0.1:1/forum' });
  expect(done.status).toBe(1);
  expect(done.stderr).toBe(
    'DATABASE_URL is set, but Postgres at 127.0.0.1:1 refuses the connection: connect ECONNREFUSED 127.0.0.1:1\n',
  );
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
});

it('passes signals on, and ends as the command does', async () => {
  const child = spawn(process.execPath, [BOOTSTRAP, 'start'], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: '', DATABASE_URL: '', REDIS_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await expect
    .poll(() => existsSync(join(dataDir, 'postgres.log')), { timeout: 20_000 })
    .toBe(true);
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  expect((await ended)[0]).toBe(143);
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
  // Creates and stops a cluster, beside whatever else the machine does.
}, 90_000);
