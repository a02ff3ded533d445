import type { StoreTransaction } from '@forum/event-store';
import type { DomainEvent, RecordedEvent } from '@forum/kernel';
import type { CommandContext } from '../command-context.ts';
import {
  changesBetween,
  counterfactual,
  fieldsAfter,
  type FieldChanges,
  type FieldRules,
  type FieldValue,
  type Fields,
} from './counterfactual.ts';

/** A stream's present state and its wanted one, for the slice that knows how to get there. */
export interface Reconciling<State> {
  /** The stream's name. */
  readonly name: string;
  readonly state: State;
  readonly present: Fields;
  /** What the undo asks for, before `keeps` has its say. */
  readonly asked: Fields;
  readonly wanted: Fields;
  /** The fields that differ; never empty. */
  readonly changes: FieldChanges;
  /** The member who undoes. */
  readonly by: string;
  /** The undo act: what is appended is part of it. */
  readonly actId: string;
  /** The act being undone, or in force again. */
  readonly undone: string;
}

/** Fields that an undo leaves unchanged although the act is undone, and why, for staff. */
export interface KeptFields {
  readonly fields: readonly string[];
  /** Fields that go, whatever they are. */
  readonly without?: readonly string[];
  readonly why: string;
}

/** A kind of stream whose acts can be undone; each slice declares its own. */
export interface ReversibleDefinition<State> extends FieldRules<State> {
  /** The prefix of its streams' names, without the colon: `post` of `post:{id}`. */
  readonly stream: string;
  /**
   * The events that lead from the present to the wanted fields; changes the private store as well. Fields beyond recall stay as
   * they are: this runs again whenever an undo resumes.
   */
  reconcile(
    ctx: CommandContext,
    tx: StoreTransaction,
    given: Reconciling<State>,
  ): Promise<readonly DomainEvent[]>;
  /**
   * How other acts in force affect what came back, each as part of that act; called once all of the command's streams
   * are as wanted, and only if something changed.
   */
  settle?(tx: StoreTransaction, state: State): Promise<void>;
  /** Why nothing of it can come back, for staff; null: it can. */
  lost?(state: State): string | null;
  /** Whether a field's past value may no longer be read, as the stream stands now; left out: everything may be read. */
  hides?(state: State, field: string, value: FieldValue): boolean;
  /** Which wanted fields must not come about; null: all may. */
  keeps?(state: State, wanted: Fields): KeptFields | null;
  /**
   * What an undo could not restore is not made up for by a later one, which changes only fields where its own act makes
   * a difference. Left out: every undo brings the stream to the state that the acts in force define. `giveWay`: pairs
   * of fields of which the first has no effect beside the second; when that one goes, the first is again what the acts
   * in force define.
   */
  readonly once?: { readonly giveWay: readonly (readonly [field: string, to: string])[] };
}

/** What an undo does to a stream. */
export interface Undoing {
  readonly name: string;
  readonly events: readonly RecordedEvent[];
  /** Whether an act's effects no longer count. */
  readonly isLeftOut: (actId: string) => boolean;
  /** The act that was in force until now, or is again. */
  readonly turned: string;
}

/** What an undo changes, or would change. */
export interface UndoingChanges {
  readonly present: Fields;
  readonly wanted: Fields;
  readonly changes: FieldChanges;
  /** Why nothing of it can come back. */
  readonly lost: string | null;
  /** Why some of it stays as it is. */
  readonly kept: string | null;
}

/** A kind of stream whose acts can be undone, whatever its state type. */
export interface Reversible {
  readonly stream: string;
  /** The fields after some events of the stream. */
  readonly fieldsAfter: (events: readonly RecordedEvent[]) => Fields;
  /** As the stream stands now: whether a field's past value may no longer be read. */
  readonly hiding: (
    events: readonly RecordedEvent[],
  ) => (field: string, value: FieldValue) => boolean;
  /** What would change. */
  readonly preview: (undoing: Undoing) => UndoingChanges;
  /** The events that change it; none if nothing is to change, or can. */
  readonly reconcile: (
    ctx: CommandContext,
    tx: StoreTransaction,
    undoing: Undoing & Pick<Reconciling<unknown>, 'by' | 'actId' | 'undone'>,
  ) => Promise<readonly DomainEvent[]>;
  /** What other acts in force do to what came back. `events`: the earlier ones. */
  readonly settle: (tx: StoreTransaction, events: readonly RecordedEvent[]) => Promise<void>;
}

const NOTHING_KEPT: KeptFields = { fields: [], why: '' };

/** Declares a kind of stream whose acts can be undone. */
export function defineReversible<State>(definition: ReversibleDefinition<State>): Reversible {
  const stateAfter = (events: readonly RecordedEvent[]) =>
    events.reduce((before, event) => definition.evolve(before, event), definition.initialState);
  const look = (undoing: Undoing) => {
    const state = stateAfter(undoing.events);
    const present = definition.fields(state);
    const asked = definition.once
      ? withDifference(present, undoing, { ...definition, ...definition.once })
      : counterfactual(undoing.events, definition, undoing.isLeftOut);
    const { fields, without = [], why } = definition.keeps?.(state, asked) ?? NOTHING_KEPT;
    const wanted = withoutFields(withPresent(asked, present, fields), without);
    const changes = changesBetween(present, wanted);
    const kept = changesBetween(asked, wanted).size === 0 ? null : why;
    return { state, present, asked, wanted, changes, kept, lost: definition.lost?.(state) ?? null };
  };
  return {
    stream: definition.stream,
    fieldsAfter: (events) => fieldsAfter(events, definition),
    hiding: (events) => {
      const state = stateAfter(events);
      return (field, value) => definition.hides?.(state, field, value) ?? false;
    },
    preview: (undoing) => {
      const { state: _state, asked: _asked, ...found } = look(undoing);
      return found;
    },
    reconcile: async (ctx, tx, undoing) => {
      const { lost, kept: _kept, ...found } = look(undoing);
      if (found.changes.size === 0 || lost !== null) return [];
      return definition.reconcile(ctx, tx, { ...undoing, ...found });
    },
    settle: async (tx, events) => definition.settle?.(tx, stateAfter(events)),
  };
}

function withPresent(wanted: Fields, present: Fields, kept: readonly string[]): Fields {
  const isKept = ([field]: readonly [string, unknown]) => kept.includes(field);
  return Object.fromEntries([
    ...Object.entries(wanted).filter((entry) => !isKept(entry)),
    ...Object.entries(present).filter(isKept),
  ]);
}

function withoutFields(fields: Fields, without: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([field]) => !without.includes(field)));
}

/** The present fields, with what the act being turned changes: with it and without it, all else being equal. */
function withDifference<State>(
  present: Fields,
  { events, isLeftOut, turned }: Undoing,
  { giveWay, ...rules }: FieldRules<State> & NonNullable<ReversibleDefinition<State>['once']>,
): Fields {
  const wasLeftOut = (actId: string) => (actId === turned) !== isLeftOut(actId);
  const before = counterfactual(events, rules, wasLeftOut);
  const after = counterfactual(events, rules, isLeftOut);
  const difference = changesBetween(before, after);
  const gone = [...difference.keys()].filter((field) => after[field] === undefined);
  const isFree = (field: string) => giveWay.some(([one, to]) => one === field && gone.includes(to));
  const put = Object.entries(after).filter(([field]) => difference.has(field) || isFree(field));
  return { ...withoutFields(present, gone), ...Object.fromEntries(put) };
}

declare module '../ports/ports.ts' {
  interface Ports {
    /** The streams whose acts can be undone. */
    readonly reversibles: readonly Reversible[];
  }
}
