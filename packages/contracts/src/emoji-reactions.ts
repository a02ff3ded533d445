import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { pageOf, pageQuery } from './page.ts';
import { reactionEmoji, reactionFields } from './reaction-fields.ts';
import { idParams, moment } from './scalars.ts';
import { author } from './users.ts';

/** The reactions to an item. */
export const reactionTally = z.object(reactionFields).meta({ id: 'ReactionTally' });
/** The reactions to an item. */
export type ReactionTally = z.infer<typeof reactionTally>;

/** The emoji to add or take back. */
export interface ReactionChange {
  readonly emoji: string;
  readonly isGiven: boolean;
}

/**
 * The tally after the member adds an emoji or takes it back. Shared by the optimistic chips and by the server's answer
 * while a projection is behind.
 */
export function reactionsWith(
  tally: ReactionTally,
  { emoji, isGiven }: ReactionChange,
): ReactionTally {
  const own = tally.userReactions ?? [];
  if (own.includes(emoji) === isGiven) return tally;
  const others = own.filter((one) => one !== emoji);
  const userReactions = isGiven ? [...own, emoji] : others.length > 0 ? others : null;
  const isKnown = tally.reactions.some((kind) => kind.emoji === emoji);
  const known = isKnown ? tally.reactions : [...tally.reactions, { emoji, count: 0 }];
  const reactions = known.flatMap((kind) => {
    const count = kind.emoji === emoji ? kind.count + (isGiven ? 1 : -1) : kind.count;
    return count > 0 ? [{ ...kind, count }] : [];
  });
  return { reactions, userReactions };
}

/** Who reacted with which emoji. */
export const givenReaction = z
  .object({
    emoji: z.string(),
    /** Null: the account was deleted. */
    member: author.nullable(),
    givenAt: moment,
  })
  .meta({ id: 'GivenReaction' });
/** Who reacted with which emoji. */
export type GivenReaction = z.infer<typeof givenReaction>;

const byMember = {
  tag: 'reactions',
  access: 'member',
  params: idParams,
} as const;
const giving = {
  ...byMember,
  method: 'POST',
  whileSilenced: true,
  whileUnconfirmed: false,
  body: z.strictObject({ emoji: reactionEmoji }),
  response: reactionTally,
  refusals: [401, 403, 404, 409, 410, 422],
} as const;
const takingBack = {
  ...byMember,
  method: 'DELETE',
  whileSilenced: true,
  query: z.object({ emoji: reactionEmoji }),
  response: reactionTally,
  refusals: [400, 401, 403, 404, 409, 410],
} as const;
const who = {
  ...byMember,
  method: 'GET',
  query: pageQuery,
  response: pageOf(givenReaction),
  refusals: [400, 401, 403, 404, 410],
} as const;

export const reactToPost = defineEndpoint({
  ...giving,
  path: '/posts/:id/reactions',
  summary: 'React to a post with an emoji',
});
export const takePostReactionBack = defineEndpoint({
  ...takingBack,
  path: '/posts/:id/reactions',
  summary: 'Take back one’s reaction to a post',
});
export const listPostReactions = defineEndpoint({
  ...who,
  path: '/posts/:id/reactions',
  summary: 'Who reacted to a post, the first reaction first; for members',
});
export const reactToComment = defineEndpoint({
  ...giving,
  path: '/comments/:id/reactions',
  summary: 'React to a comment with an emoji',
});
export const takeCommentReactionBack = defineEndpoint({
  ...takingBack,
  path: '/comments/:id/reactions',
  summary: 'Take back one’s reaction to a comment',
});
export const listCommentReactions = defineEndpoint({
  ...who,
  path: '/comments/:id/reactions',
  summary: 'Who reacted to a comment, the first reaction first; for members',
});
