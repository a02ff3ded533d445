import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PlainError } from '@forum/launcher/plain-error';
import { writeReleasedSchema } from './schema/write-schema.ts';
import { openServers } from './stage/servers.ts';

const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => interruption.abort(130));
}
const [what] = process.argv.slice(2);
if (what !== 'schema') throw new PlainError('Usage: npm run test:upgrade -- schema');

const folder = mkdtempSync(join(tmpdir(), 'forum-upgrade-'));
const servers = await openServers(folder, interruption.signal);
try {
  const tables = await writeReleasedSchema(servers, interruption.signal);
  process.stdout.write(`The schema of this release is kept: ${tables} tables.\n`);
} finally {
  await servers.close();
}
