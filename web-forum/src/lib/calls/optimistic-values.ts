import { hashKey, type QueryClient } from '@tanstack/react-query';

/** The cache place of a value that acts change optimistically. */
export interface Place<Value> {
  /** Undefined: it is not loaded. */
  readonly read: () => Value | undefined;
  readonly write: (value: Value) => void;
}

/** A change shown before the server's answer: exactly one of the two is called, once. */
export interface Shown<Answer> {
  readonly confirm: (answer: Answer) => void;
  readonly takeBack: (error: Error) => void;
}

/** What an act does to a value; a value that has it already stays the same. */
type Change<Value> = (value: Value) => Value;

interface State<Value> {
  /** The server's latest value. */
  known: Value | undefined;
  /** The place's value after the last write: if it differs, something else has written. */
  held: Value | undefined;
  readonly changes: Set<Change<Value>>;
}

/**
 * Keeps the server's values apart from optimistic ones, for values of one kind. The place shows every change on top of
 * the server's value, so a refusal reverts only its own change, whatever else is in progress.
 */
export function createOptimisticValues<Value>() {
  const states = new WeakMap<QueryClient, Map<string, State<Value>>>();
  /** Shows a change of the value with that id; `said` merges the answer into the known value. */
  return function showOptimistic<Answer>(
    { client, id, place }: { client: QueryClient; id: string; place: Place<Value> },
    change: Change<Value>,
    said: (answer: Answer, known: Value) => Value,
  ): Shown<Answer> {
    const all = states.get(client) ?? new Map<string, State<Value>>();
    states.set(client, all);
    const state = all.get(id) ?? { known: undefined, held: undefined, changes: new Set() };
    all.set(id, state);
    const own: Change<Value> = (value) => change(value);
    const settle = (known: Change<Value>) => {
      notice(state, place);
      state.changes.delete(own);
      if (state.known !== undefined) state.known = known(state.known);
      show(state, place);
      if (state.changes.size === 0) all.delete(id);
    };
    notice(state, place);
    state.changes.add(own);
    show(state, place);
    return {
      confirm: (answer) => settle((known) => said(answer, known)),
      takeBack: () => settle((known) => known),
    };
  };
}

// A value fetched meanwhile, or sent live, is newer than the known one.
function notice<Value>(state: State<Value>, place: Place<Value>): void {
  const now = place.read();
  const { known, held } = state;
  const isNew = known === undefined || held === undefined || now === undefined;
  state.known = isNew ? now : withTold(known, held, now);
}

/** Takes over only what has changed since: the rest of `now` holds changes that the server has not confirmed. */
function withTold<Value>(known: Value, held: Value, now: Value): Value {
  if (hashKey([now]) === hashKey([held])) return known;
  if (!isRecord(known) || !isRecord(held) || !isRecord(now)) return now;
  const parts = Object.entries(now).map(([key, part]) => [
    key,
    withTold(known[key], held[key], part),
  ]);
  return Object.assign({ ...known }, Object.fromEntries(parts));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function show<Value>(state: State<Value>, place: Place<Value>): void {
  let shown = state.known;
  if (shown !== undefined) {
    for (const change of state.changes) shown = change(shown);
    place.write(shown);
  }
  state.held = place.read();
}
