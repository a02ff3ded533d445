import { type DiskState, isNearlyFull, type SlotState } from '@forum/contracts/system';
import type { FollowerHealth, ForumHealth } from './health.ts';
import type { WorkersState } from './workers.ts';

/** Something an operator should look at. */
export interface Complaint {
  /** What it is about; each has a section in the runbook of docs/operations.md. */
  readonly code:
    | 'parked-events'
    | 'behind'
    | 'unknown-events'
    | 'reaction-stuck'
    | 'mails-wait'
    | 'mails-given-up'
    | 'jobs-wait'
    | 'search-behind'
    | 'backup-missing'
    | 'backup-late'
    | 'backup-untested'
    | 'backup-test-failed'
    | 'backup-copy-late'
    | 'backup-copy-failed'
    | 'backup-copy-test-failed'
    | 'backup-copy-unlocked'
    | 'wal-archive-late'
    | 'base-backup-missing'
    | 'base-backup-late'
    | 'base-backup-test-failed'
    | 'disk-low'
    | 'disk-unreadable'
    | 'slot-keeps-wal'
    | 'slot-lost'
    | 'drift';
  readonly detail: string;
}

/** How long a wait must be to deserve a look, in seconds. */
const PATIENCE = { events: 60, mails: 900, jobs: 600, search: 600, walArchive: 300 };
/** Half of what `npm start` and compose let Postgres keep for a slot. */
const SLOT_BYTES = 2e9;

/**
 * What keeps the forum from showing what was written: events that are parked, or old and not applied. Judged by age,
 * since ten thousand events are nothing during an import, but one that waits for an hour is a fault.
 */
export function followerComplaints(followers: readonly FollowerHealth[]): Complaint[] {
  const parked = followers.filter((one) => one.parked > 0);
  const behind = followers.filter((one) => one.behind > 0 && one.oldestSeconds > PATIENCE.events);
  return [
    ...parked.map(({ name, parked: events }) =>
      complaint('parked-events', `${name} has parked ${events} events.`),
    ),
    ...behind.map(({ name, behind: events, oldestSeconds }) =>
      complaint(
        'behind',
        `${name} is ${events} events behind, the oldest of ${age(oldestSeconds)}.`,
      ),
    ),
  ];
}

/** What keeps the workers from working. */
export function workerComplaints({ unknownEvents, reactions }: WorkersState): Complaint[] {
  const kinds = unknownEvents.join(', ');
  return [
    ...(unknownEvents.length === 0
      ? []
      : [complaint('unknown-events', `The workers are too old for ${kinds}, and stop there.`)]),
    ...reactions.map((name) =>
      complaint('reaction-stuck', `${name} has hung or failed for more than a minute.`),
    ),
  ];
}

/** Disks that are nearly full, once for all folders on the same one. */
export function diskComplaints(disks: readonly DiskState[]): Complaint[] {
  const unread = disks.filter(({ room }) => room === null).map(({ of }) => of);
  const low = disks.flatMap(({ of, room }) =>
    room === null || !isNearlyFull(room)
      ? []
      : [{ of, left: `${gigabytes(room.freeBytes)} of ${gigabytes(room.totalBytes)}` }],
  );
  return [
    ...[...Map.groupBy(low, ({ left }) => left)].map(([left, all]) =>
      complaint('disk-low', `Only ${left} free for ${all.map(({ of }) => of).join(', ')}.`),
    ),
    ...(unread.length === 0
      ? []
      : [complaint('disk-unreadable', `No disk can be read for ${unread.join(', ')}.`)]),
  ];
}

/** What slots keep fills Postgres' disk if it is not limited; what they lose leaves a gap. */
export function slotComplaints(slots: readonly SlotState[]): Complaint[] {
  return slots.flatMap(({ name, keptBytes, isLost }) => {
    if (isLost) return [complaint('slot-lost', `Postgres discarded WAL that slot ${name} lacks.`)];
    if (keptBytes <= SLOT_BYTES) return [];
    const kept = gigabytes(keptBytes);
    return [complaint('slot-keeps-wal', `Postgres keeps ${kept} of WAL for slot ${name}.`)];
  });
}

/**
 * Everything an operator should look at.
 * @param expected hours between two backups, 0 for none; whether a second search engine follows; the visible disks
 */
