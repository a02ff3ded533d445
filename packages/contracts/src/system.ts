import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { pageOf, pageQuery } from './page.ts';
import { id, idParams, moment } from './scalars.ts';
import { author } from './users.ts';
import { boundedText } from './texts.ts';

/** Jobs that workers do when staff ask for them. */
export const MACHINE_JOBS = [
  'rebuild',
  'verify',
  'retry',
  'reindex',
  'compare',
  'backup',
  'restore-test',
] as const;
/** The state of such a job. */
export const MACHINE_JOB_STATES = ['waiting', 'running', 'done', 'failed'] as const;

/** A job for the workers that staff requested. */
export const machineJob = z
  .object({
    id,
    /** `retry`: of a parked event; `compare`: the search index with the forum. */
    kind: z.enum(MACHINE_JOBS),
    /** A projection's name, the id of a parked event or of a backup, `search`, or `forum`. */
    subject: z.string(),
    state: z.enum(MACHINE_JOB_STATES),
    /** Events or documents so far, of `total`; null if nothing is counted. */
    applied: z.int().nullable(),
    total: z.int().nullable(),
    /** The result, as a sentence. */
    outcome: z.string().nullable(),
    /** Null: a schedule. */
    requestedBy: author.nullable(),
    requestedAt: moment,
    startedAt: moment.nullable(),
    finishedAt: moment.nullable(),
  })
  .meta({ id: 'MachineJob' });
/** A job for the workers that staff requested. */
export type MachineJob = z.infer<typeof machineJob>;

/** How far a projection or a reaction is behind the log. */
export const projectionState = z
  .object({
    /** Its name; reactions are named `reaction:…`. */
    id: z.string(),
    /** Null: a reaction, which has no tables. */
    version: z.int().nullable(),
    /** Events between its checkpoints and the heads, summed over all partitions. */
    behind: z.int(),
    /** Events applied since the beginning; two readings give the rate. */
    applied: z.int(),
    parked: z.int(),
    /** Time of the oldest event it has not applied; null: it is caught up. */
    oldest: moment.nullable(),
    /** The newest job about it. */
    job: machineJob.nullable(),
  })
  .meta({ id: 'ProjectionState' });
/** How far a projection or a reaction is behind the log. */
export type ProjectionState = z.infer<typeof projectionState>;

/** An event that a projection or reaction could not apply, or that waits behind one. */
export const parkedEvent = z
  .object({
    id,
    projection: z.string(),
    partition: z.int(),
    seq: z.int(),
    /** The stream it concerns, by name. */
    key: z.string(),
    type: z.string(),
    error: z.string(),
    parkedAt: moment,
    job: machineJob.nullable(),
  })
  .meta({ id: 'ParkedEvent' });
/** An event that a projection or reaction could not apply. */
export type ParkedEvent = z.infer<typeof parkedEvent>;

/** A backlog. */
export const queueState = z
  .object({
    /** `projections`, `reactions`, `mails`, `jobs`, or what BullMQ holds: `wake-ups`. */
    id: z.string(),
    /** Null: out of reach. */
    waiting: z.int().nullable(),
    /** Since when the oldest has waited; null: nothing waits, or it is not known. */
    oldest: moment.nullable(),
  })
  .meta({ id: 'QueueState' });
/** A backlog. */
export type QueueState = z.infer<typeof queueState>;

/** The search engine in use, with its newest jobs. */
export const searchState = z
  .object({
    engine: z.enum(['postgres', 'meilisearch']),
    reindex: machineJob.nullable(),
    /** How the index differs from the forum, at the last comparison. */
    compare: machineJob.nullable(),
  })
  .meta({ id: 'SearchState' });
/** The search engine in use, with its newest jobs. */
export type SearchState = z.infer<typeof searchState>;

/** Folders whose disks are watched: `archive` is that of the write-ahead log. */
export const DISKS = ['data', 'uploads', 'backups', 'archive'] as const;
/** A folder whose disk is watched. */
export type DiskName = (typeof DISKS)[number];

const room = z.object({ freeBytes: z.int(), totalBytes: z.int() });
const disk = z.object({
  of: z.enum(DISKS),
  /** Null: it could not be read. */
  room: room.nullable(),
});
/** The space left on a folder's disk. */
export type DiskState = z.infer<typeof disk>;

const [LITTLE_SHARE, LITTLE_BYTES] = [0.1, 10_000_000_000];
/** Less than a tenth and less than 10 GB: it may be full within days. The alert ForumDiskLow says the same. */
export function isNearlyFull({ freeBytes, totalBytes }: z.infer<typeof room>): boolean {
  return freeBytes < LITTLE_BYTES && freeBytes < totalBytes * LITTLE_SHARE;
}

