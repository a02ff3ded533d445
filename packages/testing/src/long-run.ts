const DAY_MS = 24 * 60 * 60 * 1000;

/** How much of a proof runs. */
export interface Length {
  /** In `npm test` without CI; left out: as usual. */
  readonly short?: number;
  /** In `npm test -- path`, and with CI. */
  readonly usual: number;
  /** In `npm run test:long`. */
  readonly long: number;
}

/** The value of TEST_LENGTH, which the commands set. @throws Error for any other word */
function lengthOfRun(): keyof Length {
  const length = process.env['TEST_LENGTH'] ?? 'usual';
  if (length === 'short' || length === 'usual' || length === 'long') return length;
  throw new Error(`TEST_LENGTH is short, usual or long, not ${length}.`);
}

/** How much of a proof runs, depending on the command. It is printed. */
export function lengthOf(proof: string, size: Length): number {
  const length = size[lengthOfRun()] ?? size.usual;
  process.stdout.write(`${proof}: ${length} of ${size.long}\n`);
  return length;
}

/** In a short run every n-th, different ones each day; otherwise all. The number is printed. */
export function someOf<Item>(proof: string, all: readonly Item[], everyNth: number): Item[] {
  const some =
    lengthOfRun() === 'short'
      ? all.filter((_item, nth) => (nth + today()) % everyNth === 0)
      : [...all];
  process.stdout.write(`${proof}: ${some.length} of ${all.length}\n`);
  return some;
}

/**
 * TEST_SEED from the environment, to repeat a red run; else the day's, so that each day sees others and all runs of a
 * day the same. It is printed.
 */
export function seedOf(proof: string): number {
  const seed = today();
  process.stdout.write(`${proof}: TEST_SEED=${seed}\n`);
  return seed;
}

function today(): number {
  return Number(process.env['TEST_SEED'] ?? Math.floor(Date.now() / DAY_MS));
}
