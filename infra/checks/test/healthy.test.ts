import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, onTestFinished } from 'vitest';

const HEALTHY = join(import.meta.dirname, '../healthy.mjs');
const folder = mkdtempSync(join(tmpdir(), 'forum-healthy-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** An API that answers so; its port. */
async function anApi(statusOf: () => number): Promise<string> {
  const server = createServer((_request, answer) => {
    answer.statusCode = statusOf();
    answer.end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return String(address.port);
}

async function ask(args: readonly string[], env: Record<string, string>) {
  const asked = spawn(process.execPath, [HEALTHY, ...args], { env });
  let said = '';
  asked.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const [code] = await once(asked, 'close');
  return { code, said };
}

it('waits for an API that takes its time', async () => {
  let asked = 0;
  const PORT = await anApi(() => ((asked += 1) < 3 ? 503 : 200));
  const mine = `--while=${process.pid}`;
  expect(await ask(['api', '--wait=600', mine], { PORT })).toEqual({ code: 0, said: '' });
  expect(asked).toBe(3);
});

it('does not wait for a process that ended', async () => {
  const PORT = await anApi(() => 503);
  const ended = spawn(process.execPath, ['-e', '']);
  await once(ended, 'close');
  const gone = `--while=${ended.pid}`;
  const { code, said } = await ask(['api', '--wait=600', gone], { PORT });
  expect(code).toBe(1);
  expect(said).toMatch(/answers 503/u);
});

it('waits for a worker until it works', async () => {
  const WORKER_ALIVE_FILE = join(folder, 'alive');
  expect(await ask(['worker'], { WORKER_ALIVE_FILE })).toMatchObject({ code: 1 });
  const waiting = ask(['worker', '--wait=600'], { WORKER_ALIVE_FILE });
  writeFileSync(WORKER_ALIVE_FILE, '');
  expect(await waiting).toEqual({ code: 0, said: '' });
});
