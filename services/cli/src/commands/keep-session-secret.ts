import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BareTools } from '../toolbox.ts';

/** Members stay signed in with the secret that their sessions were hashed with. */
export async function keepSessionSecret(
  { settings, print }: Pick<BareTools, 'settings' | 'print'>,
  kept: string | null,
): Promise<void> {
  if (kept === null || kept === settings.sessionSecret) return;
  const path = join(settings.dataDir, 'session.secret');
  const ofLauncher = await readFile(path, 'utf8').catch(() => null);
  // One that the launcher made for the empty forum gives way. Without the launcher nobody reads that file, and an
  // operator's own setting stays as it is.
  if (ofLauncher === null || settings.sessionSecret !== ofLauncher.trim()) {
    print('SESSION_SECRET differs from that of the backup: members must sign in again,');
    print('unless you set it to the one of the forum that made it.');
    return;
  }
  await writeFile(`${path}.new`, kept, { mode: 0o600 });
  await rename(`${path}.new`, path);
}
