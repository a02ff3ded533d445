/**
 * Listens to keys of the whole page, after their targets. React stops a key on its way down to a part that is not
 * hydrated yet (docs/decisions/0066), so that it never bubbles: such a key is caught there.
 * @returns a function that ends it
 */
export function onPageKey(listen: (event: KeyboardEvent) => void): () => void {
  const end = new AbortController();
  const { signal } = end;
  const onWayDown = (event: KeyboardEvent) => {
    if (event.cancelBubble) listen(event);
  };
  document.addEventListener('keydown', onWayDown, { capture: true, signal });
  document.addEventListener('keydown', listen, { signal });
  return () => end.abort();
}
