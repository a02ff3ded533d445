import { z } from 'zod';
import { boundedText } from './texts.ts';

/** Not in the specification: what a member gives to one post or comment, and how long an emoji may be in UTF-16 units. */
export const REACTION_LIMITS = { perMember: 3, units: 32 } as const;

/** One emoji. Which of them can be given, the forum's owners say (`reactionSet` in `site-settings.ts`). */
export const reactionEmoji = boundedText(REACTION_LIMITS.units, {
  required: 'Please choose an emoji',
  tooLong: 'Please choose an emoji',
});

/** How many members gave an emoji. */
export const reactionCount = z
  .object({ emoji: z.string(), count: z.int().min(1) })
  .meta({ id: 'ReactionCount' });
/** How many members gave an emoji. */
export type ReactionCount = z.infer<typeof reactionCount>;

/** What a post or comment has of reactions, and the asking member's own. */
export const reactionFields = {
  /** Each kind with its count, in the order in which they were first given. */
  reactions: z.array(reactionCount),
  /** Those that the asking member gave; null: none, or signed out. */
  userReactions: z.array(z.string()).nullable(),
} as const;
