import { type Kysely, sql } from 'kysely';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import type { SlotState } from '@forum/contracts/system';
import { checkpoints } from './projections.ts';
import { readSlots } from './slots.ts';
import { readWorkers, type WorkersState } from './workers.ts';

type Db = Kysely<ReadDatabase>;

/** How far one projection or reaction follows the log. */
export interface FollowerHealth {
  readonly name: string;
  readonly kind: 'projection' | 'reaction';
  /** Events between its checkpoints and the heads. */
  readonly behind: number;
  /** Age of the oldest event it has not applied, in seconds; 0: it is caught up. */
  readonly oldestSeconds: number;
  readonly parked: number;
}

/** How many things wait, and how long the oldest has waited. */
export interface Waiting {
  readonly waiting: number;
  /** 0: nothing waits. */
  readonly oldestSeconds: number;
}

/** The forum's overall state, according to its database: the same from every process. */
export interface ForumHealth {
  /** Events in the log. */
  readonly events: number;
  /** Seconds since its tables were created. */
  readonly ageSeconds: number;
  readonly followers: readonly FollowerHealth[];
  readonly workers: WorkersState;
  readonly mails: Waiting & { readonly givenUp: number };
  readonly jobs: Waiting & { readonly failedLately: number };
  /** Documents missing from the second search engine. */
  readonly search: Waiting;
  readonly backups: {
    /** Age of the newest, in seconds; null: there is none. */
    readonly ageSeconds: number | null;
    /** Age of the newest one that passed a test restore, in seconds; null: there is none. */
    readonly testedAgeSeconds: number | null;
    /** Whether the newest test restore failed. */
    readonly isTestFailed: boolean;
  };
  /** The state of the copies of backups; null: none are made. */
  readonly backupCopies: BackupCopiesHealth | null;
  /** The state of the write-ahead log's archive; null: there is none. */
  readonly walArchive: WalArchiveHealth | null;
  /** For each projection compared with the log, whether its rows differed the last time. */
  readonly compared: readonly { readonly projection: string; readonly isDrifting: boolean }[];
  readonly databaseBytes: number;
  readonly slots: readonly SlotState[];
}

/** The copies of backups in another storage. */
export interface BackupCopiesHealth {
  /** Age of the newest backup that has one, or for how long one has been expected. */
  readonly ageSeconds: number;
  /** Whether there is none. */
  readonly isMissing: boolean;
  /** Whether the last test of one failed. */
  readonly isTestFailed: boolean;
  /** Whether the newest one is not locked, although it should be. */
  readonly isUnlocked: boolean;
  /** What prevents copies; null: nothing. */
  readonly error: string | null;
}

/** The archive from which any second can be restored. */
export interface WalArchiveHealth {
  /** Age of the archive's end, in seconds: what was acknowledged since is in no archive yet. */
  readonly ageSeconds: number;
  /** Age of the newest base backup; null: there is none. */
  readonly baseAgeSeconds: number | null;
  /** Whether the last one failed, or failed its test restore. */
  readonly isBaseTestFailed: boolean;
  /** What came of it; null: none was made yet. */
  readonly baseOutcome: string | null;
  /** What prevents archiving; null: nothing. */
  readonly error: string | null;
}

/** Reads the forum's state: takes some ten milliseconds, however long the log is. */
export async function readHealth(db: Db): Promise<ForumHealth> {
  const [numbers, followers, workers, compared, backupCopies, walArchive, slots] =
    await Promise.all([
      readNumbers(db),
      readFollowers(db),
      readWorkers(db),
      readCompared(db),
      readBackupCopies(db),
      readWalArchive(db),
      readSlots(db),
    ]);
  const waiting = (count: number, oldest: number | null): Waiting => ({
    waiting: count,
    oldestSeconds: Math.max(0, oldest ?? 0),
  });
  return {
    events: numbers.events,
    ageSeconds: numbers.age,
    followers,
    workers,
    compared,
    mails: { ...waiting(numbers.mails, numbers.mails_oldest), givenUp: numbers.mails_given_up },
    jobs: { ...waiting(numbers.jobs, numbers.jobs_oldest), failedLately: numbers.jobs_failed },
    search: waiting(numbers.search, numbers.search_oldest),
    backups: {
      ageSeconds: numbers.backup_age,
      testedAgeSeconds: numbers.tested_age,
      isTestFailed: numbers.test_passed === false,
    },
    backupCopies,
    walArchive,
    databaseBytes: numbers.bytes,
    slots,
  };
}

