import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { pageOf, pageQuery } from './page.ts';
import { id, idParams, moment } from './scalars.ts';
import { boundedText } from './texts.ts';
import { author } from './users.ts';

/** From where a community moves in: a system with a converter, or a move-in file (`file`). */
export const MOVE_IN_SYSTEMS = [
  'discourse',
  'discourse-archive',
  'flarum',
  'lemmy',
  'mail',
  'mybb',
  'nodebb',
  'phpbb',
  'stackexchange',
  'smf',
  'vanilla',
  'vbulletin',
  'xenforo',
  'file',
] as const;
/** From where a community moves in. */
export const moveInSystem = z.enum(
  MOVE_IN_SYSTEMS,
  'Please choose one of the systems that can be moved in',
);
/** From where a community moves in. */
export type MoveInSystem = z.infer<typeof moveInSystem>;

/** What a run does, one after another: the owner decides before `bring` and asks for `verify`. */
export const MOVE_IN_STEPS = ['read', 'bring', 'verify'] as const;
/** The state of a run; `ready`: it was read, and waits for the owner's word. */
export const MOVE_IN_STATES = [
  'waiting',
  'running',
  'paused',
  'ready',
  'done',
  'failed',
  'cancelled',
] as const;
/** States in which no other run can begin. */
export const MOVE_IN_OPEN = ['waiting', 'running', 'paused', 'ready'] as const;

const count = z.int().min(0);
const problem = z.object({
  kind: z.string(),
  /** Whether rows stay behind, come changed, or come and there is something to know. */
  effect: z.enum(['left-out', 'changed', 'note']),
  /** The end of “12 …”. */
  what: z.string(),
  rows: count,
  /** Where the first few are, such as `posts.jsonl:17`. */
  examples: z.array(z.string()),
});
/** One sort of thing that does not come as it was. */
export type MoveInProblem = z.infer<typeof problem>;

/** What reading the source found, before anything is written. */
export const moveInReport = z
  .object({
    system: z.string(),
    kinds: z.array(
      z.object({
        kind: z.string(),
        rows: count,
        comes: count,
        /** By the source's own count; null: it says nothing. */
        expected: count.nullable(),
      }),
    ),
    problems: z.array(problem),
    /** What the converter left out. */
    leftOutBefore: z.array(z.object({ kind: z.string(), rows: count, reason: z.string() })),
    /** Whether every row comes, changed or not. */
    isWhole: z.boolean(),
  })
  .meta({ id: 'MoveInReport' });
/** What reading the source found. */
export type MoveInReport = z.infer<typeof moveInReport>;

/** What was brought. */
export const moveInOutcome = z
  .object({
    counts: z.array(
      z.object({
        kind: z.string(),
        brought: count,
        /** Came with an earlier run, and unchanged since. */
        here: count,
        /** Of topics that came before and have changed. */
        compared: count,
      }),
    ),
    problems: z.array(problem),
  })
  .meta({ id: 'MoveInOutcome' });
/** What was brought. */
export type MoveInOutcome = z.infer<typeof moveInOutcome>;

/** How far the present step is. */
export const moveInProgress = z.object({
  stage: z.string(),
  done: count,
  /** 0: unknown. */
  total: count,
  secondsLeft: count.nullable(),
});
/** How far the present step is. */
export type MoveInProgress = z.infer<typeof moveInProgress>;

/** One move of a community into the forum. */
export const moveInRun = z
  .object({
    id,
    system: moveInSystem,
    /** The file or folder, below the folder for moving in. */
    source: z.string(),
    step: z.enum(MOVE_IN_STEPS),
    state: z.enum(MOVE_IN_STATES),
    /** It has been asked to stop, and finishes what is under way. */
    isStopping: z.boolean(),
    progress: moveInProgress.nullable(),
    report: moveInReport.nullable(),
    outcome: moveInOutcome.nullable(),
    /** The last comparison with the source; `said`: in lines. */
    verified: z.object({ isSame: z.boolean(), said: z.string(), at: moment }).nullable(),
    /** Why it failed. */
    failure: z.string().nullable(),
    /** Moderators and administrators of the old forum become so here. */
    withStaff: z.boolean(),
    /** Hashes of passwords are deleted from the disk once all has come. */
    forgetsLogins: z.boolean(),
    /** Null: the account is gone. */
    requestedBy: author.nullable(),
    requestedAt: moment,
    finishedAt: moment.nullable(),
    /** Whether what it read is still there, so that the forum can be compared with it. */
    hasFiles: z.boolean(),
    /** When an owner had its source deleted; null: it was not. */
    sourceDeletedAt: moment.nullable(),
  })
  .meta({ id: 'MoveInRun' });
