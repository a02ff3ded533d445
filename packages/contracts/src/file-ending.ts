/** The end of a file's name, in small letters; empty: it has none. */
export function endingOf(name: string): string {
  const at = name.lastIndexOf('.');
  return at < 1 ? '' : name.slice(at + 1).toLowerCase();
}
