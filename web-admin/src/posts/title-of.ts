/** What a post is called: the title of one that went with its author's account is empty, which names no link. */
export function titleOf({ title }: { readonly title: string }): string {
  return title === '' ? '(erased)' : title;
}
