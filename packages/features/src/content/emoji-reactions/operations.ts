import type { Item } from '@forum/contracts/items';
import { REACTION_LIMITS } from '@forum/contracts/reaction-fields';
import { reactionStream } from '@forum/events/emoji-reactions';
import type { Strand } from '../../framework/acts/elsewhere.ts';

/** Reactions to an item that is new here, and who wrote it. */
export interface ReactionsElsewhere {
  readonly item: Item;
  readonly postId: string;
  readonly authorId: string;
  readonly reactions: readonly {
    readonly memberId: string;
    readonly emoji: string;
    readonly at: Date;
  }[];
}

/** What to append for them: each once, a few of each member, and none by the author. */
export function reactionsFromElsewhere({
  item,
  postId,
  authorId,
  reactions,
}: ReactionsElsewhere): Strand[] {
  const given = new Map<string, Set<string>>();
  return reactions.flatMap(({ memberId, emoji, at }) => {
    const own = given.get(memberId) ?? new Set<string>();
    given.set(memberId, own);
    if (memberId === authorId || own.has(emoji) || own.size >= REACTION_LIMITS.perMember) return [];
    own.add(emoji);
    const stream = reactionStream({ item, postId, memberId });
    const data = { item, postId, memberId, emoji };
    return [{ at, pieces: [{ stream, events: [{ type: 'ReactionGiven', data }], at }] }];
  });
}
