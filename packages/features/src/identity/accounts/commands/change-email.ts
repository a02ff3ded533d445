import type { Outcome } from '@forum/event-store';
import type { CommandContext, Command } from '../../../framework/command-context.ts';
import { refuseTaken } from '../decide.ts';
import { keyOf } from '../store.ts';
import { storeOf } from '../store/credentials.ts';
import { insertMailRequest } from '../store/mail-requests.ts';

/** The address a member wants to have. */
export interface WantedEmail {
  readonly memberId: string;
  readonly email: string;
}

/** Asks the new address to confirm; until then nothing changes. @throws DomainError conflict `already-taken` */
export function askToChangeEmail(
  ctx: CommandContext,
  { meta, memberId, email }: Command<WantedEmail>,
): Promise<Outcome<void>> {
  return ctx.eventStore.execute(meta, async (tx) => {
    const owner = await tx.findReservation('email', keyOf(email));
    refuseTaken({ email: owner !== null && owner !== memberId, username: false });
    await insertMailRequest(storeOf(tx), {
      id: ctx.newId(),
      kind: 'change-email',
      address: email,
      member_id: memberId,
      created_at: tx.now,
    });
  });
}
