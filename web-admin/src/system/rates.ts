import type { ProjectionState } from '@forum/contracts/system';

/** What was applied at a moment (ms). */
interface Reading {
  readonly applied: number;
  readonly at: number;
}

/** Events per second of each projection, from this reading and the previous one; null at the first. */
export function ratesOf(
  before: ReadonlyMap<string, Reading>,
  states: readonly Pick<ProjectionState, 'id' | 'applied'>[],
  at: number,
): Map<string, number | null> {
  return new Map(
    states.map(({ id, applied }) => {
      const last = before.get(id);
      if (last === undefined || at <= last.at) return [id, null];
      return [id, Math.max(0, Math.round(((applied - last.applied) * 1000) / (at - last.at)))];
    }),
  );
}

/** Remembers the last reading, to compute each projection's speed. */
export function createRates() {
  let before: ReadonlyMap<string, Reading> = new Map();
  return <State extends Pick<ProjectionState, 'id' | 'applied'>>(
    states: readonly State[],
    at: number,
  ): (State & { readonly rate: number | null })[] => {
    const rates = ratesOf(before, states, at);
    before = new Map(states.map(({ id, applied }) => [id, { applied, at }] as const));
    return states.map((state) => ({ ...state, rate: rates.get(state.id) ?? null }));
  };
}
