import { Pool } from 'pg';
import { join } from 'node:path';
import { REPOSITORY } from '@forum/launcher/repository';
import { runQuietly } from '@forum/launcher/run-program';
import { type Fault, mustHold } from '../fault.ts';
import type { Forum } from '../forum/forum.ts';
import { outcomeOf } from '../load/journal.ts';

/** A backup under load is restored into another database. */
export const restored: Fault = {
  id: 'F25',
  title: 'a backup is restored',
  isUnderLoad: true,
  strike: async ({ forum, journal }) => {
    const before = journal
      .entries()
      .filter((entry) => entry.intent.writesText && outcomeOf(entry) === 'ok')
      .map(({ intent }) => intent.key);
    const made = await forum.command('backup');
    const folder = /^(\/\S+): \d+ rows/mu.exec(made.output)?.[1];
    mustHold(made.code === 0 && folder !== undefined, `There is no backup: ${made.output}`);
    await forum.owner.query('CREATE DATABASE faults_restored');
    try {
      const address = new URL(forum.services.postgres.url);
      address.pathname = '/faults_restored';
      for (const command of [['migrate'], ['restore', folder ?? '']]) {
        const { code, output } = await elsewhere(forum, address.href, command);
        mustHold(code === 0, `${command.join(' ')} failed: ${output}`);
      }
      const lost = await missingIn(address.href, before);
      mustHold(lost === 0, `${lost} acknowledged texts are not in the backup.`);
    } finally {
      await forum.owner.query('DROP DATABASE faults_restored WITH (FORCE)');
    }
    return [
      `${before.length} texts acknowledged before it are in the restored one, whose tables equal its log`,
    ];
  },
};

function elsewhere({ env, dataDir }: Forum, url: string, args: readonly string[]) {
  return runQuietly({
    command: process.execPath,
    args: [join(REPOSITORY, 'services/cli/src/main.ts'), ...args],
    env: {
      ...env,
      DATABASE_URL: url,
      DATABASE_OWNER_URL: url,
      DATA_DIR: join(dataDir, 'restored'),
      LOG_LEVEL: 'warn',
    },
    signal: new AbortController().signal,
  });
}

async function missingIn(url: string, keys: readonly string[]): Promise<number> {
  const other = new Pool({ connectionString: url, max: 1 });
  try {
    const { rows } = await other.query<{ n: number }>(
      `SELECT count(*)::integer AS n FROM unnest($1::text[]) AS k (key) WHERE key NOT IN (
        SELECT substring(c.text FROM 'under the key ([0-9a-f-]{36})') FROM content AS c
        JOIN event AS e ON e.data->>'contentId' = c.id::text WHERE c.text LIKE 'Said under the key %')`,
      [keys],
    );
    return rows[0]?.n ?? 0;
  } finally {
    await other.end();
  }
}
