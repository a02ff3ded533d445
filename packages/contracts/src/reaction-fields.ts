import { z } from 'zod';
import { boundedText } from './texts.ts';

/**
 * Not in the specification: how many reactions a member may give to one post or comment, and how long an emoji may be
 * in UTF-16 units.
 */
export const REACTION_LIMITS = { perMember: 3, units: 32 } as const;

/** One emoji. The forum's owners choose which are offered (`reactionSet` in `site-settings.ts`). */
export const reactionEmoji = boundedText(REACTION_LIMITS.units, {
  required: 'Please choose an emoji',
  tooLong: 'Please choose an emoji',
});

/** How many members reacted with an emoji. */
export const reactionCount = z
  .object({ emoji: z.string(), count: z.int().min(1) })
  .meta({ id: 'ReactionCount' });
/** How many members reacted with an emoji. */
export type ReactionCount = z.infer<typeof reactionCount>;

/** The reactions to a post or comment, and the asking member's own. */
export const reactionFields = {
  /** Each emoji with its count, in the order in which they were first given. */
  reactions: z.array(reactionCount),
  /** The asking member's own; null: none, or signed out. */
  userReactions: z.array(z.string()).nullable(),
} as const;
