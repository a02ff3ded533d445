import type { MergePart } from '../../framework/ports/merge-part.ts';
import { endOwn } from '../items/operations/end-own.ts';
import { readMarksOf } from '../items/operations/item-marks.ts';
import { reassigned } from './decide/reassign.ts';
import { commentFacts, commentStream } from '@forum/events/comments';

/** All comments of a member, deleted ones too. The recipient's votes on them and reactions to them end first. */
export const handedOverComments: MergePart = {
  shownIn: ['comments'],
  list: async (db, between) => {
    const { from, to } = between;
    const rows = await db
      .selectFrom('comment')
      .select(['id', 'post_id'])
      .where('author_id', '=', from)
      .execute();
    return rows.map(({ id: commentId, post_id: postId }) => ({
      root: postId,
      handOver: async (tx, by) => {
        const stream = commentStream(commentId, postId);
        const { state: comment, version } = await tx.fold(stream, commentFacts);
        if (comment === null || comment.authorId !== from) return;
        const item = { type: 'comment', id: commentId } as const;
        const votes = await endOwn(tx, { item, postId }, between);
        const marks = await readMarksOf(tx, { commentId, postId, commentAuthorId: from });
        await tx.append(stream, version, reassigned(comment, { to, votes, ...marks, by }));
      },
    }));
  },
};
