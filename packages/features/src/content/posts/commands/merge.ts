import { noSuch } from '@forum/kernel/refusals';
import type { Outcome } from '@forum/event-store';
import { partitionOf } from '@forum/event-store';
import type { CommandContext, Command } from '../../../framework/command-context.ts';
import { takeMerge } from '../../items/operations/post-merges.ts';
import { recordAct } from '../../../framework/acts/record.ts';
import { decideMergePost } from '../decide/merges.ts';
import type { PostState } from '@forum/events/post-facts';
import { appendTo, foldPost, type OnPost } from './post-stream.ts';

/** A duplicate, and the post to merge it into. */
export interface PostToMerge extends OnPost {
  readonly into: string;
}

/**
 * Merges a post, with everything under it, into another's thread. All of it stays in its own streams, so that undoing
 * it affects nothing else. @throws DomainError not-found | gone | forbidden | invalid `same-post` | conflict
 */
export function mergePost(
  ctx: CommandContext,
  { meta, actor, grounds, postId, into }: Command<PostToMerge>,
): Promise<Outcome<PostState>> {
  return ctx.eventStore.execute(meta, async (tx) => {
    await tx.holdPartition(partitionOf(postId));
    const { state: post, version } = await foldPost(tx, postId);
    const home = await foldPost(tx, into);
    const events = decideMergePost({ actor, into: home.state }, post);
    if (post === null) throw noSuch('post');
    await takeMerge(tx.connection, { postId, into });
    const target = { type: 'post', id: postId } as const;
    const of = { target, root: postId, memberId: post.authorId };
    await recordAct(ctx, tx, { ...grounds, ...of, kind: 'post.merge', by: actor });
    return appendTo(tx, { postId, version, before: post }, events);
  });
}
