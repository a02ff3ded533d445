import { join } from 'node:path';
import { readSettings, memorySaving } from '@forum/config';
import { environmentFor } from '@forum/launcher/forum-services';
import { PlainError } from '@forum/launcher/plain-error';
import { runQuietly } from '@forum/launcher/run-program';
import { discard, type Services, useServices } from '@forum/launcher/services';
import { redisForTests } from '@forum/launcher/test-redis';
import { Pool } from 'pg';
import type { Checkout } from './checkout.ts';

/** A Postgres and a Redis that the processes of every release share, and the settings for them. */
export interface Servers {
  readonly dataDir: string;
  /** The forum's only address, whichever process answers. */
  readonly siteUrl: string;
  /** Without a port: each API has its own. */
  readonly env: NodeJS.ProcessEnv;
  /** The tables, as their owner. */
  readonly owner: Pool;
  readonly services: Services;
  /** Runs a command of that release to its end. @throws PlainError if it fails */
  readonly command: (of: Checkout, ...args: string[]) => Promise<string>;
  /** Stops them, and deletes everything they kept. */
  readonly close: () => Promise<void>;
}

const SITE_URL = 'http://127.0.0.1:3999';

/** Starts them in a new folder. */
export async function openServers(dataDir: string, signal: AbortSignal): Promise<Servers> {
  const say = (line: string) => process.stdout.write(`${line}\n`);
  const services = await useServices({
    dataDir,
    profile: 'durable',
    engine: 'local',
    redisProgram: () => redisForTests({ say }),
  });
  const owner = new Pool({ connectionString: services.postgres.url, max: 4 });
  const env = environmentIn(services, dataDir);
  return {
    dataDir,
    siteUrl: SITE_URL,
    env,
    owner,
    services,
    command: async ({ name, folder }, ...args) => {
      const program = join(folder, 'services/cli/src/main.ts');
      const own = { ...env, LOG_LEVEL: 'warn' };
      const given = { command: process.execPath, args: [program, ...args], env: own, signal };
      const { code, output } = await runQuietly(given);
      if (code !== 0) throw new PlainError(`${args.join(' ')} of ${name} failed:\n${output}`);
      return output;
    },
    close: async () => {
      await owner.end();
      await services.release();
      discard(dataDir);
    },
  };
}

function environmentIn(services: Services, dataDir: string): NodeJS.ProcessEnv {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  const given = {
    PATH,
    HOME,
    NODE_COMPILE_CACHE,
    DATA_DIR: dataDir,
    SITE_URL,
    // The load is faster than any member may be.
    RATE_LIMIT: 'off',
    FORUM_ADMIN_EMAIL: 'admin@example.org',
    BACKUP_DIR: join(dataDir, 'backups'),
    LOG_LEVEL: 'info',
  };
  return memorySaving(environmentFor(given, readSettings(given), services));
}
