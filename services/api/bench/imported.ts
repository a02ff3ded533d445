import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');

/** Where an import goes. */
interface Goal {
  /** Of the owner of the tables. */
  readonly databaseUrl: string;
  readonly dataDir: string;
}

/** Imports a site dump through the command line; repeated, it leaves what is there. @throws when the import fails */
export async function importDumpOf(folder: string, { databaseUrl, dataDir }: Goal): Promise<void> {
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    DATABASE_OWNER_URL: databaseUrl,
    DATA_DIR: dataDir,
    // The import projects by itself; other processes find new events without being told.
    REDIS_URL: '',
    NODE_ENV: 'production',
    SESSION_SECRET: 'an import signs nobody in'.padEnd(32, '.'),
  };
  const args = [join(ROOT, 'services/cli/src/main.ts'), 'import', 'stackexchange', folder];
  const child = spawn(process.execPath, args, { env, cwd: ROOT, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The import of ${folder} failed.`);
}
