import type { Actor } from '@forum/contracts';
import type { Outcome } from '@forum/event-store';
import type { CommandContext, Command } from '../../framework/command-context.ts';
import { ON_THE_SITE, recordAct } from '../../framework/acts/record.ts';
import { restartMail } from './store.ts';

/** Retries an email that was given up. @returns whether it was */
export function tryAgain(
  ctx: CommandContext,
  { meta, actor, mailId }: Command<{ readonly actor: Actor; readonly mailId: string }>,
): Promise<Outcome<boolean>> {
  return ctx.eventStore.execute(meta, async (tx) => {
    if (!(await restartMail(tx.connection, mailId, tx.now))) return false;
    await recordAct(ctx, tx, { ...ON_THE_SITE, kind: 'mail.retry', by: actor });
    return true;
  });
}
