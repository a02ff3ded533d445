import type { CommentEvent, CommentFacts } from '@forum/events/comments';
import type { TextVersion } from '@forum/events/text-versions';

type Of = Pick<CommentFacts, 'commentId' | 'postId' | 'authorId'>;

/** Another text; `by` null: an import does not know. */
export function edited(
  { commentId, postId, authorId }: Of,
  change: { readonly contentId: string; readonly by: string | null },
): CommentEvent {
  return { type: 'CommentEdited', data: { commentId, postId, authorId, ...change } };
}

/** A version that staff hide, or show again. */
export function turned(
  { commentId, postId, authorId }: Of,
  { redacted, ...change }: TextVersion & { readonly by: string },
): CommentEvent {
  const type = redacted ? 'CommentVersionRedacted' : 'CommentVersionRestored';
  return { type, data: { commentId, postId, authorId, ...change } };
}
