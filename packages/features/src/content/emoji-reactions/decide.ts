import type { Actor } from '@forum/contracts';
import { mayKnowOfPost } from '@forum/contracts/post-access';
import { REACTION_LIMITS } from '@forum/contracts/reaction-fields';
import type { Item } from '@forum/contracts/items';
import { DomainError } from '@forum/kernel';
import { deleted, noSuch } from '@forum/kernel/refusals';
import type { FoundItem } from '@forum/events/items';
import type { EmojiReactionEvent, GivenReactions } from '@forum/events/emoji-reactions';

/** A member's request about an item. */
export interface ReactionCommand {
  readonly actor: Actor;
  readonly target: FoundItem;
  readonly emoji: string;
}

/**
 * The rules of reacting: with what is on offer, to others' items, each kind once and few kinds in all. `offered`: what
 * the owners offer now; empty: reactions are off.
 * @throws DomainError not-found | gone | forbidden | invalid
 */
export function decideReact(
  { offered, ...command }: ReactionCommand & { readonly offered: readonly string[] },
  { kinds }: Pick<GivenReactions, 'kinds'>,
): EmojiReactionEvent[] {
  const { actor, target, emoji } = command;
  if (authorOf(target, actor) === actor.id) throw ownItem(target.item);
  if (offered.length === 0) throw switchedOff();
  // Giving it twice is harmless: a lost answer, or a second tab, must not become an error.
  if (kinds.has(emoji)) return [];
  if (!offered.includes(emoji)) throw notOffered();
  if (kinds.size >= REACTION_LIMITS.perMember) throw tooMany();
  return [{ type: 'ReactionGiven', data: dataOf(command) }];
}

/** Takes a reaction back, even one that is no longer offered. @throws DomainError not-found | gone */
export function decideTakeBack(
  command: ReactionCommand,
  { kinds }: Pick<GivenReactions, 'kinds'>,
): EmojiReactionEvent[] {
  authorOf(command.target, command.actor);
  // Repeating it is harmless: a double click must not become an error.
  return kinds.has(command.emoji) ? [{ type: 'ReactionTakenBack', data: dataOf(command) }] : [];
}

function dataOf({ actor, target: { item, postId }, emoji }: ReactionCommand) {
  return { item, postId, memberId: actor.id, emoji };
}

/** The item's author, after checking that it exists and that the actor may see it. */
function authorOf({ item, post, comment }: FoundItem, actor: Actor): string {
  const one = item.type === 'post' ? post : comment;
  if (post === null || one === null || !mayKnowOfPost(actor, post)) throw noSuch(item.type);
  if (post.deleted || (item.type === 'comment' && comment?.deleted === true)) {
    throw deleted(item.type);
  }
  return one.authorId;
}

function ownItem({ type }: Item): DomainError {
  return new DomainError('forbidden', 'own-item', `You cannot react to your own ${type}`);
}

function switchedOff(): DomainError {
  return new DomainError('forbidden', 'reactions-off', 'Reactions are turned off in this forum');
}

function notOffered(): DomainError {
  const message = 'This emoji is not one of the reactions here';
  return new DomainError('invalid', 'not-offered', message, {
    issues: [{ path: 'emoji', message }],
  });
}

function tooMany(): DomainError {
  return new DomainError(
    'forbidden',
    'reaction-limit',
    `You can add at most ${REACTION_LIMITS.perMember} reactions`,
  );
}
