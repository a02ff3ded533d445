/** Calls back with the page's title whenever it changes: pages that open as a skeleton get theirs a moment later. */
export function onTitle(listener: (title: string) => void): () => void {
  const observer = new MutationObserver(() => listener(document.title));
  observer.observe(document.head, { childList: true, characterData: true, subtree: true });
  return () => observer.disconnect();
}
