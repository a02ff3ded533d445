import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { backupKeys, type Settings } from '@forum/config';
import { listMissing } from '@forum/database';
import { allProjections } from '@forum/features/app/catalogue';
import { migrations } from '@forum/features/app/migrations';
import { forgetPages } from '@forum/features/framework/http/stored/page-files';
import type { Archive } from '@forum/features/operations/system/operations/wal/archive';
import { checkRecovered } from '@forum/features/operations/system/operations/wal/check-recovered';
import { findPrograms } from '@forum/features/operations/system/operations/wal/find-programs';
import { layOut } from '@forum/features/operations/system/operations/wal/lay-out';
import { type Plan, planRecovery } from '@forum/features/operations/system/operations/wal/plan';
import {
  type RecoveredServer,
  startRecovered,
} from '@forum/features/operations/system/operations/wal/recovered-server';
import { openStorageAt, sealingKeys } from '@forum/storage';
import type { BareTools } from '../toolbox.ts';
import { keepSecretBeside } from './keep-session-secret.ts';

const USAGE =
  'Usage: npm run forum -- restore --to-time "2026-11-25 12:00:00Z" --into FOLDER (or --to-time latest)';

/** Makes a Postgres data folder as of a second, recovers it, and compares it with its log. */
export async function restoreToTime(tools: BareTools, args: readonly string[]): Promise<number> {
  const { settings, print } = tools;
  const given = readGiven(args);
  if (given === null) {
    print(USAGE);
    return 2;
  }
  const archive = archiveOf(settings);
  const { folder, until } = given;
  const plan = await planRecovery(archive, until);
  await layOut(archive, plan, folder);
  await forgetPages(settings.dataDir);
  print(
    `${folder}: the base backup of ${plan.base.endedAt} and ${plan.pieces.length} pieces of the log.`,
  );
  if (plan.endsAt !== null)
    print(`The archive ends at ${plan.endsAt.toISOString()}, before that time.`);
  const bin = await findPrograms(settings.postgresBin, plan.base.postgres);
  const code =
    bin === null ? tellHowToRecover(tools, plan) : await recover(tools, plan, { folder, bin });
  if (code === 0) await keepSecretBeside(tools, folder, plan.base.sessionSecret);
  return code;
}

function readGiven(args: readonly string[]): { folder: string; until: Date | null } | null {
  const { values } = parseArgs({
    args: [...args],
    options: { 'to-time': { type: 'string' }, into: { type: 'string' } },
  });
  const { 'to-time': time, into } = values;
  if (time === undefined || into === undefined) return null;
  return { folder: resolve(into), until: time === 'latest' ? null : readTime(time) };
}

const TIME = /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/u;

/** A time without a zone may be another machine's than one thinks. */
function readTime(text: string): Date {
  const time = new Date(text.replace(' ', 'T'));
  if (TIME.test(text) && !Number.isNaN(time.getTime())) return time;
  throw new Error(`${text} is not a time with a zone, as in 2026-11-25 12:00:00Z.`);
}

function archiveOf(settings: Settings): Archive {
  const { walUrl } = settings;
  if (walUrl === undefined) {
    throw new Error('BACKUP_WAL_URL is not set: there is no archive to restore from.');
  }
  const storage = openStorageAt(walUrl, 'BACKUP_WAL_URL');
  return { storage, keys: sealingKeys(backupKeys(settings)) };
}

/** Without the programs, the server that is given the folder recovers it. */
function tellHowToRecover({ print }: BareTools, { base, until }: Plan): number {
  print(
    `There are no programs of Postgres ${base.postgres} here (POSTGRES_BIN), so it is not recovered yet.`,
  );
  print('Give the folder to a server of that version: it recovers when it starts. Then: verify.');
  if (until !== null) {
    print('If it says "recovery ended before configured recovery target was reached", nothing was');
    print(
      'written later: take the line recovery_target_time out of postgresql.auto.conf, start again.',
    );
  }
  return 0;
}

async function recover(
  tools: BareTools,
  plan: Plan,
  given: { readonly folder: string; readonly bin: string },
): Promise<number> {
  const server = await startRecovered({ ...given, base: plan.base });
  try {
    await tellRecovered(tools, server);
  } finally {
    await server.stop();
  }
  tools.print(`Give ${given.folder} to Postgres as its data folder, and start the forum.`);
  return 0;
}

async function tellRecovered(
  { print, engineOn }: BareTools,
  server: RecoveredServer,
): Promise<void> {
  const { db, lastAt, isAtEnd } = server;
  print(`Recovered: the last transaction is of ${lastAt ?? 'the base backup'}.`);
  if (isAtEnd) print('Nothing is in the archive that was written later than the time you chose.');
  const [missing] = await listMissing(db, migrations);
  if (missing !== undefined) {
    print(`Its schema is older than this version (${missing} is missing), so it is not compared.`);
    return;
  }
  const projections = allProjections().map(({ name }) => name);
  const { events, lastEventAt } = await checkRecovered(db, { engine: engineOn(db), projections });
  print(
    `${events} events, the last of ${lastEventAt?.toISOString() ?? 'never'}; no gap in the log.`,
  );
  print(`The tables of ${projections.length} projections match a rebuild.`);
}
