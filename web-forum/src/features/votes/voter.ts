import type { VoteButtonsProps } from './VoteButtons.tsx';

/** The reader's relation to an item: its author, another member, or a visitor. */
export function voterOf(
  viewer: { readonly id: string } | null,
  author: { readonly id: string } | null,
): VoteButtonsProps['voter'] {
  if (viewer === null) return 'visitor';
  return viewer.id === author?.id ? 'author' : 'member';
}
