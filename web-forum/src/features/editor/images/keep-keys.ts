const KEPT = ['keydown', 'beforeinput', 'input', 'paste', 'cut', 'copy', 'drop', 'dragstart'];

/** Keeps from the editor what happens in controls within its text: Enter would break a line, and Tab indent it. */
export function keepKeys(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return undefined;
  const ended = new AbortController();
  for (const kind of KEPT) {
    element.addEventListener(kind, (event) => event.stopPropagation(), { signal: ended.signal });
  }
  return () => ended.abort();
}
