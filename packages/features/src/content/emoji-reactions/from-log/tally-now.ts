import { reactionsWith, type ReactionTally } from '@forum/contracts/emoji-reactions';
import type { ReactionCount } from '@forum/contracts/reaction-fields';
import { partitionOf } from '@forum/event-store';
import { sql, type Kysely } from 'kysely';
import { tailOf } from '../../../framework/log-tail.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import {
  emojiReactionEvents,
  isEmojiReactionEvent,
  type EmojiReactionEvent,
} from '@forum/events/emoji-reactions';
import { emojiReactionsProjection } from '../projection.ts';
import { reactionCountsOf } from '../queries/tallies.ts';

/** Whose reactions are counted, and for whom. */
export interface Counted {
  readonly itemId: string;
  /** The post itself, or that of the comment. */
  readonly postId: string;
  readonly viewerId: string | null;
}

/**
 * An item's counts and the viewer's own, in one statement, so that they agree; including acknowledged reactions of
 * others that are not projected yet. For the answer to a reaction, which already knows the viewer's own.
 */
export async function getReactionTally(
  db: Kysely<ReadDatabase>,
  { itemId, postId, viewerId }: Counted,
): Promise<ReactionTally> {
  const { rows } = await sql<Tally>`
    SELECT ${reactionCountsOf('asked.id')} AS counts, (
      SELECT json_agg(own.emoji ORDER BY own.given_at, own.emoji) FROM emoji_reaction own
      WHERE own.item_id = asked.id AND own.member_id = ${viewerId}::uuid
    ) AS own, ${LATE} AS late
    FROM (SELECT ${itemId}::uuid AS id, ${partitionOf(postId)}::smallint AS partition) asked`.execute(
    db,
  );
  const { counts, own = null, late } = rows[0] ?? {};
  const others = (late ?? []).filter(isEmojiReactionEvent).filter(isNotBy(viewerId));
  const reactions = others.reduce((now, { type, data: { emoji } }) => {
    const isGiven = type === 'ReactionGiven' || type === 'ReactionResumed';
    const userReactions = isGiven ? null : [emoji];
    return reactionsWith({ reactions: now, userReactions }, { emoji, isGiven }).reactions;
  }, counts ?? []);
  return { reactions, userReactions: own };
}

const isNotBy =
  (viewerId: string | null) =>
  ({ data }: EmojiReactionEvent): boolean =>
    data.memberId !== viewerId;

const LATE = tailOf({
  projection: emojiReactionsProjection.name,
  types: Object.keys(emojiReactionEvents.definitions),
  partition: sql`asked.partition`,
  itemId: sql`asked.id`,
});

interface Tally {
  readonly counts: ReactionCount[] | null;
  readonly own: string[] | null;
  readonly late: readonly { readonly type: string }[] | null;
}
