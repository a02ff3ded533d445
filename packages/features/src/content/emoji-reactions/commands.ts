import { noSuch } from '@forum/kernel/refusals';
import type { Actor } from '@forum/contracts';
import type { Item } from '@forum/contracts/items';
import type { Outcome } from '@forum/event-store';
import type { CommandContext, Command } from '../../framework/command-context.ts';
import { findItem, findItemStream } from '../items/operations/find-item.ts';
import { decideReact, decideTakeBack, type ReactionCommand } from './decide.ts';
import {
  givenReactions,
  reactionStream,
  reactionStreamName,
  type EmojiReactionEvent,
  type GivenReactions,
} from '@forum/events/emoji-reactions';

/** One emoji, to one item. */
export interface ToReact {
  readonly actor: Actor;
  readonly item: Item;
  readonly emoji: string;
}

/** The member's reactions to an item afterwards. */
export interface Reacted {
  /** The first given first. */
  readonly kinds: readonly string[];
  /** The post itself, or that of the comment. */
  readonly postId: string;
}

/**
 * Adds a reaction; does nothing if it was already given. `offered` are the kinds that the owners offer now.
 * @throws DomainError not-found | gone | forbidden `own-item` | `reactions-off` | `reaction-limit`, invalid
 * `not-offered`
 */
export function react(
  ctx: CommandContext,
  { offered, ...command }: Command<ToReact & { readonly offered: readonly string[] }>,
): Promise<Outcome<Reacted>> {
  return change(ctx, command, (asked, held) => decideReact({ ...asked, offered }, held));
}

/** Takes a reaction back; does nothing without it. @throws DomainError not-found | gone */
export function takeReactionBack(
  ctx: CommandContext,
  command: Command<ToReact>,
): Promise<Outcome<Reacted>> {
  return change(ctx, command, decideTakeBack);
}

type Decide = (command: ReactionCommand, held: GivenReactions) => EmojiReactionEvent[];

// In statements that queued reactions share, like votes: many react at once to what was just written.
async function change(
  { eventStore }: CommandContext,
  { meta, actor, item, emoji }: Command<ToReact>,
  decide: Decide,
): Promise<Outcome<Reacted>> {
  const at = await findItemStream(eventStore, item);
  if (at === null) throw noSuch(item.type);
  return eventStore.decide(meta, {
    partition: at.partition,
    streams: [at.name, reactionStreamName(item, actor.id)],
    decide: async (facts) => {
      const target = await findItem(facts, item);
      if (target === null) throw noSuch(item.type);
      const { postId } = target;
      const stream = reactionStream({ item, postId, memberId: actor.id });
      const { state, version } = await facts.fold(stream, givenReactions);
      const events = decide({ target, actor, emoji }, state);
      const { kinds } = events.reduce((now, event) => givenReactions.evolve(now, event), state);
      return { stream, version, events, result: { kinds: [...kinds.keys()], postId } };
    },
  });
}
