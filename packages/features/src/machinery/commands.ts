import type { Actor } from '@forum/contracts';
import type { MachineJob } from '@forum/contracts/machinery';
import type { Outcome } from '@forum/event-store';
import { DomainError } from '@forum/kernel';
import type { CommandContext, Given } from '../command-context.ts';
import { insertJob } from './vault.ts';

/** What a worker is to do. */
export interface AskForJob {
  readonly actor: Actor;
  readonly kind: MachineJob['kind'];
  /** A projection's name, a parked event's id, or `search`. */
  readonly subject: string;
}

/** Asks the workers for something. @throws DomainError conflict `already-asked` while the same waits or runs */
export function askForJob(
  ctx: CommandContext,
  { meta, actor, kind, subject }: Given<AskForJob>,
): Promise<Outcome<{ readonly jobId: string }>> {
  const id = ctx.newId();
  return ctx.eventStore.execute(meta, async (tx) => {
    const job = { id, kind, subject, requested_by: actor.id, requested_at: tx.now };
    if (!(await insertJob(tx.connection, job))) {
      throw new DomainError('conflict', 'already-asked', 'This is under way already.');
    }
    return { jobId: id };
  });
}
