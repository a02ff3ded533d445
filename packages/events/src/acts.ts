// One stream per act (`act:{actId}`), rooted in the act's target: an act and its effect in the same partition are one
// transaction. What an act changed is every event, in whatever stream, that carries its id in its meta. What staff
// wrote with it is a row of `content`.
import { id } from '@forum/contracts';
import { actKind, actReason, actTarget } from '@forum/contracts/acts';
import {
  defineEvents,
  type EventOf,
  type FoldRules,
  type StreamId,
  type StreamPlace,
} from '@forum/event-store';
import { assertNever } from '@forum/kernel';
import { z } from 'zod';

/** Events of staff acts. */
export const actEvents = defineEvents({
  /**
   * `memberId`: whose item it is, or the member; null: nobody's. `undoes`: the act that it undoes.
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
  /** `changes`: how many events it appended besides the act's own. */
  StaffActCompleted: { version: 1, data: z.object({ actId: id, changes: z.int().min(0) }) },
  /** Another act undid it. */
  StaffActUndone: { version: 1, data: z.object({ actId: id, undoneBy: id }) },
  /**
   * In a partition other than the act's own, once for each undo: what the act did there is undone, whether or not
   * anything was left to change. In every rebuild, readers of that partition see it after what the act did.
   */
  StaffActUndoneElsewhere: { version: 1, data: z.object({ actId: id, undoneBy: id }) },
  /** The act that had undone it was itself undone, by the act `through`. */
  StaffActReinstated: { version: 1, data: z.object({ actId: id, through: id }) },
});
/** An event of a staff act. */
export type ActEvent = EventOf<typeof actEvents>;

/** The stream of an act; `root` is that of its target. */
export function actStream(actId: string, root: string): StreamId {
  return { root, name: actStreamName(actId) };
}

/** The stream's name, for folding while the root is unknown. */
export function actStreamName(actId: string): string {
  return `act:${actId}`;
}

/** The stream of what an undo announces in a partition other than its own. */
export function undoneElsewhere(undoneBy: string, partition: number): StreamPlace {
  return { partition, name: `${actStreamName(undoneBy)}:${partition}` };
}

/** An act as the rules see it. */
export type ActFacts = Extract<ActEvent, { type: 'StaffActed' }>['data'] & {
  /** The act that undid it; null: it is in force. */
  readonly undoneBy: string | null;
};

/** Folds an act's stream; null: no such act. */
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
      case 'StaffActUndoneElsewhere':
        return state;
      default:
        return assertNever(event);
    }
  },
};

/** Whether an event read from a stream is one of an act's own; the log has parsed its data. */
export function isStaffActEvent(event: { readonly type: string }): event is ActEvent {
  return event.type in actEvents.definitions;
}
