import type { Actor } from '@forum/contracts';
import type { Post } from '@forum/contracts/posts';
import type { Outcome } from '@forum/event-store';
import type { z } from 'zod';
import type { AppContext } from '../../../framework/feature.ts';
import type { Call } from '../../../framework/http/call.ts';
import { unlessRefused } from '../../../framework/http/unless-refused.ts';
import { withPreviews } from '../../link-previews/queries.ts';
import { withLostMentions } from '../../mentions/queries/lost-mentions.ts';
import { withPictures } from '../../remote-pictures/queries.ts';
import { findPost, getPost, getWrittenPost, type WrittenPost } from '../queries.ts';

/** The projections that show a post and its lists; by name, since other slices own some of them. */
export const SHOWN_IN = ['posts', 'tags', 'category-tally', 'polls', 'trending'];

/**
 * The post as readers see it, or, until they do, as the command left it. A projection skips an event that it cannot
 * apply: a written post is then not found although all projections have caught up. And while we wait for them somebody
 * may delete it: what has been written is still answered as written, or its author would take it for refused.
 */
export async function answerWritten(
  ctx: AppContext,
  { result, position, replayed }: Outcome<WrittenPost>,
  call: Pick<Call<z.ZodType, z.ZodType, z.ZodType, Actor>, 'actor' | 'projected' | 'markPending'>,
): Promise<Post> {
  if (await call.projected(position, SHOWN_IN)) {
    const found = await unlessRefused(() => findPost(ctx.db, { id: result.postId }, call.actor));
    if (found !== null && found.value !== null) return dressed(ctx, found.value);
    call.markPending();
  }
  // A repeated call reads what may be read now: the post was written earlier, and its author may see less since.
  if (replayed) return dressed(ctx, await getPost(ctx.db, { id: result.postId }, call.actor));
  return getWrittenPost(ctx.db, result, { viewer: call.actor, now: ctx.clock.now() });
}

/** The post with what is stored beside its texts. */
export async function dressed(ctx: AppContext, post: Post): Promise<Post> {
  const named = await withLostMentions(ctx.db, post);
  return withPictures(ctx, await withPreviews(ctx, named));
}
