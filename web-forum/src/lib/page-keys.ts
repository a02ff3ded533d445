/**
 * Listens to the keys of the whole page, after those whom they are meant for. React stops a key on its way down to
 * what is not alive yet (docs/decisions/0066), so that it never comes up again: such a key is taken there.
 * @returns ends it
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
