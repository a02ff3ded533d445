// Seeded chance, ids and orders, so that a failure can be repeated.

/** A random number below another one. */
export type Random = (below: number) => number;

/** A seeded random generator: mulberry32. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** The same items in another order. */
export function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  return items
    .map((item) => ({ item, key: random(1_000_000) }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);
}

/** Ids that name the history and the step that made them. */
export function idsOf(history: number, step: number): () => string {
  let made = 0;
  const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0');
  return () => {
    made += 1;
    const head = `01990000-${hex(history, 4)}-7${hex(step % 4096, 3)}-8000`;
    return `${head}-${hex(made, 12)}`;
  };
}
