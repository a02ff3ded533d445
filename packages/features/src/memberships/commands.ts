import type { Actor } from '@forum/contracts';
import type { Outcome, StoreTransaction } from '@forum/event-store';
import { isId } from '@forum/kernel';
import { categoryFacts, categoryStream } from '../categories/events.ts';
import type { CommandContext, Given } from '../command-context.ts';
import { decideMembership, noSuchCategory } from './decide.ts';
import { isMember, membershipStream, type Membership } from './events.ts';

type ByMember = { readonly actor: Actor; readonly categoryId: string };

/** Joins a category; does nothing when it is so already. @throws DomainError not-found */
export function joinCategory(
  ctx: CommandContext,
  { meta, actor, categoryId }: Given<ByMember>,
): Promise<Outcome<{ readonly isMember: boolean }>> {
  const membership = { categoryId, memberId: actor.id };
  return ctx.eventStore.execute(meta, (tx) => set(tx, membership, true));
}

/** Leaves a category; does nothing when it is so already. @throws DomainError not-found */
export function leaveCategory(
  ctx: CommandContext,
  { meta, actor, categoryId }: Given<ByMember>,
): Promise<Outcome<{ readonly isMember: boolean }>> {
  const membership = { categoryId, memberId: actor.id };
  return ctx.eventStore.execute(meta, (tx) => set(tx, membership, false));
}

async function set(tx: StoreTransaction, membership: Membership, join: boolean) {
  const { categoryId } = membership;
  if (!isId(categoryId)) throw noSuchCategory();
  const { state: category } = await tx.fold(categoryStream(categoryId).name, categoryFacts);
  const stream = membershipStream(membership);
  const { state, version } = await tx.fold(stream.name, isMember);
  await tx.append(stream, version, decideMembership({ ...membership, category, join }, state));
  return { isMember: join };
}
