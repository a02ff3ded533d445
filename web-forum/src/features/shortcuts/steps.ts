import { focusOn } from '../../lib/focus/focus-on.ts';

/*
 * Posts of a list and comments of a thread are steps: `data-step="link"` focuses its first link,
 * `data-step="self"` the step itself. A key presses the step's control with a matching `data-key`.
 */

/** The steps readers move through with j and k, in page order. */
function allSteps(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-step]')];
}

/** Focuses the next or the previous one and brings it into view. At the end nothing happens. */
export function step(by: 1 | -1): void {
  const steps = allSteps();
  const { first, now } = present(steps);
  // Scrolling may have left the focus behind: then continue from what is in view.
  const target = now === null ? (by === 1 ? first : first - 1) : now + by;
  const next = steps[target];
  if (next === undefined) return;
  const focused = next.dataset.step === 'link' ? next.querySelector('a') : next;
  if (focused === null) return;
  focusOn(focused);
  if (!isReadable(next)) next.scrollIntoView({ block: 'start' });
}

/**
 * Presses the key's control in the comment that has the focus; or the page's, if none has.
 * @returns whether there was one
 */
export function press(key: string): boolean {
  const here = document.activeElement?.closest('[data-step]') ?? null;
  const control = controlsOf(key).find((each) => each.closest('[data-step]') === here);
  control?.click();
  return control !== undefined;
}

/** Presses the page's control for the key, whatever has the focus. */
export function pressOfPage(key: string): void {
  controlsOf(key)
    .find((control) => control.closest('[data-step]') === null)
    ?.click();
}

function controlsOf(key: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`[data-key="${key}"]`)];
}

/** The first step that begins in view, and the one with the focus if it is in view: their indexes. */
function present(steps: readonly HTMLElement[]): { first: number; now: number | null } {
  const edge = topEdge();
  const inView = steps.findIndex((each) => each.getBoundingClientRect().top >= edge - 1);
  const first = inView < 0 ? steps.length : inView;
  const focused = document.activeElement?.closest<HTMLElement>('[data-step]') ?? null;
  const index = focused === null ? -1 : steps.indexOf(focused);
  if (focused === null || index < 0) return { first, now: null };
  const { top, bottom } = focused.getBoundingClientRect();
  return { first, now: bottom > edge - 1 && top < innerHeight ? index : null };
}

/** Whether its beginning is well in view. */
function isReadable(each: HTMLElement): boolean {
  const { top, bottom } = each.getBoundingClientRect();
  const isWhole = top >= topEdge() - 1 && bottom <= innerHeight;
  return isWhole || (top >= topEdge() - 1 && top < innerHeight / 2);
}

/** The lower edge of the bar above the page, in px. */
function topEdge(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
}
