/** Where the draft of a new post in the category is kept (`draftPlace` of the contract). */
export function newPostPlace(category: { readonly id: string } | null): string {
  return `post:new:${category?.id ?? ''}`;
}