/** One move of a community into the forum. */
export type MoveInRun = z.infer<typeof moveInRun>;

const byAdmins = { tag: 'move-in', access: 'admin', elevated: true } as const;
// A move-in file says who comes with which password, and who is staff: whoever writes one could make themselves anybody.
const byOwners = { ...byAdmins, access: 'superadmin' } as const;
const onRun = { params: idParams, response: moveInRun, refusals: [404, 409] };

export const listMoveInRuns = defineEndpoint({
  ...byAdmins,
  method: 'GET',
  path: '/admin/move-in/runs',
  summary: 'Moves into the forum, newest first',
  query: pageQuery,
  response: pageOf(moveInRun),
});
export const getMoveInRun = defineEndpoint({
  ...byAdmins,
  method: 'GET',
  path: '/admin/move-in/runs/:id',
  summary: 'A move into the forum: its report, its progress, what came',
  params: idParams,
  response: moveInRun,
  refusals: [404],
});
export const startMoveIn = defineEndpoint({
  ...byOwners,
  method: 'POST',
  path: '/admin/move-in/runs',
  summary: 'Read what another forum left, and report what of it would come. Writes nothing',
  body: z.strictObject({
    system: moveInSystem,
    source: boundedText(300, { required: 'Please choose a file or a folder' }).min(
      1,
      'Please choose a file or a folder',
    ),
    withStaff: z.boolean().default(false),
    forgetsLogins: z.boolean().default(true),
  }),
  status: 201,
  response: moveInRun,
  location: '/admin/move-in/runs/{id}',
  refusals: [409, 422],
});
export const bringMoveIn = defineEndpoint({
  ...byOwners,
  ...onRun,
  method: 'POST',
  path: '/admin/move-in/runs/:id/bring',
  summary: 'Bring what was read into the forum',
});
export const pauseMoveIn = defineEndpoint({
  ...byOwners,
  ...onRun,
  method: 'POST',
  path: '/admin/move-in/runs/:id/pause',
  summary: 'Stop after what is under way',
});
export const resumeMoveIn = defineEndpoint({
  ...byOwners,
  ...onRun,
  method: 'POST',
  path: '/admin/move-in/runs/:id/resume',
  summary: 'Go on where it stopped or failed',
});
export const cancelMoveIn = defineEndpoint({
  ...byOwners,
  ...onRun,
  method: 'POST',
  path: '/admin/move-in/runs/:id/cancel',
  summary: 'End a run. What has come already stays',
});
export const verifyMoveIn = defineEndpoint({
  ...byOwners,
  ...onRun,
  method: 'POST',
  path: '/admin/move-in/runs/:id/verify',
  summary: 'Compare the forum with what came',
});

/** What can be moved in: files and folders below the folder for moving in. */
export const moveInSource = z
  .object({
    /** Relative to the folder. */
    name: z.string(),
    isFolder: z.boolean(),
    /** Null: a folder. */
    bytes: count.nullable(),
    changedAt: moment,
  })
  .meta({ id: 'MoveInSource' });
/** What can be moved in. */
export type MoveInSource = z.infer<typeof moveInSource>;

export const listMoveInSources = defineEndpoint({
  ...byAdmins,
  method: 'GET',
  path: '/admin/move-in/sources',
  summary: 'The files and folders that can be moved in, newest first; at most 200',
  response: z
    .object({
      /** The folder on the server. */
      folder: z.string(),
      freeBytes: count,
      sources: z.array(moveInSource),
    })
    .meta({ id: 'MoveInSources' }),
});
export const deleteMoveInSource = defineEndpoint({
  ...byOwners,
  method: 'DELETE',
  path: '/admin/move-in/sources',
  summary: 'Delete a file or folder, and what was converted of it, from the server for good',
  query: z.object({ source: boundedText(300) }),
  status: 204,
  response: z.undefined(),
  refusals: [404, 409],
});
/** What lies in the folder for moving in. */
export type MoveInSources = z.infer<typeof listMoveInSources.response>;
