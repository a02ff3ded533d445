/** Uploads that stand in posts, but in none of a place that everybody may see. */
export function closedUploadsOf(
  uploadsOfPost: ReadonlyMap<number, readonly string[]>,
  isOpen: (post: number) => boolean,
): ReadonlySet<string> {
  const closed = new Set<string>();
  const open = new Set<string>();
  for (const [post, uploads] of uploadsOfPost) {
    const list = isOpen(post) ? open : closed;
    for (const upload of uploads) list.add(upload);
  }
  return closed.difference(open);
}
