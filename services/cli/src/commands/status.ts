import { VERSION } from '@forum/config';
import type { DiskState } from '@forum/contracts/system';
import { age, gigabytes } from '@forum/features/operations/system/queries/complaint';
import { complaintsOf } from '@forum/features/operations/system/queries/complaints';
import { readDisks } from '@forum/features/operations/system/queries/disks';
import { describeDatabase } from '@forum/features/operations/system/queries/database';
import { type ForumHealth, readHealth } from '@forum/features/operations/system/queries/health';
import type { Command, Toolbox } from '../toolbox.ts';

/** The state of the forum on one screen; exit code 1 if something needs attention. */
export const statusCommand: Command = {
  name: 'status',
  help: 'how the forum is doing, on one screen; exit code 1 if something needs attention',
  run: async (toolbox) => {
    const { ctx, print, settings } = toolbox;
    const [health, database] = await Promise.all([readHealth(ctx.db), describeDatabase(ctx.db)]);
    const hasSecondEngine = ctx.search.engine === 'meilisearch';
    const disks = await readDisks(ctx.machine, health.workers);
    const expected = { backupHours: settings.backupHours, hasSecondEngine, disks };
    const complaints = complaintsOf(health, expected);
    print(`Forum ${VERSION} at ${settings.siteUrl}`);
    print(
      `  Postgres ${database.postgres}, ${megabytes(database.bytes)}, schema ${database.schema}`,
    );
    for (const [name, line] of linesOf(toolbox, health, disks))
      print(`  ${name.padEnd(13)}${line}`);
    print('');
    for (const { code, detail } of complaints) print(`✗ ${code}: ${detail}`);
    if (complaints.length === 0) print('✓ All is well.');
    return complaints.length === 0 ? 0 : 1;
  },
};

function linesOf(
  { ctx, settings }: Toolbox,
  health: ForumHealth,
  disks: readonly DiskState[],
): readonly (readonly [string, string])[] {
  const { mails, jobs, search } = health;
  const following = (kind: 'projection' | 'reaction') => {
    const all = health.followers.filter((one) => one.kind === kind);
    const behind = Math.max(0, ...all.map((one) => one.behind));
    const parked = all.reduce((sum, one) => sum + one.parked, 0);
    return `${all.length}, ${behind === 0 ? 'at the head' : `up to ${behind} events behind`}, ${parked} parked`;
  };
  return [
    ['log', `${health.events} events`],
    ['projections', following('projection')],
    ['reactions', following('reaction')],
    ['mails', `${mails.waiting} waiting, ${mails.givenUp} given up`],
    ['jobs', `${jobs.waiting} waiting, ${jobs.failedLately} failed within a day`],
    [
      'search',
      `${ctx.search.engine}${ctx.search.engine === 'postgres' ? '' : `, ${search.waiting} documents waiting`}`,
    ],
    ['backups', backupText(health, settings.backupHours)],
    ['copies', copiesText(health)],
    ['archive', archiveText(health)],
    ['disks', disks.map(diskText).join(', ')],
    ...slotLines(health),
  ];
}

function backupText({ backups }: ForumHealth, everyHours: number): string {
  const { ageSeconds, testedAgeSeconds, isTestFailed } = backups;
  const often = everyHours === 0 ? 'none by themselves' : `one every ${everyHours} h`;
  if (ageSeconds === null) return `none yet, ${often}`;
  const tested = testedAgeSeconds === null ? 'none came back yet' : cameBack(testedAgeSeconds);
  const last = isTestFailed ? ', the last test failed' : '';
  return `newest ${age(ageSeconds)} old, ${tested}${last}, ${often}`;
}

const cameBack = (seconds: number) => `newest that came back ${age(seconds)} old`;

function copiesText({ backupCopies }: ForumHealth): string {
  if (backupCopies === null) return 'none (BACKUP_COPY_URL)';
  const { ageSeconds, isMissing, isTestFailed } = backupCopies;
  if (isMissing) return `none yet, for ${age(ageSeconds)}`;
  return `of a backup ${age(ageSeconds)} old${isTestFailed ? ', the last test failed' : ''}`;
}

/** Shown even if all is well: an operator looks here to see that there is one. */
function archiveText({ walArchive }: ForumHealth): string {
  if (walArchive === null) return 'none (BACKUP_WAL_URL)';
  const { ageSeconds, baseAgeSeconds, isBaseTestFailed } = walArchive;
  const base = baseAgeSeconds === null ? 'no base backup yet' : `base ${age(baseAgeSeconds)} old`;
  const test = isBaseTestFailed ? ', whose test failed' : '';
  return `complete until ${age(Math.max(0, ageSeconds))} ago, ${base}${test}`;
}

function diskText({ of, room }: DiskState): string {
  return `${of} ${room === null ? 'cannot be read' : `${gigabytes(room.freeBytes)} free`}`;
}

function slotLines({ slots }: ForumHealth): readonly (readonly [string, string])[] {
  if (slots.length === 0) return [];
  const texts = slots.map(({ name, keptBytes, isLost }) =>
    isLost ? `${name} lost` : `${name} keeps ${gigabytes(keptBytes)} of WAL`,
  );
  return [['slots', texts.join(', ')]];
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1_000_000)} MB`;
}
