/**
 * Names the editor's listbox for as long as it shows a list. The editor renames it "Typeahead menu" whenever it is
 * placed, which is after its content is rendered: the name is put back.
 * @returns a function that ends it
 */
export function nameList(list: HTMLElement | null, name: string): () => void {
  const setName = () => {
    if (list?.getAttribute('aria-label') !== name) list?.setAttribute('aria-label', name);
  };
  setName();
  const observer = new MutationObserver(setName);
  if (list !== null) observer.observe(list, { attributeFilter: ['aria-label'] });
  return () => observer.disconnect();
}
