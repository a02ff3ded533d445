import { age, type Complaint, complaint } from './complaint.ts';
import type { ForumHealth } from './health.ts';

const DAY = 86_400;
/** How long nothing may be archived, in seconds. */
const ARCHIVE_SECONDS = 300;

/** What keeps a forum that is lost from being restored. @param everyHours hours between two backups; 0: none */
export function backupComplaints(health: ForumHealth, everyHours: number): Complaint[] {
  return [
    ...ownComplaints(health, everyHours),
    ...copyComplaints(health, everyHours),
    ...archiveComplaints(health, everyHours),
  ];
}

function ownComplaints(health: ForumHealth, everyHours: number): Complaint[] {
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
  const { ageSeconds, baseAgeSeconds, isBaseTestFailed, baseOutcome, error } = walArchive;
  const why = error === null ? '' : ` ${error}`;
  const isBaseLate =
    everyHours > 0 && baseAgeSeconds !== null && baseAgeSeconds > 2 * everyHours * 3600;
  return [
    ...(ageSeconds > ARCHIVE_SECONDS
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
            baseOutcome ?? 'The last base backup failed, or could not be restored.',
          ),
        ]
      : []),
  ];
}
