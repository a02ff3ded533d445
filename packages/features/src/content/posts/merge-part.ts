import type { MergePart } from '../../framework/ports/merge-part.ts';
import { endOwn } from '../items/operations/end-own.ts';
import { reassigned } from './decide/reassign.ts';
import { postFacts } from '@forum/events/post-facts';
import { postStream } from '@forum/events/posts';

/** All posts of a member, drafts and deleted ones too. The recipient's votes on them and reactions to them end first. */
export const handedOverPosts: MergePart = {
  shownIn: ['posts'],
  list: async (db, between) => {
    const { from, to } = between;
    const rows = await db.selectFrom('post').select('id').where('author_id', '=', from).execute();
    return rows.map(({ id: postId }) => ({
      root: postId,
      handOver: async (tx, by) => {
        const stream = postStream(postId);
        const { state: post, version } = await tx.fold(stream, postFacts);
        if (post === null || post.authorId !== from) return;
        const votes = await endOwn(tx, { item: { type: 'post', id: postId }, postId }, between);
        await tx.append(stream, version, reassigned(post, { to, votes, by }));
      },
    }));
  },
};
