/** When the page and its pictures have come; on the server at once. */
export function pageLoaded(): Promise<unknown> {
  return typeof document === 'undefined' || document.readyState === 'complete'
    ? Promise.resolve()
    : new Promise((resolve) => addEventListener('load', resolve, { once: true }));
}
