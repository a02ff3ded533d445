// A forum as a network of queues. API and worker have one thread each, as their processes do; Postgres has one per
// connection; all of them wait for one of the machine's cores. What is simulated is waiting, so service times are
// random.
import type { Cost } from './measured.ts';

/** A machine and its load. */
export interface Situation {
  readonly cores: number;
  /** How many clients there are, each requesting again as soon as it is answered. */
  readonly clients: number;
  readonly cost: Pick<Cost, 'api' | 'worker' | 'postgres'>;
  /** What making a request costs the load generator, on the same cores, in ms. */
  readonly loadMs: number;
  readonly requests: number;
  /** A fraction from 0 to 1, again and again. */
  readonly random: () => number;
}

/** The measured figures. */
export interface Simulated {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

type Place = 'load' | 'api' | 'postgres' | 'worker';

interface Job {
  readonly began: number;
  readonly places: readonly Place[];
}

interface Running extends Job {
  readonly until: number;
}

/** Work that has only one thread. */
const ALONE: ReadonlySet<Place> = new Set(['load', 'api', 'worker']);

/** Runs the machine until that many requests are answered. */
export function simulate({ cores, clients, cost, loadMs, requests, random }: Situation): Simulated {
  const mean = { ...cost, load: loadMs };
  const waiting: Job[] = Array.from({ length: clients }, () => asked(0));
  const running: Running[] = [];
  const times: number[] = [];
  let now = 0;
  while (times.length < requests) {
    start();
    const next = running.reduce((first, one) => (one.until < first.until ? one : first));
    running.splice(running.indexOf(next), 1);
    now = next.until;
    finish(next);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  return { perSecond: (requests / now) * 1000, p50: at(0.5), p99: at(0.99) };

  function start(): void {
    while (running.length < cores) {
      const busy = new Set(running.map(({ places }) => places[0]));
      const next = waiting.findIndex(({ places: [place] }) => {
        return place !== undefined && !(ALONE.has(place) && busy.has(place));
      });
      const [job] = next < 0 ? [] : waiting.splice(next, 1);
      const [place] = job?.places ?? [];
      if (job === undefined || place === undefined) return;
      // Exponential: the cost of a request varies about as much as its size.
      running.push({ ...job, until: now - mean[place] * Math.log(1 - random()) });
    }
  }

  function finish({ places: [place, ...rest], began }: Running): void {
    if (rest.length > 0) waiting.push({ began, places: rest });
    if (place !== 'postgres') return;
    times.push(now - began);
    // The worker follows, and nobody waits for it.
    waiting.push({ began: now, places: ['worker'] }, asked(now));
  }
}

function asked(began: number): Job {
  return { began, places: ['load', 'api', 'postgres'] };
}

/** Mulberry32: small, the same for the same seed, and good enough to draw waiting from. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