/** How far behind projections and reactions are. */
export async function readFollowers(db: Db): Promise<FollowerHealth[]> {
  return (await checkpoints(db)).map(({ id, behind, oldestSeconds, parked }) => {
    const isReaction = id.startsWith('reaction:');
    return {
      name: isReaction ? id.slice('reaction:'.length) : id,
      kind: isReaction ? 'reaction' : 'projection',
      behind,
      oldestSeconds: Math.max(0, oldestSeconds ?? 0),
      parked,
    };
  });
}

interface Numbers {
  readonly age: number;
  readonly events: number;
  readonly mails: number;
  readonly mails_oldest: number | null;
  readonly mails_given_up: number;
  readonly jobs: number;
  readonly jobs_oldest: number | null;
  readonly jobs_failed: number;
  readonly search: number;
  readonly search_oldest: number | null;
  readonly backup_age: number | null;
  readonly tested_age: number | null;
  readonly test_passed: boolean | null;
  readonly bytes: number;
}

const ageOf = (moment: string) => sql`extract(epoch FROM now() - ${sql.raw(moment)})::float8`;

async function readNumbers(db: Db): Promise<Numbers> {
  const { rows } = await sql<Numbers>`
    SELECT log.events, mail.*, job.*, document.*, pg_database_size(current_database()) AS bytes,
      (SELECT ${ageOf('min(at)')} FROM migration) AS age,
      (SELECT ${ageOf('max(made_at)')} FROM backup) AS backup_age,
      (SELECT ${ageOf('max(made_at)')} FROM backup WHERE test_passed) AS tested_age,
      (SELECT test_passed FROM backup WHERE tested_at IS NOT NULL
        ORDER BY tested_at DESC LIMIT 1) AS test_passed
    FROM (SELECT coalesce(sum(head), 0)::bigint AS events FROM log_partition) AS log,
      (SELECT count(*) FILTER (WHERE state = 'waiting') AS mails,
        ${ageOf("min(created_at) FILTER (WHERE state = 'waiting')")} AS mails_oldest,
        count(*) FILTER (WHERE state = 'given-up' AND kind <> 'test-letter') AS mails_given_up
        FROM mail_outbox WHERE state IN ('waiting', 'given-up')) AS mail,
      (SELECT count(*) FILTER (WHERE state IN ('waiting', 'running')) AS jobs,
        ${ageOf("min(requested_at) FILTER (WHERE state IN ('waiting', 'running'))")} AS jobs_oldest,
        count(*) FILTER (WHERE state = 'failed' AND finished_at > now() - interval '1 day') AS jobs_failed
        FROM machine_job) AS job,
      (SELECT count(*) AS search, ${ageOf('min(since)')} AS search_oldest FROM search_pending) AS document`.execute(
    db,
  );
  const [numbers] = rows;
  if (numbers === undefined) throw new Error('A statement without a table has one row.');
  return numbers;
}

async function readBackupCopies(db: Db): Promise<BackupCopiesHealth | null> {
  const { rows } = await sql<BackupCopiesHealth>`
    SELECT ${ageOf('coalesce(newest_at, since)')} AS "ageSeconds", newest_at IS NULL AS "isMissing",
      test_passed IS FALSE AS "isTestFailed", is_locked IS FALSE AS "isUnlocked", error
    FROM backup_copy`.execute(db);
  return rows[0] ?? null;
}

async function readWalArchive(db: Db): Promise<WalArchiveHealth | null> {
  const { rows } = await sql<WalArchiveHealth>`
    SELECT ${ageOf('archived_at')} AS "ageSeconds", ${ageOf('base_at')} AS "baseAgeSeconds",
      base_test_passed IS FALSE AS "isBaseTestFailed", base_test_outcome AS "baseOutcome", error
    FROM wal_archive`.execute(db);
  return rows[0] ?? null;
}

async function readCompared(db: Db): Promise<ForumHealth['compared']> {
  const { rows } = await sql<{ projection: string; isDrifting: boolean }>`
    SELECT DISTINCT ON (subject) subject AS projection, state = 'failed' AS "isDrifting"
    FROM machine_job WHERE kind = 'verify' AND state IN ('done', 'failed')
    ORDER BY subject, requested_at DESC`.execute(db);
  return rows;
}
