const DAY_MS = 24 * 60 * 60 * 1000;

/** Whether proofs run at their full length: `npm run test:long`. */
function inLongRun(): boolean {
  return process.env['TEST_LONG'] === 'on';
}

/** How much of a proof runs: `usual` in every run, `long` in `npm run test:long`. It is printed. */
export function lengthOf(proof: string, size: { usual: number; long: number }): number {
  const length = inLongRun() ? size.long : size.usual;
  process.stdout.write(`${proof}: ${length} of ${size.long}\n`);
  return length;
}

/**
 * TEST_SEED of the environment, to repeat a red run; else the day's, so that each day sees others and all runs of a day
 * the same. It is printed.
 */
export function seedOf(proof: string): number {
  const seed = Number(process.env['TEST_SEED'] ?? Math.floor(Date.now() / DAY_MS));
  process.stdout.write(`${proof}: TEST_SEED=${seed}\n`);
  return seed;
}
