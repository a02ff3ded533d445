import type { Actor } from '@forum/contracts';
import type { MachineJob } from '@forum/contracts/system';
import type { Outcome } from '@forum/event-store';
import { DomainError } from '@forum/kernel';
import type { CommandContext, Command } from '../../framework/command-context.ts';
import { ON_THE_SITE, recordAct } from '../../framework/acts/record.ts';
import { insertJob, type SystemStore } from './store.ts';

/** A job for a worker. */
export interface AskForJob {
  readonly actor: Actor;
  readonly kind: MachineJob['kind'];
  /** A projection's name, the id of a parked event or of a backup, `search`, or `forum`. */
  readonly subject: string;
}

/** Checks change nothing: `verify`, `compare` and `restore-test` are no acts. */
const ACTS = {
  rebuild: 'projection.rebuild',
  retry: 'event.retry',
  reindex: 'search.reindex',
  backup: 'backup.make',
} as const;

/** Asks the workers for a job; one that changes the machines is recorded. @throws DomainError conflict `already-asked` while the same waits or runs */
export function askForJob(
  ctx: CommandContext,
  { meta, actor, kind, subject }: Command<AskForJob>,
): Promise<Outcome<{ readonly jobId: string }>> {
  const id = ctx.newId();
  return ctx.eventStore.execute(meta, async (tx) => {
    const job = { id, kind, subject, requested_by: actor.id, requested_at: tx.now };
    if (!(await insertJob(tx.connection.$extendTables<SystemStore>(), job))) {
      throw new DomainError('conflict', 'already-asked', 'This is already in progress.');
    }
    if (kind !== 'verify' && kind !== 'compare' && kind !== 'restore-test') {
      await recordAct(ctx, tx, { ...ON_THE_SITE, kind: ACTS[kind], by: actor });
    }
    return { jobId: id };
  });
}
