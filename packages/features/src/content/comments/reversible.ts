import { id } from '@forum/contracts';
import type { StoreTransaction } from '@forum/event-store';
import { z } from 'zod';
import { listVotesOn, readMarksOf } from '../items/operations/item-standing.ts';
import { postFacts, postStream } from '@forum/events/posts';
import { HIDDEN_SINCE, hideContent, showContent } from '../../framework/redacted-content.ts';
import { defineReversible } from '../../framework/acts/reversible.ts';
import type { Fields } from '../../framework/acts/counterfactual.ts';
import { reassigned } from './decide/reassign.ts';
import { holdComment, liftComment, type Placed } from './decide/holds.ts';
import {
  commentFacts,
  hiddenContents,
  type CommentEvent,
  type CommentFacts,
} from '@forum/events/comments';

/** A comment with its contents hidden by staff. */
interface Whole {
  readonly comment: CommentFacts | null;
  readonly redacted: readonly string[];
}

/** Comments: the text, its hidden versions, and each hold. */
export const reversibleComments = defineReversible<Whole>({
  stream: 'comment',
  initialState: { comment: null, redacted: [] },
  evolve: ({ comment, redacted }, event) => ({
    comment: commentFacts.evolve(comment, event),
    redacted: hiddenContents.evolve(redacted, event),
  }),
  fields: ({ comment, redacted }): Fields =>
    comment === null
      ? {}
      : {
          authorId: comment.authorId,
          contentId: comment.contentId,
          ...Object.fromEntries(comment.holds.map((hold) => [`hold:${hold}`, true])),
          ...Object.fromEntries(redacted.map((contentId) => [`redacted:${contentId}`, true])),
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
  reconcile: async (_ctx, tx, { state: { comment: before, redacted }, wanted, by }) => {
    if (before === null) return [];
    const own = await reassignments(tx, before, { to: withAuthor.parse(wanted).authorId, by });
    const comment = own.reduce(
      (state, event) => commentFacts.evolve(state, event) ?? state,
      before,
    );
    const { postId, authorId } = comment;
    const { state: post } = await tx.fold(postStream(postId).name, postFacts);
    const hidden = namesIn(wanted, 'redacted');
    const shown = redacted.filter((contentId) => !hidden.includes(contentId));
    const hides = hidden.filter((contentId) => !redacted.includes(contentId));
    for (const contentId of shown) await showContent(tx.connection, contentId);
    for (const contentId of hides) await hideContent(tx.connection, { contentId, authorId });
    return [
      ...own,
      ...textEvents(comment, wanted, by),
      ...shown.map((contentId) =>
        versionEvent(comment, 'CommentVersionRestored', { contentId, by }),
      ),
      ...hides.map((contentId) =>
        versionEvent(comment, 'CommentVersionRedacted', { contentId, by }),
      ),
      ...holdEvents({ comment, post }, namesIn(wanted, 'hold'), by),
    ];
  },
});

function namesIn(fields: Fields, what: string): string[] {
  const prefix = `${what}:`;
  return Object.keys(fields).flatMap((field) =>
    field.startsWith(prefix) ? [field.slice(prefix.length)] : [],
  );
}

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
  return reassigned(comment, { to, votes, ...marks, labels: [...marks.labels], by });
}

const withText = z.object({ contentId: id });

function textEvents(comment: CommentFacts, wanted: Fields, by: string): CommentEvent[] {
  const { contentId } = withText.parse(wanted);
  if (contentId === comment.contentId) return [];
  return [versionEvent(comment, 'CommentEdited', { contentId, by })];
}

function versionEvent(
  { commentId, postId, authorId }: CommentFacts,
  type: 'CommentEdited' | 'CommentVersionRestored' | 'CommentVersionRedacted',
  change: { readonly contentId: string; readonly by: string },
): CommentEvent {
  return { type, data: { commentId, postId, authorId, ...change } };
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
  step(
    liftComment(
      { ...placed, comment },
      comment.holds.filter((hold) => !wanted.includes(hold)),
      by,
    ),
  );
  return events;
}
