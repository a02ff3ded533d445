import { focusOn } from './focus-on.ts';

/** More than a menu, the dialog that it opens and the fields in it. */
const KEPT = 50;
/** What stands over the page for a while: once it has closed, nothing around it is a place to go on from. */
export const OVER = 'dialog, [popover], [role=menu], [role=log]';
/** One of several beside each other: when it goes, the next one takes its place. */
const ITEM = 'li, tr, article, [data-item]';
/** What is named or headed, so that whoever comes there hears where they are. */
const PLACE = 'article, li, section, dialog';

/** Where the focus has been. */
export interface Stop {
  readonly at: HTMLElement;
  /** What it stood in, from the inside out: what has been taken away no longer says so. */
  readonly around: readonly Around[];
}

interface Around {
  readonly element: Element;
  readonly next: Element | null;
  readonly before: Element | null;
}

/** The trail with one more stop at its end, and no longer than it may be. */
export function withStop(trail: readonly Stop[], at: HTMLElement): readonly Stop[] {
  const others = trail.filter((stop) => stop.at !== at);
  return [...others, { at, around: around(at) }].slice(-KEPT);
}

/** Puts the focus on the last stop that is still there, or near to where it was; else where the content begins. */
export function goBack(trail: readonly Stop[], page: Document): void {
  for (const stop of trail.toReversed()) {
    if (takesFocus(stop.at) || nearTo(stop).some(takesFocus)) return;
  }
  goToContent(page);
}

/** To the dialog that is open, behind which nothing takes the focus, else to the page's content. */
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

/** What stood beside the item that has gone, then what both stood in. */
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

/** Gives it the focus, if it can have it: not while it is hidden, disabled or behind a dialog. */
function takesFocus(element: Element): boolean {
  return element instanceof HTMLElement && element.isConnected && focusOn(element);
}
