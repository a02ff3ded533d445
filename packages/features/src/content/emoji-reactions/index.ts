import { isEmojiReactionEvent } from '@forum/events/emoji-reactions';
import type { Feature } from '../../framework/feature.ts';
import { outdatedByReaction } from './shown.ts';
import { handedOverReactions } from './merge-part.ts';
import { emojiReactionsProjection } from './projection.ts';
import { emojiReactionReactions } from './reactions.ts';
import { reversibleReactions } from './reversible.ts';
import { emojiReactionRoutes } from './routes.ts';

/** Reacting to posts and comments with an emoji, if the owners switch it on. */
export const emojiReactions: Feature = {
  name: 'emoji-reactions',
  projections: [emojiReactionsProjection],
  outdatedBy: outdatedByReaction,
  isToldByProjection: isEmojiReactionEvent,
  reactions: emojiReactionReactions,
  routes: emojiReactionRoutes,
  provides: { mergeParts: [handedOverReactions], reversibles: [reversibleReactions] },
};
