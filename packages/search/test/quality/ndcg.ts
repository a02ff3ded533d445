import type { Judged } from './judged.ts';

/** How many hits are considered. */
const DEPTH = 10;

/** What a question is worth to whoever typed this: 3, 2, 1 or nothing. */
function gradeOf({ best, good, near }: Judged, question: number): number {
  if (best.includes(question)) return 3;
  if (good.includes(question)) return 2;
  return near.includes(question) ? 1 : 0;
}

/**
 * Normalised discounted cumulative gain of the first ten hits, from 0 to 1: how much is found, with the first hits
 * counting most, relative to the best possible order. A hit is worth 2^grade - 1.
 */
export function ndcg(judged: Judged, questions: readonly number[]): number {
  const { best, good, near } = judged;
  const ideal = gain(judged, [...best, ...good, ...near]);
  return ideal === 0 ? 0 : gain(judged, questions) / ideal;
}

function gain(judged: Judged, questions: readonly number[]): number {
  return questions
    .slice(0, DEPTH)
    .reduce((sum, one, at) => sum + (2 ** gradeOf(judged, one) - 1) / Math.log2(at + 2), 0);
}

/** The mean of some numbers. */
export function mean(values: readonly number[]): number {
  return values.reduce((sum, one) => sum + one, 0) / Math.max(1, values.length);
}
