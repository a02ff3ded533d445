import { focusOn } from './focus-on.ts';

/** More than a menu, its dialog and the fields in it. */
const KEPT = 50;
/** Temporary overlays: once closed, nothing around them is a place to continue from. */
export const OVER = 'dialog, [popover], [role=menu], [role=log]';
/** One of several siblings: when it disappears, the next one takes its place. */
const ITEM = 'li, tr, article, [data-item]';
/** Named or headed places, so that readers arriving there hear where they are. */
const PLACE = 'article, li, section, dialog';

/** An element that had the focus. */
export interface Stop {
  readonly at: HTMLElement;
  /** Its ancestors, from the inside out: a removed element no longer knows them. */
  readonly around: readonly Around[];
}

interface Around {
  readonly element: Element;
  readonly next: Element | null;
  readonly before: Element | null;
}

/** The trail with one more stop at its end, cut to the maximum length. */
export function withStop(trail: readonly Stop[], at: HTMLElement): readonly Stop[] {
  const others = trail.filter((stop) => stop.at !== at);
  return [...others, { at, around: around(at) }].slice(-KEPT);
}

/** Focuses the last stop still there, or a place near it; else the start of the content. */
export function goBack(trail: readonly Stop[], page: Document): void {
  for (const stop of trail.toReversed()) {
    if (takesFocus(stop.at) || nearTo(stop).some(takesFocus)) return;
  }
  goToContent(page);
}

/** Focuses the open dialog, behind which nothing is focusable, else the page's content. */
export function goToContent(page: Document): void {
  const content = page.querySelector('dialog[open]') ?? page.querySelector('main');
  if (content !== null) takesFocus(content);
}

function around(at: HTMLElement): Around[] {
  const found: Around[] = [];
  let element: Element | null = at;
  while (element !== null && !element.matches(OVER)) {
    found.push({
      element,
      next: element.nextElementSibling,
      before: element.previousElementSibling,
    });
    element = element.parentElement;
  }
  return found;
}

/** The neighbours of the item that disappeared, then their ancestors. */
function nearTo({ around: all }: Stop): Element[] {
  const rest = all.findIndex(({ element }) => element.isConnected);
  if (rest < 0) return [];
  const gone = all[rest - 1];
  const beside = gone?.element.matches(ITEM) === true ? [gone.next, gone.before] : [];
  const items = beside.filter((item) => item?.matches(ITEM)).flatMap((item) => item ?? []);
  const places = all
    .slice(rest)
    .map(({ element }) => element)
    .filter((each) => each.matches(PLACE));
  return [...items.map((item) => item.querySelector('article') ?? item), ...places];
}

/** Focuses it, if it is focusable: not while it is hidden, disabled or behind a dialog. */
function takesFocus(element: Element): boolean {
  return element instanceof HTMLElement && element.isConnected && focusOn(element);
}
