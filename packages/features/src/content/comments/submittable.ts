import { requireUnchanged } from '../../framework/require-unchanged.ts';
import type { Submittables } from '../../framework/ports/submittable.ts';
import { appendBy } from './commands/by-staff.ts';
import { change, checkedContent, write } from './commands/steps.ts';
import { decideToEdit } from './decide.ts';
import { commentStreamName } from '@forum/events/comments';

/** Carries out comments and their changes once staff approve them. */
export const submittableComments: Pick<Submittables, 'comment' | 'comment-edit'> = {
  comment: (ctx, tx, { author, itemId: commentId, postId, parentId, payload }) => {
    const place = { commentId, postId, parentId, attribution: null };
    const content = checkedContent(ctx, payload.content);
    return write(tx, { ...place, actor: author, authorId: author.id }, content);
  },
  'comment-edit': async (ctx, tx, { author: actor, itemId: id, payload }) => {
    const by = ['CommentEdited'];
    const { judgedAt } = payload;
    await requireUnchanged(tx, { name: commentStreamName(id), judgedAt, by });
    const content = checkedContent(ctx, payload.content);
    return change(tx, { id, content }, async (found) => {
      const events = decideToEdit({ ...found, actor, contentId: content.id });
      return () => appendBy({ ctx, actor }, tx, { ...found, events });
    });
  },
};
