import { badgeForm } from '@forum/contracts/admin-badges';
import { partitionOf, type AppendAt, type StoreTransaction } from '@forum/event-store';
import { memberFacts, memberStream } from '@forum/events/accounts';
import { badgeFacts, badgeOfStream, badgeStream, holdingFacts } from '@forum/events/badges';
import { DomainError } from '@forum/kernel';
import type { CommandContext } from '../../../framework/command-context.ts';
import { decideSetBadge } from '../decide.ts';

/** A badge of another forum. */
export interface BadgeElsewhere {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly picture: string;
}

/**
 * Brings badges, given by hand alone from now on; those that are here, or were and are removed, stay as they are.
 * @param by whoever stands for the other forum
 * @returns of each why it does not come; null: it is here
 */
export async function importBadges(
  { eventStore }: CommandContext,
  badges: readonly BadgeElsewhere[],
  by: string,
): Promise<readonly (string | null)[]> {
  const { result } = await eventStore.execute({ actor: null }, async (tx) => {
    const told: (string | null)[] = [];
    for (const badge of badges) told.push(await importBadge(tx, badge, by));
    return told;
  });
  return result;
}

async function importBadge(
  tx: StoreTransaction,
  { id: badgeId, name, description, picture }: BadgeElsewhere,
  by: string,
): Promise<string | null> {
  const cut = { name: name.slice(0, 30).trim(), description: description.slice(0, 160).trim() };
  const look = badgeForm.safeParse({ ...cut, picture, rule: null });
  if (!look.success) return 'badges whose name or picture cannot be one here';
  try {
    await tx.decide(badgeStream, badgeFacts, (all) =>
      all.some(({ id }) => id === badgeId)
        ? []
        : decideSetBadge(all, { ...look.data, badgeId, by, isNew: true }),
    );
    return null;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return error.code === 'badge-exists'
      ? 'badges whose name another one has here'
      : 'badges for which there is no room';
  }
}

/** Who got a badge in another forum. */
export interface HolderElsewhere {
  readonly badgeId: string;
  readonly memberId: string;
  readonly at: Date;
}

/** Gives badges as of then to whoever never had them here; nobody acts, and nobody is told. */
export async function importHolders(
  { eventStore }: CommandContext,
  holders: readonly HolderElsewhere[],
): Promise<void> {
  const byPartition = Map.groupBy(holders, ({ memberId }) => partitionOf(memberId));
  for (const [partition, some] of byPartition) {
    await eventStore.execute({ actor: null }, async (tx) => {
      await tx.holdPartition(partition);
      await tx.readAhead(
        ...[...new Set(some.map(({ memberId }) => memberId))].map(memberStream),
        ...some.map(({ memberId, badgeId }) => badgeOfStream(memberId, badgeId)),
      );
      const given: AppendAt[] = [];
      for (const holder of some) given.push(...(await givenTo(tx, holder)));
      await tx.appendAll(given);
    });
  }
}

async function givenTo(
  tx: StoreTransaction,
  { badgeId, memberId, at }: HolderElsewhere,
): Promise<AppendAt[]> {
  const { state: member } = await tx.fold(memberStream(memberId), memberFacts);
  const stream = badgeOfStream(memberId, badgeId);
  const { state: holding } = await tx.fold(stream, holdingFacts);
  if (!member.exists || member.deleted || holding.state !== 'never') return [];
  const events = [{ type: 'BadgeGiven', data: { badgeId, memberId, by: null } }];
  return [{ stream, version: 0, events, at }];
}
