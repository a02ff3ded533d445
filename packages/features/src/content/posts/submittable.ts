import { requireUnchanged } from '../../framework/require-unchanged.ts';
import type { Submittables } from '../../framework/ports/submittable.ts';
import { postStream } from '@forum/events/posts';
import { changePost, writePost } from './commands/write.ts';

/** Carries out posts and their changes once staff approve them. */
export const submittablePosts: Pick<Submittables, 'post' | 'post-edit'> = {
  post: (ctx, tx, { author: actor, itemId: postId, payload: { fields }, keyId }) =>
    writePost(ctx, tx, { actor, postId, fields, hasWaited: true, keyId }),
  'post-edit': async (ctx, tx, { meta, author: actor, itemId: postId, payload }) => {
    const { changes, judgedAt } = payload;
    // Moves and new tags by staff do not count: they are no text. An author who unpublished it wants it unpublished.
    const by = ['PostEdited', 'PostUnpublished'];
    await requireUnchanged(tx, { name: postStream(postId).name, judgedAt, by });
    return changePost(ctx, tx, { meta, actor, postId, changes, hasWaited: true });
  },
};
