/** The address of the list of all tags, or of those that contain a text. */
export function tagsPath(search = ''): string {
  return search === '' ? '/tags' : `/tags?${new URLSearchParams({ search }).toString()}`;
}
