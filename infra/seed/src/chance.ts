/** Repeatable randomness: the same seed gives the same community on every machine. */
export interface Chance {
  /** From 0 up to, not including, 1. */
  readonly next: () => number;
  /** A whole number from 0 up to, not including, `below`. */
  readonly below: (below: number) => number;
  /** Some of the items, in a new order. */
  readonly some: <Item>(items: readonly Item[], count: number) => Item[];
}

/** mulberry32: 32 bits of state, good enough to scatter votes. */
export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  const some = <Item>(items: readonly Item[], count: number) => {
    const left = [...items];
    const taken: Item[] = [];
    while (taken.length < count && left.length > 0)
      taken.push(...left.splice(below(left.length), 1));
    return taken;
  };
  return { next, below, some };
}
