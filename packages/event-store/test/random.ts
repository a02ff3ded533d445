/** Random numbers, repeatable by seed (mulberry32). */
export interface Random {
  readonly seed: number;
  /** From 0 up to, but not including, `end`. */
  below(end: number): number;
  /** True in `percent` percent of cases. */
  chance(percent: number): boolean;
}

export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  return { seed, below: (end) => next() % end, chance: (percent) => next() % 100 < percent };
}
