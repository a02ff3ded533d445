import { readFile, rename, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { BareTools } from '../toolbox.ts';

type Teller = Pick<BareTools, 'settings' | 'print'>;

/** Members stay signed in with the secret that their sessions were hashed with. */
export async function keepSessionSecret(
  { settings, print }: Teller,
  kept: string | null,
): Promise<void> {
  if (kept === null || kept === settings.sessionSecret) return;
  const path = fileIn(settings.dataDir);
  const ofLauncher = await readOrNull(path);
  // A secret that the launcher made for the empty forum is replaced. Without the launcher nobody reads that file, and
  // an operator's own setting stays.
  if (ofLauncher === null || settings.sessionSecret !== ofLauncher.trim()) {
    print('SESSION_SECRET differs from that of the backup: members must sign in again,');
    print('unless you set it to the one of the forum that made it.');
    return;
  }
  await write(path, kept);
}

/** As `keepSessionSecret`, for a data folder of Postgres: `npm start` looks for the secret beside one named `postgres`. */
export async function keepSecretBeside(
  tools: Teller,
  folder: string,
  kept: string | null,
): Promise<void> {
  const dataDir = dirname(folder);
  const isElsewhere = dataDir !== tools.settings.dataDir;
  if (kept === null || !isElsewhere || basename(folder) !== 'postgres') {
    await keepSessionSecret(tools, kept);
    return;
  }
  const path = fileIn(dataDir);
  const there = await readOrNull(path);
  if (there === null) await write(path, kept);
  else if (there.trim() !== kept) {
    tools.print(`${path} differs from that of the backup: members must sign in again.`);
  }
}

const fileIn = (dataDir: string) => join(dataDir, 'session.secret');

const readOrNull = (path: string) => readFile(path, 'utf8').catch(() => null);

async function write(path: string, secret: string): Promise<void> {
  await writeFile(`${path}.new`, secret, { mode: 0o600 });
  await rename(`${path}.new`, path);
}
