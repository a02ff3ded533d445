import type { Actor } from '@forum/contracts';
import type { StoreTransaction } from '@forum/event-store';
import { memberFacts, memberStream } from '@forum/events/accounts';
import { categoryFacts, categoryStream } from '@forum/events/categories';
import { findPostInPlace } from '../../content/items/operations/find-post.ts';
import { decideMute, decideUnmute, requireSource, type FoundSource } from './decide.ts';
import { muteStream, mutedSince, type Source } from '@forum/events/mutes';

/** A member's request about a source. */
export interface Muting {
  readonly actor: Actor;
  readonly source: Source;
}

/** The source, according to its stream. */
async function findSource(tx: StoreTransaction, { type, id }: Source): Promise<FoundSource> {
  switch (type) {
    case 'post':
      return { type, post: await findPostInPlace(tx, id) };
    case 'category':
      return { type, category: (await tx.fold(categoryStream(id), categoryFacts)).state };
    case 'user':
      return { type, member: (await tx.fold(memberStream(id), memberFacts)).state };
  }
}

/** @throws DomainError not-found | gone, if the member cannot read it */
export async function requireReadable(tx: StoreTransaction, { actor, source }: Muting) {
  requireSource(await findSource(tx, source), actor);
}

/** Mutes a source; does nothing if already muted. @throws DomainError not-found | gone | forbidden `own-account` */
export async function mute(tx: StoreTransaction, { actor, source }: Muting): Promise<void> {
  const found = await findSource(tx, source);
  const stream = muteStream(actor.id, source);
  await tx.decide(stream, mutedSince, (since) => decideMute({ actor, source, found }, since));
}

/** Unmutes a source; does nothing if not muted. */
export async function unmute(tx: StoreTransaction, { actor, source }: Muting): Promise<void> {
  const stream = muteStream(actor.id, source);
  await tx.decide(stream, mutedSince, (since) => decideUnmute(actor.id, source, since));
}
