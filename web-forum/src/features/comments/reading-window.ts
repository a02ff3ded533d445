import { LIMITS } from '@forum/contracts/limits';

const { initial, step, pageSize } = LIMITS.comments;

/**
 * Pages of the API that one address loads at most. Anybody may ask for any address: each page is a question to the
 * database, and what they hold is drawn at once, by the server and again by the browser.
 */
const MOST_PAGES = 4;
const MOST_STEPS = stepsFor(MOST_PAGES * pageSize);

/** How many top-level comments `?comments=n` shows. Each number means one step more than the one before, up to a bound. */
export function shownFor(parameter: string | null): number {
  const asked = Number(parameter ?? '1');
  const steps = Number.isInteger(asked) && asked >= 1 ? Math.min(asked, MOST_STEPS) : 1;
  return initial + (steps - 1) * step;
}

/**
 * Where a reader without scripts goes on: to a page more of comments, since nobody should click for five; when no more
 * fit into one address, to those that come next, alone. So every comment can be reached.
 * @param firstPage the page of the API that the shown ones begin with
 */
export function addressAfter(firstPage: number, shown: number) {
  if (shown < MOST_PAGES * pageSize) {
    return { page: firstPage, comments: Math.min(stepsFor(shown + pageSize), MOST_STEPS) };
  }
  return { page: firstPage + Math.floor(shown / pageSize), comments: stepsFor(pageSize) };
}

/**
 * Where a reader without scripts finds what stands before: the whole page of the API that is shown in part, or the one
 * before it.
 */
export function addressBefore(firstPage: number, isWholePage: boolean) {
  const page = isWholePage ? Math.max(1, firstPage - 1) : firstPage;
  return { page, comments: stepsFor(pageSize) };
}

function stepsFor(shown: number): number {
  return Math.ceil((shown - initial) / step) + 1;
}

/** How many pages of the API hold so many comments. */
export function pagesFor(shown: number): number {
  return Math.ceil(shown / pageSize);
}
