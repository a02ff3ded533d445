import { DomainError } from '@forum/kernel';
import { defineReaction, type Reaction } from '@forum/projections';
import type { RecordedEventOf } from '@forum/event-store';
import { caseEvents } from '@forum/events/cases';
import type { ContextWith } from '../../framework/feature.ts';
import { undoAct } from './long-acts.ts';

/** An appeal upheld → the act it was against is undone. */
export function actReactions(ctx: ContextWith<'reversibles'>): readonly Reaction[] {
  return [
    defineReaction({
      name: 'undo-upheld-appeals',
      from: 'start',
      after: [],
      events: caseEvents,
      handles: { AppealDecided: (event) => undo(ctx, event) },
    }),
  ];
}

/** Refusals that are final: there is nothing to undo, or no longer. */
const FINAL = new Set(['act-not-found', 'already-undone', 'superseded', 'irreversible']);

async function undo(
  ctx: ContextWith<'reversibles'>,
  { data: { by, caseId, undoes } }: RecordedEventOf<typeof caseEvents, 'AppealDecided'>,
): Promise<void> {
  if (undoes === null) return;
  try {
    await undoAct(ctx, {
      meta: { actor: { id: by } },
      // The decision has already checked who may decide over whom.
      actor: { id: by, role: 'SUPERADMIN' },
      actId: undoes,
      grounds: { caseId },
    });
  } catch (error) {
    if (!(error instanceof DomainError) || !FINAL.has(error.code)) throw error;
    ctx.logger.info({ caseId, undoes, code: error.code }, 'an appeal found nothing to undo');
  }
}
