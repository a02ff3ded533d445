// One stream per act (`act:{actId}`), rooted in what the act is about: an act and its effect in the same partition are
// one transaction. What an act changed are the events that carry its id in their meta, in whatever streams. What staff
// wrote of it is a row of `content`.
import { id } from '@forum/contracts';
import { actKind, actReason, actTarget } from '@forum/contracts/acts';
import { defineEvents, type EventOf, type FoldRules, type StreamId } from '@forum/event-store';
import { assertNever } from '@forum/kernel';
import { z } from 'zod';

/** What happens to acts of the staff. */
export const staffActEvents = defineEvents({
  /**
   * `memberId`: whose item it is, or the member; null: nobody's. `undoes`: the act that it takes back.
   * `isOpen`: more of it follows in other partitions, until `StaffActCompleted`.
   */
  StaffActed: {
    version: 1,
    data: z.object({
      actId: id,
      kind: actKind,
      by: id,
      target: actTarget,
      memberId: id.nullable(),
      reason: actReason.nullable(),
      noteId: id.nullable(),
      caseId: id.nullable(),
      undoes: id.nullable(),
      isOpen: z.boolean(),
    }),
  },
  /** `changes`: how many events it appended beside those of the act itself. */
  StaffActCompleted: { version: 1, data: z.object({ actId: id, changes: z.int().min(0) }) },
  /** Another act took it back. */
  StaffActUndone: { version: 1, data: z.object({ actId: id, undoneBy: id }) },
  /** What had taken it back was itself taken back, by the act `through`. */
  StaffActReinstated: { version: 1, data: z.object({ actId: id, through: id }) },
});
/** What happens to acts of the staff. */
export type StaffActEvent = EventOf<typeof staffActEvents>;

/** The stream of an act; `root` is that of its target. */
export function actStream(actId: string, root: string): StreamId {
  return { root, name: actStreamName(actId) };
}

/** Its name, for folding while the root is not known. */
export function actStreamName(actId: string): string {
  return `act:${actId}`;
}

/** An act as the rules see it. */
export type ActFacts = Extract<StaffActEvent, { type: 'StaffActed' }>['data'] & {
  /** The act that took it back; null: it is in force. */
  readonly undoneBy: string | null;
};

/** Folds an act's stream; null: there is no such act. */
export const actFacts: FoldRules<ActFacts | null> = {
  initialState: null,
  evolve: (state, event) => {
    if (!isStaffActEvent(event)) return state;
    if (event.type === 'StaffActed') return { ...event.data, undoneBy: null };
    if (state === null) return state;
    switch (event.type) {
      case 'StaffActCompleted':
        return { ...state, isOpen: false };
      case 'StaffActUndone':
        return { ...state, undoneBy: event.data.undoneBy };
      case 'StaffActReinstated':
        return { ...state, undoneBy: null };
      default:
        return assertNever(event);
    }
  },
};

/** Whether an event read from a stream is one of an act's own; the log has parsed its data. */
export function isStaffActEvent(event: { readonly type: string }): event is StaffActEvent {
  return event.type in staffActEvents.definitions;
}
