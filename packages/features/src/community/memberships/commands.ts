import type { Actor } from '@forum/contracts';
import { partitionOf, type Outcome, type StoreTransaction } from '@forum/event-store';
import { isId } from '@forum/kernel';
import { noSuch } from '@forum/kernel/refusals';
import { categoryFacts, categoryStream } from '@forum/events/categories';
import type { CommandContext, Command } from '../../framework/command-context.ts';
import { decideMembership, type SetMembership } from './decide.ts';
import { isMember, membershipStream, type Membership } from '@forum/events/memberships';

type ByMember = { readonly actor: Actor; readonly categoryId: string };

/** Joins a category; does nothing if already a member. @throws DomainError not-found */
export function joinCategory(
  ctx: CommandContext,
  { meta, actor, categoryId }: Command<ByMember>,
): Promise<Outcome<{ readonly isMember: boolean }>> {
  const membership = { categoryId, memberId: actor.id };
  return ctx.eventStore.execute(meta, (tx) => set(tx, { ...membership, actor }, true));
}

/** Leaves a category; does nothing if not a member. @throws DomainError not-found */
export function leaveCategory(
  ctx: CommandContext,
  { meta, actor, categoryId }: Command<ByMember>,
): Promise<Outcome<{ readonly isMember: boolean }>> {
  const membership = { categoryId, memberId: actor.id };
  return ctx.eventStore.execute(meta, (tx) => set(tx, { ...membership, actor }, false));
}

/** Ends a membership that a deleted account leaves behind; does nothing if it or the category has ended. */
export function endMembership(
  ctx: CommandContext,
  { meta, categoryId, memberId }: Command<Membership>,
): Promise<Outcome<void>> {
  return ctx.eventStore.execute(meta, async (tx) => {
    const { state: category } = await tx.fold(categoryStream(categoryId), categoryFacts);
    if (category === null) return;
    await append(tx, { categoryId, memberId, category, actor: null, join: false });
  });
}

async function set(
  tx: StoreTransaction,
  membership: Membership & { readonly actor: Actor },
  join: boolean,
) {
  const { categoryId } = membership;
  if (!isId(categoryId)) throw noSuch('category');
  // The partition of the category and its memberships: it is not deleted between this and the commit.
  await tx.holdPartition(partitionOf(categoryId));
  const { state: category } = await tx.fold(categoryStream(categoryId), categoryFacts);
  await append(tx, { ...membership, category, join });
  return { isMember: join };
}

async function append(tx: StoreTransaction, wish: SetMembership): Promise<void> {
  const stream = membershipStream(wish);
  await tx.decide(stream, isMember, (state) => decideMembership(wish, state));
}
