import type { Outcome } from '@forum/event-store';
import type { CommandContext, Given } from '../command-context.ts';
import { restartMail } from './vault.ts';

/** Tries a mail again that was given up. @returns whether it was */
export function tryAgain(
  ctx: CommandContext,
  { meta, mailId }: Given<{ readonly mailId: string }>,
): Promise<Outcome<boolean>> {
  return ctx.eventStore.execute(meta, (tx) => restartMail(tx.connection, mailId, tx.now));
}
