import { LIMITS } from '@forum/contracts/limits';

const { initial, step, pageSize } = LIMITS.comments;

/**
 * Most API pages that one address loads. Anybody may request any address: each page is a database query, and their
 * content is rendered at once, by the server and again by the browser.
 */
const MOST_PAGES = 4;
const MOST_STEPS = stepsFor(MOST_PAGES * pageSize);

/** How many top-level comments `?comments=n` shows. Each number adds one step, up to a bound. */
export function shownFor(parameter: string | null): number {
  const asked = Number(parameter ?? '1');
  const steps = Number.isInteger(asked) && asked >= 1 ? Math.min(asked, MOST_STEPS) : 1;
  return initial + (steps - 1) * step;
}

/**
 * Where a reader without scripts continues: one more page of comments, since nobody should click for five; if no more
 * fit into one address, the next ones alone. So every comment can be reached.
 * @param firstPage the page of the API that the shown ones begin with
 */
export function addressAfter(firstPage: number, shown: number) {
  if (shown < MOST_PAGES * pageSize) {
    return { page: firstPage, comments: Math.min(stepsFor(shown + pageSize), MOST_STEPS) };
  }
  return { page: firstPage + Math.floor(shown / pageSize), comments: stepsFor(pageSize) };
}

/**
 * Where a reader without scripts finds earlier comments: the whole API page that is partly shown, or the one before
 * it.
 */
export function addressBefore(firstPage: number, isWholePage: boolean) {
  const page = isWholePage ? Math.max(1, firstPage - 1) : firstPage;
  return { page, comments: stepsFor(pageSize) };
}

function stepsFor(shown: number): number {
  return Math.ceil((shown - initial) / step) + 1;
}

/** How many API pages hold that many comments. */
export function pagesFor(shown: number): number {
  return Math.ceil(shown / pageSize);
}
