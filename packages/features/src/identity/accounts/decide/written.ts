import type { ActReason } from '@forum/contracts/acts';
import type { DomainEvent } from '@forum/kernel';
import { isAccountEvent, type AccountEvent } from '@forum/events/accounts';

/** Ids of `content`, by field. */
type Fields = Readonly<Record<string, string>>;

/** A warning, as its event records it. */
type WarningFacts = {
  readonly reason: ActReason;
  readonly messageId: string;
  readonly caseId: string | null;
  readonly by: string;
};
/** A note, as its events record it; `by`: its author. */
type NoteFacts = { readonly contentId: string; readonly by: string };

/** What staff wrote about a member, by id. */
export interface Written {
  /** Warnings in force. */
  readonly warnings: ReadonlyMap<string, WarningFacts>;
  readonly notes: ReadonlyMap<string, NoteFacts>;
  /** All warnings ever: a withdrawn one may come back. */
  readonly everWarned: ReadonlyMap<string, WarningFacts>;
  readonly everNoted: ReadonlyMap<string, NoteFacts>;
}

const EMPTY = new Map<string, never>();
/** Nothing written yet. */
export const nothingWritten: Written = {
  warnings: EMPTY,
  notes: EMPTY,
  everWarned: EMPTY,
  everNoted: EMPTY,
};

/** Folds a member's stream into what staff wrote about them. */
export function writtenSince(state: Written, event: DomainEvent): Written {
  if (!isAccountEvent(event)) return state;
  if (event.type === 'MemberWarned') {
    const { warningId, reason, messageId, caseId, by } = event.data;
    const warning = { reason, messageId, caseId, by };
    return {
      ...state,
      warnings: new Map(state.warnings).set(warningId, warning),
      everWarned: new Map(state.everWarned).set(warningId, warning),
    };
  }
  if (event.type === 'MemberWarningWithdrawn') {
    return { ...state, warnings: without(state.warnings, event.data.warningId) };
  }
  if (event.type === 'MemberNoteRemoved') {
    return { ...state, notes: without(state.notes, event.data.noteId) };
  }
  if (event.type !== 'MemberNoteWritten' && event.type !== 'MemberNoteEdited') return state;
  const { noteId, contentId } = event.data;
  const note = { contentId, by: state.everNoted.get(noteId)?.by ?? event.data.by };
  return {
    ...state,
    notes: new Map(state.notes).set(noteId, note),
    everNoted: new Map(state.everNoted).set(noteId, note),
  };
}

/** Each warning and note is its own field: the row of `content` that holds its words. */
export function writtenFields({ warnings, notes }: Written): Fields {
  return Object.fromEntries([
    ...[...warnings].map(([id, { messageId }]) => [`${WARNING}${id}`, messageId] as const),
    ...[...notes].map(([id, { contentId }]) => [`${NOTE}${id}`, contentId] as const),
  ]);
}

const WARNING = 'warning:';
const NOTE = 'note:';

/** What it takes to bring a member's warnings and notes to the wanted state. */
export interface Rewriting {
  readonly memberId: string;
  readonly by: string;
  /** Contains other fields too. */
  readonly wanted: Readonly<Record<string, unknown>>;
}

/** The events that lead from the present state to the wanted one. */
export function rewrite(state: Written, given: Rewriting): AccountEvent[] {
  return [...rewarn(state, given), ...renote(state, given)];
}

function rewarn(
  { warnings, everWarned }: Written,
  { memberId, by, wanted }: Rewriting,
): AccountEvent[] {
  const ids = idsIn(wanted, WARNING);
  const gone = [...warnings.keys()].filter((id) => !ids.has(id));
  const back = [...ids.keys()].filter((id) => !warnings.has(id));
  return [
    ...gone.map((warningId): AccountEvent => {
      return { type: 'MemberWarningWithdrawn', data: { memberId, warningId, by } };
    }),
    ...back.flatMap((warningId): AccountEvent[] => {
      const facts = everWarned.get(warningId);
      if (facts === undefined) return [];
      return [{ type: 'MemberWarned', data: { memberId, warningId, ...facts } }];
    }),
  ];
}

function renote(
  { notes, everNoted }: Written,
  { memberId, by, wanted }: Rewriting,
): AccountEvent[] {
  const ids = idsIn(wanted, NOTE);
  const gone = [...notes.keys()].filter((id) => !ids.has(id));
  return [
    ...gone.map((noteId): AccountEvent => {
      return { type: 'MemberNoteRemoved', data: { memberId, noteId, by } };
    }),
    ...[...ids].flatMap(([noteId, contentId]): AccountEvent[] => {
      const present = notes.get(noteId)?.contentId;
      if (present === contentId) return [];
      // A note keeps its author, no matter who restores its words.
      const data = { memberId, noteId, contentId, by: everNoted.get(noteId)?.by ?? by };
      return [{ type: present === undefined ? 'MemberNoteWritten' : 'MemberNoteEdited', data }];
    }),
  ];
}

function idsIn(fields: Rewriting['wanted'], beginning: string): Map<string, string> {
  return new Map(
    Object.entries(fields).flatMap(([field, value]) =>
      field.startsWith(beginning) && typeof value === 'string'
        ? [[field.slice(beginning.length), value] as const]
        : [],
    ),
  );
}

function without<Value>(map: ReadonlyMap<string, Value>, id: string): ReadonlyMap<string, Value> {
  return new Map([...map].filter(([each]) => each !== id));
}
