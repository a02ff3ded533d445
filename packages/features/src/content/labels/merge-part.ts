import type { StoreTransaction } from '@forum/event-store';
import type { LabelType } from '@forum/contracts/labels';
import { commentFacts, commentStreamName } from '@forum/events/comments';
import type { Between, MergePart } from '../../framework/ports/merge-part.ts';
import { findAuthor } from '../items/operations/item-author.ts';
import { accepts, decideName, decideWithdraw } from './decide.ts';
import {
  heldLabels,
  labelStream,
  reasonOf,
  solutionReasons,
  solutionStream,
  type LabelEvent,
  type LabelledComment,
} from '@forum/events/labels';
import { givenAt } from './parts/given-at.ts';

/**
 * A member's labels, with their original times, and solution marks. They just end where the other gave the same, and on
 * the other's own comments: nobody praises themselves. But the answer they accepted stays accepted.
 */
export const handedOverLabels: MergePart = {
  shownIn: ['labels', 'posts', 'comments'],
  list: async (db, between) => {
    const rows = await db
      .selectFrom('comment_label')
      .select(['comment_id', 'post_id'])
      .distinct()
      .where('marked_by', '=', between.from)
      .execute();
    return rows.map(({ comment_id: commentId, post_id: postId }) => ({
      root: postId,
      handOver: (tx) => handOver(tx, { commentId, postId }, between),
    }));
  },
};

async function handOver(
  tx: StoreTransaction,
  { commentId, postId }: Pick<LabelledComment, 'commentId' | 'postId'>,
  { from, to }: Between,
): Promise<void> {
  const { state: facts } = await tx.fold(commentStreamName(commentId), commentFacts);
  if (facts === null) return;
  const comment = { postId, commentId, commentAuthorId: facts.authorId };
  const postAuthorId = (await findAuthor(tx, { type: 'post', id: postId })) ?? '';
  const isOwn = facts.authorId === to;
  const given = labelStream(comment, from);
  const { state: since } = await tx.fold(given, givenAt);
  const { state: held, version } = await tx.fold(given, heldLabels);
  const taken = labelStream(comment, to);
  const { state: own, version: before } = await tx.fold(taken, heldLabels);
  const dataOf = (markedBy: string, type: LabelType, labelId: string) => ({
    ...comment,
    markedBy,
    type,
    labelId,
  });
  const ended = [...held].map(([type, labelId]): LabelEvent => ({
    type: 'LabelLapsed',
    data: dataOf(from, type, labelId),
  }));
  const goOn = [...held].flatMap(([type, labelId]): LabelEvent[] => {
    if (own.has(type) || (isOwn && !accepts(type, to, postAuthorId))) return [];
    const moment = { since: since.get(labelId) ?? '', isHidden: facts.deleted };
    return [{ type: 'LabelResumed', data: { ...dataOf(to, type, labelId), ...moment } }];
  });
  await tx.append(given, version, ended);
  await tx.append(taken, before, goOn);
  await passOnReasons(tx, comment, { from, to });
}

// The other first: the comment stays a solution throughout, so its points stay.
async function passOnReasons(
  tx: StoreTransaction,
  comment: LabelledComment,
  { from, to }: Between,
): Promise<void> {
  const stream = solutionStream(comment);
  await tx.decide(stream, solutionReasons, (state) => {
    let reasons = state;
    const events: LabelEvent[] = [];
    const step = (more: readonly LabelEvent[]) => {
      events.push(...more);
      reasons = more.reduce((now, event) => solutionReasons.evolve(now, event), reasons);
    };
    for (const as of ['ANSWER', 'SOLVED'] as const) {
      if (!state.has(reasonOf({ as, by: from }))) continue;
      if (comment.commentAuthorId !== to) step(decideName({ comment, as, by: to }, reasons));
      step(decideWithdraw({ comment, as, by: from }, reasons));
    }
    return events;
  });
}
