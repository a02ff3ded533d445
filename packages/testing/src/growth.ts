import { lengthOf, seedOf, someOf } from './long-run.ts';
import { NASTY_TEXTS } from './nasty-texts.ts';

/** Of texts that repeat something, most of the time goes into the first: a third of them, others every day. */
const OFTEN = lengthOf('thirds of the nasty texts, short ones', { usual: 1, long: 3 });
const DAY = seedOf('nasty texts');
const TODAYS = someOf('nasty texts', NASTY_TEXTS, 2);

// A pattern of bounded length can be quadratic up to its bound: many runs on short texts reveal it.
const SHORT = { size: 480, times: 24 };
const LONG = { size: lengthOf('letters of a nasty text', { usual: 6000, long: 10_000 }), times: 1 };
/** Quadratic work on twice the size takes far longer than this, in ms of CPU time; anything quicker is noise. */
const UNMISTAKABLE = 30;
const TIMES_WORSE = 3;
const TRIES = 4;

/**
 * The names of the nasty texts at which the cost of an act more than triples when the text doubles, and again when it
 * doubles once more: none, if it is linear. A bound that only the longer text reaches costs once, and noise rarely
 * twice.
 */
export function worseThanLinear(act: (text: string) => unknown): string[] {
  return TODAYS.flatMap(([name, text], n) => {
    const sizes = (n + DAY) % 3 < OFTEN ? [SHORT, LONG] : [LONG];
    return sizes.some((size) => isWorse(act, text, size)) ? [name] : [];
  });
}

/** Whether the same holds for texts of one kind, given by their size. */
export function isWorseThanLinear(
  act: (text: string) => unknown,
  text: (size: number) => string,
): boolean {
  return isWorse(act, text, LONG);
}

function isWorse(
  act: (text: string) => unknown,
  text: (size: number) => string,
  { size, times }: typeof LONG,
): boolean {
  const costOf = (length: number) => cost(act, text(length), times);
  return more(costOf, size) && more(costOf, 2 * size);
}

function more(costOf: (length: number) => number, size: number): boolean {
  let [least, leastOfTwice] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    leastOfTwice = Math.min(leastOfTwice, costOf(2 * size));
    if (leastOfTwice < UNMISTAKABLE) return false;
    least = Math.min(least, costOf(size));
    if (attempt > 0 && leastOfTwice <= TIMES_WORSE * least) return false;
  }
  return true;
}

// The thread's own CPU time: other load on the machine does not count.
function cost(act: (text: string) => unknown, text: string, times: number): number {
  const before = process.threadCpuUsage();
  for (let time = 0; time < times; time += 1) act(text);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
