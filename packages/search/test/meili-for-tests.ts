import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Meilisearch } from 'meilisearch';

/** A real server to test with. */
export interface MeiliForTests {
  readonly url: string;
  readonly masterKey: string | undefined;
  readonly version: string;
  /** Removes an index. */
  readonly forget: (index: string) => Promise<void>;
  /** Stops the server when the tests started it. */
  readonly close: () => Promise<void>;
}

/**
 * The server at MEILI_URL, or one started here if `meilisearch` is on the PATH; without either null, and it says so.
 */
export async function meiliForTests(): Promise<MeiliForTests | null> {
  const url = process.env['MEILI_URL'];
  if (url !== undefined) return reached(url, process.env['MEILI_MASTER_KEY'], async () => {});
  const started = await startOwn();
  if (started !== null) return started;
  process.stderr.write(
    'Meilisearch: skipped, there is no MEILI_URL and no meilisearch on the PATH.\n',
  );
  return null;
}

/** Starts a server of our own; null if the program is missing. `port` replaces one that was stopped. */
export async function startOwn(): Promise<MeiliForTests | null> {
  const folder = await mkdtemp(join(tmpdir(), 'forum-meili-'));
  const masterKey = 'a-master-key-for-tests';
  const port = await freePort();
  const args = ['--no-analytics', '--http-addr', `127.0.0.1:${port}`, '--master-key', masterKey];
  const child = spawn('meilisearch', [...args, '--db-path', join(folder, 'data')], {
    cwd: folder,
    stdio: 'ignore',
  });
  try {
    await once(child, 'spawn');
  } catch {
    // No such program: the caller says that this half was skipped.
    await rm(folder, { recursive: true });
    return null;
  }
  return reached(`http://127.0.0.1:${port}`, masterKey, async () => {
    child.kill();
    if (child.exitCode === null) await once(child, 'exit');
    await rm(folder, { recursive: true, force: true });
  });
}

async function reached(
  url: string,
  masterKey: string | undefined,
  close: () => Promise<void>,
): Promise<MeiliForTests> {
  const client = new Meilisearch({
    host: url,
    ...(masterKey === undefined ? {} : { apiKey: masterKey }),
  });
  for (let tries = 0; !(await client.isHealthy()); tries += 1) {
    if (tries === 100) throw new Error(`Meilisearch at ${url} does not answer.`);
    await delay(100);
  }
  const { pkgVersion: version } = await client.getVersion();
  process.stderr.write(`Meilisearch: ${version} at ${url}\n`);
  const forget = async (index: string) => {
    await client.deleteIndex(index).waitTask({ timeout: 30_000 });
  };
  return { url, masterKey, version, forget, close };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('No free port.');
  return address.port;
}
