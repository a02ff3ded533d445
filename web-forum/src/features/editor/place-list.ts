/** Space between the list, the caret's line and the edges of the window, in px. */
const GAP = 4;
const MARGIN = 8;
/** A list that has less room below the caret stands above it, if there is more. */
const ENOUGH = 220;

/** Part of the window, in px. */
export interface Span {
  readonly top: number;
  readonly bottom: number;
}

/** Where a list stands: its top or its bottom edge, and how high it may be. */
export interface ListPlace {
  readonly isAbove: boolean;
  readonly edge: number;
  readonly room: number;
}

/** Below the caret's line, or above it where there is more room: never under a phone's keyboard. */
export function placeOf(line: Span, seen: Span, height: number): ListPlace {
  const below = seen.bottom - line.bottom - GAP - MARGIN;
  const above = line.top - seen.top - GAP - MARGIN;
  const isAbove = below < Math.min(height, ENOUGH) && above > below;
  return isAbove
    ? { isAbove, edge: line.top - GAP, room: above }
    : { isAbove, edge: line.bottom + GAP, room: below };
}

/** Keeps the list at the caret, inside what is seen of the window, until the returned function is called. */
export function keepAtCaret(list: HTMLElement): () => void {
  const ended = new AbortController();
  const place = () => {
    const line = lineAtCaret();
    if (line !== null) put(list, line);
  };
  place();
  const options = { signal: ended.signal, passive: true };
  addEventListener('resize', place, options);
  document.addEventListener('scroll', place, { ...options, capture: true });
  window.visualViewport?.addEventListener('resize', place, options);
  window.visualViewport?.addEventListener('scroll', place, options);
  // Its rows change while one types.
  const sized = new ResizeObserver(place);
  sized.observe(list);
  ended.signal.addEventListener('abort', () => sized.disconnect());
  return () => ended.abort();
}

function lineAtCaret(): DOMRect | null {
  const selection = getSelection();
  if (selection === null || selection.rangeCount === 0) return null;
  const line = selection.getRangeAt(0).getBoundingClientRect();
  if (line.height > 0) return line;
  // Some browsers give no box to a caret alone.
  const around = selection.focusNode?.parentElement ?? null;
  return around?.getBoundingClientRect() ?? null;
}

function put(list: HTMLElement, line: DOMRect): void {
  const view = window.visualViewport;
  const seen = {
    top: view?.offsetTop ?? 0,
    bottom: (view?.offsetTop ?? 0) + (view?.height ?? innerHeight),
  };
  list.style.maxHeight = '';
  const { isAbove, edge, room } = placeOf(line, seen, list.offsetHeight);
  list.style.maxHeight = `${Math.min(room, maxHeight(list))}px`;
  const right = document.documentElement.clientWidth - MARGIN;
  list.style.left = `${Math.max(MARGIN, Math.min(line.left, right - list.offsetWidth))}px`;
  list.style.top = isAbove ? 'auto' : `${edge}px`;
  list.style.bottom = isAbove ? `${innerHeight - edge}px` : 'auto';
}

/** Of its style sheet, in px. */
function maxHeight(list: HTMLElement): number {
  const most = Number.parseFloat(getComputedStyle(list).maxHeight);
  return Number.isNaN(most) ? Infinity : most;
}
