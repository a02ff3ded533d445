import type { Submittables } from '../submittable.ts';
import { changePost, writePost } from './commands/write.ts';

/** How posts and their changes are carried out once staff approved them. */
export const submittablePosts: Pick<Submittables, 'post' | 'post-edit'> = {
  post: (ctx, tx, { author: actor, itemId: postId, payload: { fields } }) =>
    writePost(ctx, tx, { actor, postId, fields }),
  'post-edit': (ctx, tx, { meta, author: actor, itemId: postId, payload: { changes } }) =>
    changePost(ctx, tx, { meta, actor, postId, changes }),
};
