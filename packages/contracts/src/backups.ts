import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { machineJob } from './system.ts';
import { pageOf, pageQuery } from './page.ts';
import { id, idParams, moment } from './scalars.ts';
import { author } from './users.ts';

/** A backup, and the result of its test restore. */
export const backup = z
  .object({
    id,
    /** The name of its folder among the backups. */
    folder: z.string(),
    madeAt: moment,
    /** Null: the schedule or the command line made it. */
    madeBy: author.nullable(),
    durationMs: z.int(),
    /** Size of its files, members' uploads included. */
    bytes: z.int(),
    rows: z.int(),
    events: z.int(),
    uploads: z.int(),
    /** The last test restore into a database of its own; null: never. */
    test: z
      .object({ at: moment, durationMs: z.int(), passed: z.boolean(), outcome: z.string() })
      .nullable(),
  })
  .meta({ id: 'Backup' });
/** A backup. */
export type Backup = z.infer<typeof backup>;

const byAdmins = { tag: 'system', access: 'admin', elevated: true } as const;

export const listBackups = defineEndpoint({
  ...byAdmins,
  method: 'GET',
  path: '/admin/backups',
  summary: 'Backups, newest first, and whether one is overdue',
  query: pageQuery,
  response: pageOf(backup).extend({
    /** Hours between two backups; 0: none is made automatically. */
    everyHours: z.int(),
    /** The newest is older than two intervals. */
    isLate: z.boolean(),
  }),
});
export const makeBackup = defineEndpoint({
  ...byAdmins,
  method: 'POST',
  path: '/admin/backups',
  summary: 'Back up everything that cannot be rebuilt, without blocking writers',
  status: 202,
  response: machineJob,
  refusals: [409],
});
export const testBackup = defineEndpoint({
  ...byAdmins,
  method: 'POST',
  path: '/admin/backups/:id/test',
  summary:
    'Test a backup: restore it into a temporary database, compare it, and discard the database',
  params: idParams,
  status: 202,
  response: machineJob,
  refusals: [404, 409],
});
