import type { RecordedEventOf } from '@forum/event-store';
import { defineReaction, type Reaction } from '@forum/projections';
import type { ContextWith } from '../../framework/feature.ts';
import { caseEvents, type CaseDecided } from '@forum/events/cases';
import { removeMessage } from './commands.ts';
import { tellAll } from './operations/tell.ts';
import { putBack } from './store/removed.ts';

/** A case about a message is decided → it is removed; an appeal is upheld → it is restored. */
export function conversationReactions(ctx: ContextWith<'tellBells'>): readonly Reaction[] {
  return [
    defineReaction({
      name: 'carry-out-cases-on-messages',
      from: 'start',
      after: [],
      events: caseEvents,
      handles: {
        CaseDecided: (event) => carryOut(ctx, event),
        AppealDecided: (event) => bringBack(ctx, event),
      },
    }),
  ];
}

async function carryOut(ctx: ContextWith<'tellBells'>, event: CaseDecided): Promise<void> {
  const { item, outcome, memberId } = event.data;
  if (item.type !== 'message' || outcome !== 'delete') return;
  await ctx.gate.carryOut(ctx, event, async (given) => {
    const removal = { ...given, messageId: item.id, memberId };
    const { result: conversationId } = await removeMessage(ctx, removal);
    if (conversationId !== null) await tellAll(ctx, { conversationId, by: memberId });
  });
}

// The act cannot be undone by itself: it has no stream, since the log contains nothing of a conversation.
async function bringBack(
  ctx: ContextWith<'tellBells'>,
  { data: { item, memberId, undoes } }: RecordedEventOf<typeof caseEvents, 'AppealDecided'>,
): Promise<void> {
  if (item.type !== 'message' || undoes === null) return;
  const conversationId = await putBack(ctx.db, { messageId: item.id, actId: undoes });
  if (conversationId !== null) await tellAll(ctx, { conversationId, by: memberId });
}
