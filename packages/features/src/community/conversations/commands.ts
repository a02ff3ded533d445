import type { Outcome } from '@forum/event-store';
import { recordAct, type Grounds } from '../../framework/acts/record.ts';
import type { Acting } from '../../framework/acts/require-pin.ts';
import type { Command, CommandContext } from '../../framework/command-context.ts';
import { takeOut } from './store/removed.ts';

/** A message to remove, following a decision. */
export interface Removal {
  readonly actor: Acting;
  readonly grounds: Grounds;
  readonly messageId: string;
  /** Its writer. */
  readonly memberId: string;
}

/**
 * Removes a reported message from its conversation. The conversation itself is not recorded: the act names the author
 * and the case.
 * @returns the conversation; null: the message was gone
 */
export function removeMessage(
  ctx: CommandContext,
  { meta, actor, grounds, messageId, memberId }: Command<Removal>,
): Promise<Outcome<string | null>> {
  const actId = grounds.actId ?? ctx.newId();
  return ctx.eventStore.execute(meta, async (tx) => {
    const conversationId = await takeOut(tx.connection, { messageId, actId });
    if (conversationId === null) return null;
    const target = { type: 'member', id: memberId } as const;
    const act = { kind: 'message.remove', by: actor, target, root: memberId, memberId } as const;
    await recordAct(ctx, tx, { ...grounds, actId, ...act });
    return conversationId;
  });
}
