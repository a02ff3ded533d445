import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../infra/launcher/src/ports.ts';
import { test as base } from './journey.ts';

const ROOT = join(import.meta.dirname, '../..');

/** The first account of an empty forum. */
export const OWNER = { email: 'owner@example.com', password: 'correct horse battery staple' };

/** A forum as `npm start` leaves it, without a demo, and for this journey alone. */
export interface EmptyForum {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

interface Starting {
  /** Left out: any that is free. */
  readonly port?: number;
  /** Of the environment. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** `test` of journeys that have an empty forum. */
export const test = base.extend<{ forum: EmptyForum }>({
  forum: [
    async ({ page }, use) => {
      const forum = await startEmptyForum();
      await use(forum);
      // Its socket would complain.
      await page.goto('about:blank');
      await forum.stop();
    },
    { timeout: 180_000 },
  ],
});

/** Starts one, by a port and settings of its own. @throws when the launcher ends before the forum is ready */
export async function startEmptyForum({
  port = 0,
  settings = {},
}: Starting = {}): Promise<EmptyForum> {
  const dataDir = mkdtempSync(join(ROOT, '.data', 'empty-'));
  const listensAt = port === 0 ? await freePort() : port;
  const {
    DATABASE_URL: _database,
    DATABASE_OWNER_URL: _owner,
    REDIS_URL: _redis,
    ...rest
  } = process.env;
  const url = `http://localhost:${listensAt}`;
  const launcher = spawn(process.execPath, ['infra/launcher/bootstrap.mjs', 'start'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...rest,
      DATA_DIR: dataDir,
      PORT: String(listensAt),
      SITE_URL: url,
      DEMO_CONTENT: 'off',
      FORUM_ADMIN_EMAIL: OWNER.email,
      FORUM_ADMIN_PASSWORD: OWNER.password,
      ...settings,
    },
  });
  const stop = async () => {
    launcher.kill('SIGTERM');
    await ended(launcher);
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await ready(launcher);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}

function ready(launcher: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    launcher.stdout?.on('data', (part: Buffer) => {
      said += part.toString();
      if (said.includes('The forum is ready')) resolve();
    });
    launcher.stderr?.on('data', (part: Buffer) => {
      said += part.toString();
    });
    launcher.once('exit', () => reject(new Error(`The launcher ended.\n${said}`)));
  });
}

async function ended(launcher: ChildProcess): Promise<void> {
  if (launcher.exitCode !== null || launcher.signalCode !== null) return;
  await new Promise((resolve) => {
    launcher.once('exit', resolve);
  });
}
