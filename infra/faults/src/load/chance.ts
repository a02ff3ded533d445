/** Random numbers, repeatable by seed. */
export interface Chance {
  /** A whole number from 0, below the bound. */
  readonly below: (bound: number) => number;
  /** One of them; null if there are none. */
  readonly pick: <Item>(items: readonly Item[]) => Item | null;
  /** A version 4 UUID. */
  readonly uuid: () => string;
}

/** Mulberry32: small, and good enough to choose what a member does next. */
export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0;
  const fraction = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (bound: number): number => Math.floor(fraction() * bound);
  return {
    below,
    pick: (items) => items[below(items.length)] ?? null,
    uuid: () => {
      const hex = Array.from({ length: 32 }, () => below(16).toString(16)).join('');
      const variant = (8 + below(4)).toString(16);
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
    },
  };
}
