import { REACTION_LIMITS } from '@forum/contracts/reaction-fields';
import type { Fields } from '../../framework/acts/counterfactual.ts';
import { defineReversible } from '../../framework/acts/reversible.ts';
import { endOwnReactions } from '../items/operations/end-own.ts';
import { findAuthor } from '../items/operations/item-author.ts';
import { findMerge } from '../../identity/members/operations/merge-in-force.ts';
import { findHandingOver } from '../items/operations/handing-over.ts';
import { handOverReactions } from './commands/hand-over.ts';
import {
  givenReactions,
  type EmojiReactionEvent,
  type GivenReactions,
} from '@forum/events/emoji-reactions';

const TOO_MANY = 'The member has as many reactions to it as one may give.';

/**
 * A member's reactions to one item: a field for each kind, with when it was given. Only merges of members are undone
 * here. What comes back while its member is merged goes to the other member, or ends, as part of that merge.
 */
export const reversibleReactions = defineReversible<GivenReactions>({
  stream: 'reaction',
  ...givenReactions,
  fields: ({ kinds }) => Object.fromEntries(kinds),
  keeps: ({ kinds }, wanted) => {
    const fields = tooMany(kinds, wanted);
    return fields.length === 0 ? null : { fields, why: TOO_MANY };
  },
  reconcile: async (_ctx, _tx, { state: { on }, present, changes }) => {
    if (on === null) return [];
    return [...changes].flatMap(([emoji, wanted]): EmojiReactionEvent[] => {
      const data = { ...on, emoji };
      const events: EmojiReactionEvent[] = [];
      if (present[emoji] !== undefined) events.push({ type: 'ReactionLapsed', data });
      if (typeof wanted === 'string') {
        events.push({ type: 'ReactionResumed', data: { ...data, givenAt: wanted } });
      }
      return events;
    });
  },
  settle: async (tx, { on }) => {
    if (on === null) return;
    const { item, memberId } = on;
    const merge = await findMerge(tx, memberId);
    if (merge !== null) {
      tx.underAct(merge.actId);
      return handOverReactions(tx, on, { from: memberId, to: merge.into });
    }
    if ((await findAuthor(tx, item)) !== memberId) return;
    const actId = await findHandingOver(tx, item, memberId);
    if (actId === null) return;
    tx.underAct(actId);
    await endOwnReactions(tx, on);
  },
});

// As when a merge hands them over: those that the member already has stay, and the rest fill the remaining room in the
// order in which they were given.
function tooMany(kinds: GivenReactions['kinds'], wanted: Fields): string[] {
  const coming = Object.entries(wanted).filter(([emoji]) => !kinds.has(emoji));
  const staying = Object.keys(wanted).length - coming.length;
  return coming
    .toSorted(([, one], [, other]) => (String(one) < String(other) ? -1 : 1))
    .slice(Math.max(0, REACTION_LIMITS.perMember - staying))
    .map(([emoji]) => emoji);
}
