import type { DiskState } from '@forum/contracts/system';
import type { Family, Reading } from '@forum/telemetry';
import type { ForumHealth } from '../operations/system/queries/health.ts';

/**
 * The state of the forum, as metrics. Every process reports the same, so one suffices: alert rules take the largest.
 * docs/operations.md lists the names.
 */
export function forumMetrics(health: ForumHealth): Family[] {
  const { mails, jobs, search, backups } = health;
  const waiting = { mails, jobs, search };
  return [
    one('forum_log_events', 'Events in the log.', health.events),
    ...followerMetrics(health),
    {
      name: 'forum_waiting',
      help: 'Waiting work: emails, jobs that staff requested, documents for the second search engine.',
      readings: readingsOf(waiting, (of) => of.waiting),
    },
    {
      name: 'forum_waiting_oldest_seconds',
      help: 'How long the oldest of them has been waiting; 0: nothing waits.',
      readings: readingsOf(waiting, (of) => of.oldestSeconds),
    },
    one(
      'forum_mails_given_up',
      'Emails of the last 30 days that could not be delivered.',
      mails.givenUp,
    ),
    one('forum_jobs_failed', 'Jobs that failed within a day.', jobs.failedLately),
    one('forum_database_bytes', 'Size of the database.', health.databaseBytes),
    ...age('forum_backup_age_seconds', 'Age of the newest backup.', backups.ageSeconds),
    ...age(
      'forum_backup_tested_age_seconds',
      'Age of the newest backup that was restored for a test.',
      backups.testedAgeSeconds,
    ),
    one('forum_backup_test_failed', 'Whether the last test restore failed.', backups.isTestFailed),
    ...copyMetrics(health),
    ...archiveMetrics(health),
    ...slotMetrics(health),
    {
      name: 'forum_projection_drifts',
      help: 'Whether rows differed from the log when a projection was last compared with it.',
      readings: health.compared.map(({ projection, isDrifting }) => ({
        labels: { projection },
        value: Number(isDrifting),
      })),
    },
  ];
}

/** The space on the disks that this process sees: all processes of a machine report the same for a disk. */
export function diskMetrics(disks: readonly DiskState[]): Family[] {
  const read = (value: (room: NonNullable<DiskState['room']>) => number) =>
    disks.flatMap(({ of, room }) =>
      room === null ? [] : [{ labels: { disk: of }, value: value(room) }],
    );
  return [
    {
      name: 'forum_disk_free_bytes',
      help: 'Room left on the disk of a folder.',
      readings: read(({ freeBytes }) => freeBytes),
    },
    {
      name: 'forum_disk_size_bytes',
      help: 'Size of the disk of a folder.',
      readings: read(({ totalBytes }) => totalBytes),
    },
  ];
}

function slotMetrics({ slots }: ForumHealth): Family[] {
  return [
    {
      name: 'forum_slot_wal_bytes',
      help: 'Write-ahead log that Postgres keeps for a replication slot.',
      readings: slots.map(({ name, keptBytes }) => ({ labels: { slot: name }, value: keptBytes })),
    },
    {
      name: 'forum_slot_lost',
      help: 'Whether Postgres has discarded what the reader of a slot lacks.',
      readings: slots.map(({ name, isLost }) => ({
        labels: { slot: name },
        value: Number(isLost),
      })),
    },
  ];
}

function copyMetrics({ backupCopies }: ForumHealth): Family[] {
  if (backupCopies === null) return [];
  const { ageSeconds, isTestFailed, isUnlocked } = backupCopies;
  return [
    one(
      'forum_backup_copy_age_seconds',
      'Age of the newest backup that has a copy in another storage.',
      ageSeconds,
    ),
    one(
      'forum_backup_copy_test_failed',
      'Whether the last copy that was tested did not come back.',
      isTestFailed,
    ),
    one(
      'forum_backup_copy_unlocked',
      'Whether copies are not locked, although they should be.',
      isUnlocked,
    ),
  ];
}

function archiveMetrics({ walArchive }: ForumHealth): Family[] {
  if (walArchive === null) return [];
  const { ageSeconds, baseAgeSeconds, isBaseTestFailed } = walArchive;
  return [
    one(
      'forum_wal_archive_age_seconds',
      'How long acknowledged writes have been waiting for the archive of the write-ahead log.',
      ageSeconds,
    ),
    ...age('forum_base_backup_age_seconds', 'Age of the newest base backup.', baseAgeSeconds),
    one(
      'forum_base_backup_test_failed',
      'Whether the last base backup failed, or could not be restored.',
      isBaseTestFailed,
    ),
  ];
}

function followerMetrics({ followers }: ForumHealth): Family[] {
  const read = (value: (follower: ForumHealth['followers'][number]) => number) =>
    followers.map((follower) => ({
      labels: { kind: follower.kind, name: follower.name },
      value: value(follower),
    }));
  return [
    {
      name: 'forum_lag_events',
      help: 'Events that a projection or reaction has not applied.',
      readings: read(({ behind }) => behind),
    },
    {
      name: 'forum_lag_oldest_seconds',
      help: 'Age of the oldest of them; 0: it is caught up.',
      readings: read(({ oldestSeconds }) => oldestSeconds),
    },
    {
      name: 'forum_parked_events',
      help: 'Events that a projection or reaction could not apply, and later ones of their key that wait behind them.',
      readings: read(({ parked }) => parked),
    },
  ];
}

function one(name: string, help: string, value: number | boolean): Family {
  return { name, help, readings: [{ value: Number(value) }] };
}

function age(name: string, help: string, seconds: number | null): Family[] {
  return seconds === null ? [] : [one(name, help, seconds)];
}

function readingsOf<T>(of: Readonly<Record<string, T>>, value: (one: T) => number): Reading[] {
  return Object.entries(of).map(([what, thing]) => ({ labels: { what }, value: value(thing) }));
}