const slot = z.object({
  name: z.string(),
  /** Bytes of write-ahead log that Postgres keeps until the slot's reader has it. */
  keptBytes: z.int(),
  /** Postgres has discarded what the reader still needed. */
  isLost: z.boolean(),
});
/** What Postgres keeps for a reader of its write-ahead log. */
export type SlotState = z.infer<typeof slot>;

/** What runs here, and how much disk it has. */
/** The copies of backups in another storage (`BACKUP_COPY_URL`). */
const backupCopies = z.object({
  /** When the newest backup that has a whole copy was made; null: none has. */
  newestAt: moment.nullable(),
  /** Size of the last one that was made. */
  bytes: z.int().nullable(),
  /** Whether nobody can delete it for a time; null: nothing is to be locked. */
  isLocked: z.boolean().nullable(),
  /** When one was last fetched and restored; null: never. */
  testedAt: moment.nullable(),
  /** What prevents copies, or what that test found wrong; null: nothing. */
  problem: z.string().nullable(),
});

export const systemState = z
  .object({
    versions: z.object({ node: z.string(), postgres: z.string(), schema: z.string() }),
    databaseBytes: z.int(),
    /** The disk with the uploads; null: there is none (storage elsewhere). */
    disk: room.nullable(),
    /** As seen by this API and by the workers, which alone see the backups. */
    disks: z.array(disk),
    slots: z.array(slot),
    /** Null: none are made. */
    backupCopies: backupCopies.nullable(),
    /** False: no mail server is set, and emails are written to files. */
    mailsAreSent: z.boolean(),
  })
  .meta({ id: 'SystemState' });
/** What runs here, and how much disk it has. */
export type SystemState = z.infer<typeof systemState>;

const byAdmins = { tag: 'system', access: 'admin', elevated: true } as const;
const named = z.object({ id: boundedText(100) });
const asked = { status: 202, response: machineJob, refusals: [404, 409] } as const;

export const listProjections = defineEndpoint({
  ...byAdmins,
  method: 'GET',
  path: '/admin/projections',
  summary: 'Projections and reactions: their progress and their parked events',
  query: pageQuery,
  response: pageOf(projectionState),
});
export const getProjection = defineEndpoint({
  ...byAdmins,
  method: 'GET',
  path: '/admin/projections/:id',
  summary: 'A projection or reaction',
  params: named,
  response: projectionState,
  refusals: [404],
});
export const rebuildProjection = defineEndpoint({
  ...byAdmins,
  ...asked,
  method: 'POST',
  path: '/admin/projections/:id/rebuild',
  summary: 'Rebuild a projection’s tables from the log, beside the live ones, and swap them in',
  params: named,
});
export const verifyProjection = defineEndpoint({
  ...byAdmins,
  ...asked,
  method: 'POST',
  path: '/admin/projections/:id/verify',
  summary: 'Compare the tables of a projection with a rebuild from the log',
  params: named,
});
export const listParkedEvents = defineEndpoint({
  ...byAdmins,
  method: 'GET',
  path: '/admin/parked',
  summary: 'Events that could not be applied',
  query: pageQuery.safeExtend({
    projection: boundedText(100, { tooLong: 'Must be a name' })
      .regex(/^[a-z:-]{1,100}$/, 'Must be a name')
      .optional(),
  }),
  response: pageOf(parkedEvent),
});
export const retryParkedEvent = defineEndpoint({
  ...byAdmins,
  ...asked,
  method: 'POST',
  path: '/admin/parked/:id/retry',
  summary: 'Retry a parked event and the later ones of its key',
  params: idParams,
});
export const listQueues = defineEndpoint({
  ...byAdmins,
  method: 'GET',
  path: '/admin/queues',
  summary: 'How much is waiting in each queue',
  query: pageQuery,
  response: pageOf(queueState),
});
export const getSearchState = defineEndpoint({
  ...byAdmins,
  method: 'GET',
  path: '/admin/search',
  summary: 'Which search engine answers, and how complete the index is',
  response: searchState,
});
export const reindexSearch = defineEndpoint({
  ...byAdmins,
  ...asked,
  method: 'POST',
  path: '/admin/search/reindex',
  summary: 'Rebuild the search index while the current one keeps serving',
});
export const compareSearch = defineEndpoint({
  ...byAdmins,
  ...asked,
  method: 'POST',
  path: '/admin/search/compare',
  summary: 'Count what the search index is missing and what it has in excess',
});
export const listMachineJobs = defineEndpoint({
  ...byAdmins,
  method: 'GET',
  path: '/admin/jobs',
  summary: 'Jobs that staff requested, newest first',
  query: pageQuery,
  response: pageOf(machineJob),
});
export const getSystemState = defineEndpoint({
  ...byAdmins,
  method: 'GET',
  path: '/admin/system',
  summary: 'Versions, and how much disk space is left',
  response: systemState,
});
