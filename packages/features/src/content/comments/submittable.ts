import { requireUnchanged } from '../../framework/require-unchanged.ts';
import type { Submittables } from '../../framework/ports/submittable.ts';
import { edit } from './commands/edit.ts';
import { checkedContent, write } from './commands/steps.ts';
import { commentStreamName } from '@forum/events/comments';

/** Carries out comments and their changes once staff approve them. */
export const submittableComments: Pick<Submittables, 'comment' | 'comment-edit'> = {
  comment: (ctx, tx, { author, itemId: commentId, postId, parentId, payload, keyId }) => {
    const place = { commentId, postId, parentId, attribution: null };
    const content = checkedContent(ctx, payload.content);
    return write(tx, { ...place, actor: author, authorId: author.id, keyId }, content);
  },
  'comment-edit': async (ctx, tx, { author: actor, itemId: id, payload }) => {
    const by = ['CommentEdited'];
    const { judgedAt } = payload;
    await requireUnchanged(tx, { name: commentStreamName(id), judgedAt, by });
    const content = checkedContent(ctx, payload.content);
    return edit({ ctx, actor }, tx, { id, content });
  },
};
