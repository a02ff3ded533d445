import { noSuch } from '@forum/kernel/refusals';
import type { Actor } from '@forum/contracts';
import { isStaff } from '@forum/contracts';
import type { Kysely } from 'kysely';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { countedComments } from '../../items/queries/in-place.ts';
import { hasMerged } from './merged.ts';
import { getReadablePost } from '../../items/queries/readable-post.ts';

/** A duplicate, and the post to merge it into. */
export interface MergeAsked {
  readonly postId: string;
  readonly into: string;
}

/** What a merge would change, and what prevents it. @throws DomainError not-found | gone */
export async function previewMergePost(
  db: Kysely<ReadDatabase>,
  { postId, into }: MergeAsked,
  viewer: Actor,
) {
  if (!isStaff(viewer)) throw noSuch('post');
  await getReadablePost(db, { id: postId }, viewer);
  await getReadablePost(db, { id: into }, viewer);
  const rows = await db
    .selectFrom('post')
    .select(['id', 'published', 'merged_into', countedComments('post').as('comments')])
    .select(hasMerged('post').as('has_merged'))
    .where('id', 'in', [postId, into])
    .execute();
  const post = rows.find(({ id }) => id === postId);
  const home = rows.find(({ id }) => id === into);
  if (post === undefined || home === undefined) throw noSuch('post');
  const { comments: moving } = post;
  const before = home.comments;
  return { moving, before, after: before + moving, refusal: refusalOf(post, home) };
}

interface Side {
  readonly id: string;
  readonly published: boolean;
  readonly merged_into: string | null;
  readonly has_merged: boolean;
}

function refusalOf(post: Side, home: Side): string | null {
  if (post.id === home.id) return 'A post cannot be merged into itself.';
  if (home.merged_into !== null) {
    return 'That post was merged into another. Please choose that one.';
  }
  if (post.has_merged) {
    return 'Other posts were merged into this one. Please merge the other way around, or undo those first.';
  }
  return post.published && home.published ? null : 'Only posts that readers can see can be merged.';
}
