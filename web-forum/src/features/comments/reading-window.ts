import { LIMITS } from '@forum/contracts/limits';

const { initial, step, pageSize } = LIMITS.comments;

/**
 * How many top-level comments `?comments=n` shows. Each number means one step more than the one before, so
 * that every comment can be reached without scripts.
 */
export function shownFor(parameter: string | null): number {
  const asked = Number(parameter ?? '1');
  const steps = Number.isInteger(asked) && asked >= 1 ? Math.min(asked, 2_000) : 1;
  return initial + (steps - 1) * step;
}

/** The number that shows at least the next page of comments: without scripts nobody should click for five. */
export function parameterAfter(shown: number): number {
  return Math.ceil((shown + pageSize - initial) / step) + 1;
}

/** How many pages of the API hold so many comments. */
export function pagesFor(shown: number): number {
  return Math.ceil(shown / pageSize);
}
