import { DomainError } from '@forum/kernel';
import { caseStream, itemCases, type CaseDecided } from '@forum/events/cases';
import type { AppContext } from '../../../framework/feature.ts';
import type { Gate } from '../../../framework/ports/gate.ts';
import { actStreamName } from '@forum/events/acts';

/**
 * Executes a case's decision, under the act id that it names, and only once however often it is read: an act undone
 * meanwhile stays undone. What has become impossible since (the item is gone) is skipped.
 */
export const applyCaseDecision: Gate['carryOut'] = async (
  { eventStore, logger },
  { data },
  act,
) => {
  const { by, actId, caseId, reason } = data;
  if (actId === null || (await eventStore.readStream(actStreamName(actId))).length > 0) return;
  if (await isOverruled(eventStore, data)) return;
  try {
    await act({
      meta: { actor: { id: by }, actId },
      // The decision has already checked their role.
      actor: { id: by, role: 'MODERATOR' },
      grounds: { actId, caseId, ...(reason === null ? {} : { reason }) },
    });
  } catch (error) {
    // Two at once conflict; the other one carries on.
    if (!(error instanceof DomainError) || error.kind === 'conflict') throw error;
    logger.info({ caseId, actId, code: error.code }, 'a decision was overtaken by events');
  }
};

/** Whether an appeal was upheld before anything was done: then there is nothing to undo or to do. */
async function isOverruled(
  eventStore: AppContext['eventStore'],
  { item, postId, caseId }: CaseDecided['data'],
): Promise<boolean> {
  const events = await eventStore.readStream(caseStream(item, postId ?? item.id));
  const cases = events.reduce(
    (state, event) => itemCases.evolve(state, event),
    itemCases.initialState,
  );
  return cases.some((one) => one.caseId === caseId && one.appeal === 'upheld');
}
