import type { Role } from '@forum/contracts';
import { mayReplyIn, type CategorySummary } from '@forum/contracts/categories';
import { canCommentOn } from '@forum/contracts/comments';
import { useQuery } from '../../lib/calls/queries.ts';
import { useApi } from '../../lib/calls/api.ts';
import { categoryQuery } from '../categories/index.ts';
import { useViewer } from '../session/index.ts';

/** Why the viewer cannot reply: the discussion is locked, or their role may not reply in the category. */
export type Closed = 'locked' | 'forRoles';

/**
 * Null: they can, or could after logging in; also while the category is not known yet, since the server checks again.
 */
export function useClosed(post: {
  readonly locked: boolean;
  readonly category: Pick<CategorySummary, 'slug'> | null;
}): Closed | null {
  const viewer = useViewer();
  const { slug = '' } = post.category ?? {};
  const { data: category } = useQuery({ ...categoryQuery(useApi(), slug), enabled: slug !== '' });
  if (!canCommentOn(viewer, post)) return 'locked';
  // Missing in answers of the previous release's API, while both are running.
  const replyRoles: readonly Role[] | undefined = category?.replyRoles;
  // A category open to everyone names no roles; then a visitor only has to log in.
  if (replyRoles === undefined || replyRoles.length === 0) return null;
  return mayReplyIn({ replyRoles }, viewer) ? null : 'forRoles';
}
