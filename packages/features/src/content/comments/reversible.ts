import { id } from '@forum/contracts';
import { withoutHolds } from '@forum/contracts/holds';
import type { StoreTransaction } from '@forum/event-store';
import { z } from 'zod';
import { listVotesOn, readMarksOf } from '../items/operations/item-marks.ts';
import { postStream } from '@forum/events/posts';
import { postFacts } from '@forum/events/post-facts';
import { changeHidden, HIDDEN_SINCE } from '../../framework/redacted-content.ts';
import { defineReversible } from '../../framework/acts/reversible.ts';
import { namesIn, present, type Fields } from '../../framework/acts/counterfactual.ts';
import { reassigned } from './decide/reassign.ts';
import { holdComment, liftComment, type Placed } from './decide/holds.ts';
import { edited, turned } from './decide/texts.ts';
import {
  commentFacts,
  commentVersions,
  type CommentEvent,
  type CommentFacts,
} from '@forum/events/comments';
import { hiddenContents, type TextVersion } from '@forum/events/text-versions';

/** A comment with the versions of its text. */
interface Whole {
  readonly comment: CommentFacts | null;
  readonly versions: readonly TextVersion[];
}

/** Comments: the text, its hidden versions, and each hold. */
export const reversibleComments = defineReversible<Whole>({
  stream: 'comment',
  initialState: { comment: null, versions: [] },
  evolve: ({ comment, versions }, event) => ({
    comment: commentFacts.evolve(comment, event),
    versions: commentVersions.evolve(versions, event),
  }),
  fields: ({ comment, versions }): Fields =>
    comment === null
      ? {}
      : {
          authorId: comment.authorId,
          contentId: comment.contentId,
          ...present('hold', comment.holds),
          ...present('redacted', hiddenContents(versions)),
        },
  unmade: (actId) => ({ [`hold:${actId}`]: true }),
  // A shown text is not emptied, and a hidden one does not come back.
  keeps: ({ comment }, wanted) => {
    const { contentId } = withText.parse(wanted);
    const hiding = `redacted:${contentId}`;
    if (comment === null || wanted[hiding] === undefined) return null;
    return contentId === comment.contentId
      ? { fields: [hiding], why: 'What was hidden is the current text, so it stays visible.' }
      : { fields: ['contentId'], why: HIDDEN_SINCE };
  },
  reconcile: async (_ctx, tx, { state: { comment: before, versions }, wanted, by }) => {
    if (before === null) return [];
    const own = await reassignments(tx, before, { to: withAuthor.parse(wanted).authorId, by });
    const comment = own.reduce(
      (state, event) => commentFacts.evolve(state, event) ?? state,
      before,
    );
    const { postId, authorId } = comment;
    const { state: post } = await tx.fold(postStream(postId), postFacts);
    const changed = await changeHidden(tx.connection, {
      before: hiddenContents(versions),
      after: namesIn(wanted, 'redacted'),
      authorId,
    });
    return [
      ...own,
      ...textEvents(comment, wanted, by),
      ...changed.map(({ contentId, redacted }) => turned(comment, { contentId, redacted, by })),
      ...holdEvents({ comment, post }, namesIn(wanted, 'hold'), by),
    ];
  },
});

const withAuthor = z.object({ authorId: id });

// Before anything else changes, so that later events find the final author.
async function reassignments(
  tx: StoreTransaction,
  comment: CommentFacts,
  { to, by }: { readonly to: string; readonly by: string },
): Promise<CommentEvent[]> {
  const { commentId, postId, authorId } = comment;
  if (authorId === to) return [];
  const votes = await listVotesOn(tx, { type: 'comment', id: commentId });
  const marks = await readMarksOf(tx, { commentId, postId, commentAuthorId: authorId });
  return reassigned(comment, { to, votes, ...marks, by });
}

const withText = z.object({ contentId: id });

function textEvents(comment: CommentFacts, wanted: Fields, by: string): CommentEvent[] {
  const { contentId } = withText.parse(wanted);
  return contentId === comment.contentId ? [] : [edited(comment, { contentId, by })];
}

// Removals come first, so that a comment that stays deleted is not visible in between.
function holdEvents(placed: Placed, wanted: readonly string[], by: string): CommentEvent[] {
  const events: CommentEvent[] = [];
  let { comment } = placed;
  const step = (more: readonly CommentEvent[]) => {
    events.push(...more);
    for (const event of more) comment = commentFacts.evolve(comment, event) ?? comment;
  };
  for (const hold of wanted) step(holdComment({ ...placed, comment }, hold, by));
  step(liftComment({ ...placed, comment }, withoutHolds(comment.holds, wanted), by));
  return events;
}
