import { NASTY_TEXTS, type NastyText } from './nasty-texts.ts';

// A pattern of bounded length can be quadratic up to its bound: short texts, many times, show it.
const SIZES = [
  { size: 950, times: 20 },
  { size: 20_000, times: 1 },
];
/** Quadratic work on twice the size takes far longer than this, in ms of the processor; what is quicker is noise. */
const UNMISTAKABLE = 30;
const TIMES_WORSE = 3;
const TRIES = 4;

/**
 * The names of the nasty texts at which the cost of an act more than triples when the text doubles: none, if it is
 * linear. What looks worse is measured again.
 */
export function worseThanLinear(act: (text: string) => unknown): string[] {
  return NASTY_TEXTS.flatMap(([name, text]) =>
    SIZES.every((measure) => isLinear(act, text, measure)) ? [] : [name],
  );
}

function isLinear(
  act: (text: string) => unknown,
  text: NastyText,
  { size, times }: (typeof SIZES)[number],
): boolean {
  const [once, twice] = [text(size), text(2 * size)];
  let [least, leastOfTwice] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    leastOfTwice = Math.min(leastOfTwice, cost(act, twice, times));
    if (leastOfTwice < UNMISTAKABLE) return true;
    least = Math.min(least, cost(act, once, times));
    if (attempt > 0 && leastOfTwice <= TIMES_WORSE * least) return true;
  }
  return false;
}

// The thread's own time: what else runs on the machine does not count.
function cost(act: (text: string) => unknown, text: string, times: number): number {
  const before = process.threadCpuUsage();
  for (let time = 0; time < times; time += 1) act(text);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
