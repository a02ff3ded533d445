/** Without requestIdleCallback, in ms (specification, section 9: lazy load). */
const FALLBACK_MS = 200;
/** A busy page is not waited for any longer than this. */
const LONGEST_MS = 2000;

/** Acts once the page is idle; the returned function cancels it. */
export function whenIdle(act: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const handle = requestIdleCallback(act, { timeout: LONGEST_MS });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(act, FALLBACK_MS);
  return () => clearTimeout(timer);
}
