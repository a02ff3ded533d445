import type { Holdings } from './holdings.ts';

/** The most that may be occupied, by name: `API MB` applies to each API. */
export type Bounds = Readonly<Record<string, number>>;

/** How one thing developed: medians of the second and the last third. */
export interface Level {
  readonly name: string;
  readonly before: number;
  readonly after: number;
  /** Grown: the last third is above the second by more than `GROWTH`. Over: it is above its limit. */
  readonly verdict: 'flat' | 'grown' | 'over';
}

/** The highest allowed ratio of the last third to the second. */
const GROWTH = 1.05;
/** Less than this is no growth, whatever the ratio: requests in progress come and go. */
const NOISE = { megabytes: 2, others: 10 };

/** Judges a series of readings. The first third is ignored: caches fill. @throws with fewer than 3 */
export function levelsOf(samples: readonly Holdings[], bounds: Bounds = {}): Level[] {
  const third = Math.floor(samples.length / 3);
  if (third === 0) throw new Error('Too short: thirds of it cannot be compared.');
  const second = samples.slice(third, 2 * third);
  const last = samples.slice(-third);
  return Object.keys(samples[0] ?? {}).map((name) => {
    const [before, after] = [medianOf(second, name), medianOf(last, name)];
    return { name, before, after, verdict: verdictOf({ name, before, after }, bounds) };
  });
}

function verdictOf(
  { name, before, after }: Omit<Level, 'verdict'>,
  bounds: Bounds,
): Level['verdict'] {
  const noise = name.endsWith(' MB') ? NOISE.megabytes : NOISE.others;
  if (after > Math.max(before * GROWTH, before + noise)) return 'grown';
  return after > boundOf(name, bounds) ? 'over' : 'flat';
}

/** `API MB` limits `API 2 MB` too. */
function boundOf(name: string, bounds: Bounds): number {
  return bounds[name.replace(/ \d+ /u, ' ')] ?? Infinity;
}

function medianOf(samples: readonly Holdings[], name: string): number {
  const values = samples.map((sample) => sample[name] ?? 0).toSorted((a, b) => a - b);
  return values[Math.floor(values.length / 2)] ?? 0;
}
