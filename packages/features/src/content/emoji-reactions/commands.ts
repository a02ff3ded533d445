import type { Actor } from '@forum/contracts';
import { partitionOf, type Facts, type Outcome } from '@forum/event-store';
import { isId } from '@forum/kernel';
import type { CommandContext, Command } from '../../framework/command-context.ts';
import { commentFacts, commentStreamName } from '../comments/events.ts';
import { findPostInPlace } from '../items/operations/find-post.ts';
import { postStream } from '../posts/events.ts';
import { decideReact, decideTakeBack, noSuchItem, type ReactionCommand } from './decide.ts';
import {
  givenReactions,
  reactionStream,
  reactionStreamName,
  type EmojiReactionEvent,
  type GivenReactions,
  type ReactedItem,
} from './events.ts';

/** One emoji, to one item. */
export interface ToReact {
  readonly actor: Actor;
  readonly item: ReactedItem;
  readonly emoji: string;
}

/** What the member's reactions to the item then are, the first given first. */
export type OwnKinds = readonly string[];

/**
 * Gives a reaction; does nothing where it was given before. `offered` are the kinds that the owners offer now.
 * @throws DomainError not-found | gone | forbidden `own-item` | `reactions-off` | `reaction-limit`, invalid
 * `not-offered`
 */
export function react(
  ctx: CommandContext,
  { offered, ...command }: Command<ToReact & { readonly offered: readonly string[] }>,
): Promise<Outcome<OwnKinds>> {
  return change(ctx, command, (asked, held) => decideReact({ ...asked, offered }, held));
}

/** Takes a reaction back; does nothing without it. @throws DomainError not-found | gone */
export function takeReactionBack(
  ctx: CommandContext,
  command: Command<ToReact>,
): Promise<Outcome<OwnKinds>> {
  return change(ctx, command, decideTakeBack);
}

type Decide = (command: ReactionCommand, held: GivenReactions) => EmojiReactionEvent[];

// In statements that queued reactions share, as votes do: many react at once to what was just written.
async function change(
  { eventStore }: CommandContext,
  { meta, actor, item, emoji }: Command<ToReact>,
  decide: Decide,
): Promise<Outcome<OwnKinds>> {
  if (!isId(item.id)) throw noSuchItem(item);
  const itemName = item.type === 'post' ? postStream(item.id).name : commentStreamName(item.id);
  const partition =
    item.type === 'post' ? partitionOf(item.id) : await eventStore.findPartition(itemName);
  if (partition === null) throw noSuchItem(item);
  return eventStore.decide(meta, {
    partition,
    streams: [itemName, reactionStreamName(item, actor.id)],
    decide: async (facts) => {
      const found = await findTarget(facts, item);
      const stream = reactionStream({ item, postId: found.postId, memberId: actor.id });
      const { state, version } = await facts.fold(stream.name, givenReactions);
      const events = decide({ ...found, actor, emoji }, state);
      const { kinds } = events.reduce((now, event) => givenReactions.evolve(now, event), state);
      return { stream, version, events, result: [...kinds.keys()] };
    },
  });
}

/** Facts before decisions: the item, and the post it belongs to. */
async function findTarget(
  facts: Pick<Facts, 'fold'>,
  item: ReactedItem,
): Promise<Pick<ReactionCommand, 'target' | 'postId'>> {
  const comment =
    item.type === 'comment'
      ? (await facts.fold(commentStreamName(item.id), commentFacts)).state
      : null;
  const postId = item.type === 'post' ? item.id : comment?.postId;
  if (postId === undefined) throw noSuchItem(item);
  const post = await findPostInPlace(facts, postId);
  return { target: { item, comment, post }, postId };
}
