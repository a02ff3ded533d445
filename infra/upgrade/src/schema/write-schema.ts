import { writeFileSync } from 'node:fs';
import { VERSION } from '@forum/config';
import { installedProgram } from '@forum/launcher/repository';
import { runQuietly } from '@forum/launcher/run-program';
import { here } from '../stage/checkout.ts';
import type { Servers } from '../stage/servers.ts';
import { readSchema } from './read-schema.ts';
import { RELEASED_FILE } from './released.ts';

/** Records the schema that this checkout creates as that of its release. @returns how many tables it has */
export async function writeReleasedSchema(servers: Servers, signal: AbortSignal): Promise<number> {
  await servers.command(here, 'migrate');
  const { tables, readTables } = await readSchema(servers.owner);
  await servers.command(here, 'category', 'Talking');
  const kept = { release: VERSION, kinds: await readKinds(servers), tables, readTables };
  writeFileSync(RELEASED_FILE, JSON.stringify(kept));
  const formatter = { command: installedProgram('oxfmt'), args: [RELEASED_FILE] };
  await runQuietly({ ...formatter, env: process.env, signal });
  return Object.keys({ ...tables, ...readTables }).length;
}

/** Every program notes those that it knows before it appends its first event. */
async function readKinds({ owner }: Servers): Promise<Record<string, number>> {
  const { rows } = await owner.query<{ readonly type: string; readonly version: number }>(
    'SELECT type, schema_version AS version FROM event_kind ORDER BY type',
  );
  return Object.fromEntries(rows.map(({ type, version }) => [type, version]));
}
