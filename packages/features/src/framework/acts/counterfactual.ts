import type { DomainEvent, RecordedEvent } from '@forum/kernel';

/** A field's value: plain JSON, flat. Texts are ids of `content`. */
export type FieldValue = string | number | boolean | null | readonly string[];

/**
 * A stream's state as a flat record of independent fields: whether a post is published says nothing about whether it is
 * removed. What comes and goes has a field of its own (`hold:{actId}`), absent while it does not apply.
 */
export type Fields = Readonly<Record<string, FieldValue>>;

/** What comes and goes, as fields: `what:name` for each. */
export function present(what: string, names: readonly string[]): Fields {
  return Object.fromEntries(names.map((name) => [`${what}:${name}`, true]));
}

/** The names of what is there of that kind. */
export function namesIn(fields: Fields, what: string): string[] {
  const prefix = `${what}:`;
  return Object.keys(fields).flatMap((field) =>
    field.startsWith(prefix) ? [field.slice(prefix.length)] : [],
  );
}

/** How events become a state, and that state its fields. */
export interface FieldRules<State> {
  readonly initialState: State;
  evolve(state: State, event: DomainEvent): State;
  fields(state: State): Fields;
  /**
   * What an event asserts about fields even where it changes none: lifted twice, something stays lifted when the first
   * lift is undone. `state`: before the event. Left out: an event asserts what it changes.
   */
  says?(state: State, event: DomainEvent): FieldChanges;
  /**
   * What replaces an undone creation, since what readers have seen cannot be unmade: the fields that take it down in
   * the name of the act that made it. Left out: the fields go with the event, as with any other.
   */
  unmade?(actId: string): Fields;
}

/** What an event changed; undefined: the field was removed. */
export type FieldChanges = ReadonlyMap<string, FieldValue | undefined>;

const NOTHING_ELSE: FieldChanges = new Map();

/**
 * The fields that a stream would have without the events of some acts. Each event's changes, as they really happened,
 * are applied again in order, except those of an act left out. So later changes by others stay.
 */
export function counterfactual<State>(
  events: readonly RecordedEvent[],
  rules: FieldRules<State>,
  isLeftOut: (actId: string) => boolean,
): Fields {
  let state = rules.initialState;
  let before = rules.fields(state);
  const wanted = new Map(Object.entries(before));
  for (const event of events) {
    const said = rules.says?.(state, event) ?? NOTHING_ELSE;
    state = rules.evolve(state, event);
    const after = rules.fields(state);
    const { actId } = event.meta;
    const isLeft = actId !== undefined && isLeftOut(actId);
    const unmade = isLeft && Object.keys(before).length === 0 ? rules.unmade?.(actId) : undefined;
    if (!isLeft || unmade !== undefined) {
      for (const [field, value] of [...said, ...changesBetween(before, after)]) {
        if (value === undefined) wanted.delete(field);
        else wanted.set(field, value);
      }
    }
    for (const [field, value] of Object.entries(unmade ?? {})) wanted.set(field, value);
    before = after;
  }
  return Object.fromEntries(wanted);
}

/** The fields after some events. */
export function fieldsAfter<State>(
  events: readonly RecordedEvent[],
  rules: FieldRules<State>,
): Fields {
  return rules.fields(
    events.reduce((state, event) => rules.evolve(state, event), rules.initialState),
  );
}

/** Which fields differ, with their values afterwards. */
export function changesBetween(before: Fields, after: Fields): FieldChanges {
  const changes = new Map<string, FieldValue | undefined>();
  for (const field of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (JSON.stringify(before[field]) !== JSON.stringify(after[field])) {
      changes.set(field, after[field]);
    }
  }
  return changes;
}
