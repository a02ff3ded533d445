import { copyFileSync, existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '@forum/config';
import { forumCommand, migrateDatabase } from './first-start.ts';
import { environmentFor } from './forum-services.ts';
import type { Launch } from './launch.ts';
import { settingsOf } from './launch-settings.ts';
import { lockForum } from './leases.ts';
import { olderPostgres } from './older-postgres.ts';
import { PlainError } from './plain-error.ts';
import { openPostgres } from './postgres.ts';
import { formerFolder, formerFolders, madeBy } from './postgres-folder.ts';
import { findPostgres, majorOf, type PostgresPrograms } from './postgres-programs.ts';
import { discard } from './services.ts';

/**
 * Moves the forum of a data folder to this major version of Postgres: by a backup, which is restored beside it and
 * compared. The former folder stays as it is until the new one is complete, and beside it afterwards.
 */
export async function upgradePostgres(launch: Launch): Promise<number> {
  const settings = settingsOf(launch.env);
  if (settings.databaseUrl !== undefined || settings.services === 'docker') {
    throw new PlainError(
      'This moves the Postgres of `npm start` only; yours is moved by its own tools (pg_upgrade), or by a backup that is restored.',
    );
  }
  const { dataDir } = settings;
  const lock = await lockForum(dataDir);
  if (lock === null) throw new PlainError(`The forum of ${dataDir} is running: stop it first.`);
  try {
    await upgrade(launch, settings, findPostgres(dataDir));
    return 0;
  } finally {
    lock.release();
  }
}

async function upgrade(
  launch: Launch,
  settings: Settings,
  programs: PostgresPrograms,
): Promise<void> {
  const { progress } = launch;
  const { dataDir } = settings;
  const folder = programs.dataDir;
  const [major, own] = [madeBy(folder), majorOf(programs)];
  if (major === null) return complete(launch, dataDir, folder);
  if (major === own) return progress.say(`${folder} is of Postgres ${own} already.`);
  if (major > own) {
    throw new PlainError(`${folder} was made by Postgres ${major}, which is newer than ${own}.`);
  }
  const former = formerFolder(folder, major);
  if (existsSync(former)) {
    throw new PlainError(
      `${former} is there from an earlier move: delete it, or put it elsewhere.`,
    );
  }
  const older = await olderPostgres(dataDir, major, launch);
  const backup = await progress.step(
    `a backup by Postgres ${major}`,
    () => backUp(launch, settings, older),
    (made) => made,
  );
  await progress.step(`its restore by Postgres ${own}, compared`, () =>
    restore(launch, settings, backup),
  );
  renameSync(folder, former);
  complete(launch, dataDir, folder);
}

async function backUp(
  { env, progress, signal }: Launch,
  settings: Settings,
  older: PostgresPrograms,
): Promise<string> {
  const { dataDir } = settings;
  const listener = { progress, signal };
  const postgres = await openPostgres(older, { dataDir, profile: 'durable', listener });
  try {
    const own = environmentFor(env, settings, { postgres, redis: null });
    // A backup is restored into tables of the same version.
    await migrateDatabase(own, signal);
    const said = await forumCommand(['backup'], own, signal);
    const made = /^(?<folder>.+): \d+ rows of/mu.exec(said)?.groups?.['folder'];
    if (made === undefined) throw new PlainError(`No backup was made:\n${said}`);
    return made;
  } finally {
    await postgres.stop();
  }
}

async function restore(
  { env, progress, signal }: Launch,
  settings: Settings,
  backup: string,
): Promise<void> {
  const beside = besideOf(settings.dataDir);
  // What an interrupted move left.
  discard(beside);
  mkdirSync(beside, { recursive: true, mode: 0o700 });
  copyFileSync(join(settings.dataDir, PASSWORD), join(beside, PASSWORD));
  const listener = { progress, signal };
  const place = { dataDir: beside, profile: 'durable', listener } as const;
  const postgres = await openPostgres(findPostgres(beside), place);
  try {
    const own = environmentFor(env, settings, { postgres, redis: null });
    await forumCommand(['migrate'], own, signal);
    await forumCommand(['restore', backup], own, signal);
  } finally {
    await postgres.stop();
  }
  writeFileSync(join(beside, COMPLETE), '');
}

/** Puts the new folder in the place of the former, which has gone; a move that was interrupted here goes on. */
function complete({ progress }: Launch, dataDir: string, folder: string): void {
  const beside = besideOf(dataDir);
  const [former] = formerFolders(folder);
  if (former === undefined || !existsSync(join(beside, COMPLETE))) {
    throw new PlainError(`There is no ${folder}: nothing to move.`);
  }
  renameSync(findPostgres(beside).dataDir, folder);
  discard(beside);
  progress.say(
    `The forum is on Postgres ${madeBy(folder)}. The former folder is ${join(folder, '..', former)}: delete it once all is well.`,
  );
}

/** In a data folder: the password of the tables' owner. */
const PASSWORD = 'postgres.password';
/** Written once everything has been restored and compared. */
const COMPLETE = 'complete';

const besideOf = (dataDir: string) => join(dataDir, 'upgrading');