export function complaintsOf(
  health: ForumHealth,
  expected: {
    readonly backupHours: number;
    readonly hasSecondEngine: boolean;
    readonly disks: readonly DiskState[];
  },
): Complaint[] {
  const { mails, jobs, search } = health;
  const isOld = (seconds: number, most: number, detail: string, code: Complaint['code']) =>
    seconds > most ? [complaint(code, `${detail} for ${age(seconds)}.`)] : [];
  return [
    ...followerComplaints(health.followers),
    ...workerComplaints(health.workers),
    ...diskComplaints(expected.disks),
    ...slotComplaints(health.slots),
    ...isOld(
      mails.oldestSeconds,
      PATIENCE.mails,
      `${mails.waiting} emails have been waiting`,
      'mails-wait',
    ),
    ...(mails.givenUp > 0
      ? [complaint('mails-given-up', `${mails.givenUp} emails could not be delivered.`)]
      : []),
    ...isOld(
      jobs.oldestSeconds,
      PATIENCE.jobs,
      `${jobs.waiting} jobs have been waiting`,
      'jobs-wait',
    ),
    ...(expected.hasSecondEngine
      ? isOld(
          search.oldestSeconds,
          PATIENCE.search,
          `${search.waiting} documents have been waiting`,
          'search-behind',
        )
      : []),
    ...backupComplaints(health, expected.backupHours),
    ...copyComplaints(health, expected.backupHours),
    ...archiveComplaints(health, expected.backupHours),
    ...health.compared
      .filter(({ isDrifting }) => isDrifting)
      .map(({ projection }) => complaint('drift', `Rows of ${projection} differ from the log.`)),
  ];
}

const DAY = 86_400;

function backupComplaints(health: ForumHealth, everyHours: number): Complaint[] {
  const { ageSeconds, testedAgeSeconds, isTestFailed } = health.backups;
  const isLate = everyHours > 0 && ageSeconds !== null && ageSeconds > 2 * everyHours * 3600;
  const isUntested = testedAgeSeconds !== null && testedAgeSeconds > 7 * DAY;
  return [
    ...(isWithoutBackup(health, everyHours)
      ? [complaint('backup-missing', 'There is no backup: nothing can be restored.')]
      : []),
    ...(isLate ? [complaint('backup-late', `The newest backup is ${age(ageSeconds)} old.`)] : []),
    ...(isTestFailed ? [complaint('backup-test-failed', 'The last test restore failed.')] : []),
    ...(isUntested && !isTestFailed
      ? [complaint('backup-untested', `No restore was tested for ${age(testedAgeSeconds)}.`)]
      : []),
  ];
}

/** Neither dump nor base backup, in a forum that is no longer new: the first one is due within hours. */
function isWithoutBackup(
  { ageSeconds, backups, walArchive }: ForumHealth,
  everyHours: number,
): boolean {
  const hasNone = backups.ageSeconds === null && (walArchive?.baseAgeSeconds ?? null) === null;
  return hasNone && ageSeconds > Math.max(2 * DAY, 2 * everyHours * 3600);
}

function copyComplaints({ backupCopies }: ForumHealth, everyHours: number): Complaint[] {
  if (backupCopies === null) return [];
  const { ageSeconds, isMissing, isTestFailed, isUnlocked, error } = backupCopies;
  const why = error === null ? '' : ` ${error}`;
  const isLate = everyHours > 0 && ageSeconds > 2 * everyHours * 3600;
  const late = isMissing
    ? `No backup has a copy, for ${age(ageSeconds)}.`
    : `The newest backup that has a copy is ${age(ageSeconds)} old.`;
  return [
    ...(isLate ? [complaint('backup-copy-late', `${late}${why}`)] : []),
    ...(!isLate && error !== null
      ? [complaint('backup-copy-failed', `Backups cannot be copied.${why}`)]
      : []),
    ...(isTestFailed
      ? [complaint('backup-copy-test-failed', 'The last copy that was tested did not come back.')]
      : []),
    ...(isUnlocked
      ? [complaint('backup-copy-unlocked', 'The storage does not lock the copies of backups.')]
      : []),
  ];
}

function archiveComplaints({ walArchive }: ForumHealth, everyHours: number): Complaint[] {
  if (walArchive === null) return [];
  const { ageSeconds, baseAgeSeconds, isBaseTestFailed, error } = walArchive;
  const why = error === null ? '' : ` ${error}`;
  const isBaseLate =
    everyHours > 0 && baseAgeSeconds !== null && baseAgeSeconds > 2 * everyHours * 3600;
  return [
    ...(ageSeconds > PATIENCE.walArchive
      ? [
          complaint(
            'wal-archive-late',
            `Nothing from the last ${age(ageSeconds)} is archived.${why}`,
          ),
        ]
      : []),
    ...(baseAgeSeconds === null
      ? [complaint('base-backup-missing', 'The archive has no base backup to begin from yet.')]
      : []),
    ...(isBaseLate
      ? [complaint('base-backup-late', `The newest base backup is ${age(baseAgeSeconds)} old.`)]
      : []),
    ...(isBaseTestFailed
      ? [
          complaint(
            'base-backup-test-failed',
            'The last base backup failed, or could not be restored.',
          ),
        ]
      : []),
  ];
}

function complaint(code: Complaint['code'], detail: string): Complaint {
  return { code, detail };
}

/** Such as `3 min`: operators need no more. */
export function age(seconds: number): string {
  if (seconds < 120) return `${Math.round(seconds)} s`;
  if (seconds < 7200) return `${Math.round(seconds / 60)} min`;
  return seconds < 172_800
    ? `${Math.round(seconds / 3600)} h`
    : `${Math.round(seconds / 86_400)} days`;
}

/** Such as `1.2 GB`; below one, megabytes. */
export function gigabytes(bytes: number): string {
  return bytes < 1e9 ? `${Math.round(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;
}
