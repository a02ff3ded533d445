import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@forum/launcher/ports';
import { Client } from 'pg';

/** PgBouncer in transaction mode. */
export interface Pooler {
  readonly url: string;
  /** As its own console says: `SHOW STATS`, `SHOW SERVERS`. */
  ask(command: string): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
}

/** A program and the location of its libraries. */
interface Program {
  readonly path: string;
  readonly env: NodeJS.ProcessEnv;
}

const PACKAGES = ['pgbouncer', 'libcares2', 'libc-ares2', 'libevent-2.1-7', 'libevent-2.1-7t64'];
/** Kept between runs. */
const UNPACKED = join(tmpdir(), 'forum-pgbouncer');

/** The machine's PgBouncer, or Debian's unpacked into the temporary folder; null if neither is available. */
export function findPgbouncer(): Program | null {
  const found = [{ path: 'pgbouncer', env: process.env }, unpacked()].find(works);
  if (found !== undefined) return found;
  mkdirSync(UNPACKED, { recursive: true });
  // Its dependencies differ between releases; those that exist suffice.
  for (const name of PACKAGES) {
    spawnSync('apt-get', ['download', '-q', name], { cwd: UNPACKED, timeout: 60_000 });
  }
  for (const name of readdirSync(UNPACKED).filter((file) => file.endsWith('.deb'))) {
    spawnSync('dpkg-deb', ['-x', join(UNPACKED, name), UNPACKED]);
  }
  return works(unpacked()) ? unpacked() : null;
}

function works({ path, env }: Program): boolean {
  return spawnSync(path, ['--version'], { env }).status === 0;
}

function unpacked(): Program {
  const root = join(UNPACKED, 'usr/lib');
  const folders = existsSync(root) ? readdirSync(root).map((name) => join(root, name)) : [];
  const env = { ...process.env, LD_LIBRARY_PATH: folders.join(':') };
  return { path: join(UNPACKED, 'usr/sbin/pgbouncer'), env };
}

/** Starts it in front of a database whose login `forum` needs no password. */
export async function openPooler({ path, env }: Program, target: string): Promise<Pooler> {
  const folder = mkdtempSync(join(tmpdir(), 'forum-pooler-'));
  const [{ hostname, port: upstream, pathname }, port] = [new URL(target), await freePort()];
  const database = pathname.slice(1);
  writeFileSync(join(folder, 'users.txt'), '"forum" ""\n');
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]
${database} = host=${hostname} port=${upstream} dbname=${database}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users.txt')}
admin_users = forum
pool_mode = transaction
default_pool_size = 4
server_login_retry = 1
logfile = ${join(folder, 'log')}
`,
  );
  // It refuses to run as root.
  const [program, ...args] =
    process.getuid?.() === 0
      ? ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups', path]
      : [path];
  spawnSync('chmod', ['-R', 'a+rwX', folder]);
  chmodSync(folder, 0o777);
  const running = spawn(program ?? path, [...args, join(folder, 'pgbouncer.ini')], {
    env,
    stdio: 'ignore',
  });
  const url = `postgres://forum@127.0.0.1:${port}/${database}`;
  const pooler: Pooler = {
    url,
    ask: async (command) => {
      const client = new Client({ connectionString: url.replace(/[^/]*$/u, 'pgbouncer') });
      await client.connect();
      try {
        return (await client.query(command)).rows;
      } finally {
        await client.end();
      }
    },
    close: async () => {
      const ended = once(running, 'exit');
      running.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
  for (let tries = 0; ; tries += 1) {
    try {
      await pooler.ask('SHOW VERSION');
      return pooler;
    } catch (error) {
      if (tries === 100 || running.exitCode !== null) throw error;
      await delay(50);
    }
  }
}
