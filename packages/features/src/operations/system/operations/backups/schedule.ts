import type { Schedule } from '../../../../framework/feature.ts';
import { insertJob } from '../../store.ts';
import { isBackupOlder } from './queries.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Requests a backup once the newest is too old. A failed one is requested again after an hour. */
export const askForBackups: Schedule = {
  name: 'ask-for-backups',
  every: HOUR_MS,
  run: async (ctx) => {
    const now = ctx.clock.now();
    const { backupHours: everyHours } = ctx.machine;
    if (!(await isBackupOlder(ctx.db, { now, everyHours }))) return;
    const job = { kind: 'backup', subject: 'forum', requested_by: null } as const;
    await insertJob(ctx.db, { ...job, id: ctx.newId(), requested_at: now });
  },
};
