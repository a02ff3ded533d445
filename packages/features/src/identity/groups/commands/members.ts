import { partitionOf, type Outcome, type StoreTransaction } from '@forum/event-store';
import { isId } from '@forum/kernel';
import { noSuch } from '@forum/kernel/refusals';
import type { CommandContext, Command } from '../../../framework/command-context.ts';
import { memberFacts, memberMergedInto, memberStream } from '@forum/events/accounts';
import { onGroup, recordUnlessOwner, type OnOne } from '../commands.ts';
import { decideEnter, type OnGroup } from '../decide.ts';
import {
  decideAdmit,
  decideLeave,
  decideNameOwner,
  decideReleaseOwner,
  decideRemove,
  ended,
  type MemberEvents,
  type OnMember,
} from '../decide/members.ts';
import {
  groupFacts,
  groupStream,
  standingFacts,
  standingStream,
  type InGroup,
} from '@forum/events/groups';

/**
 * Joins, accepts an invitation, or requests to join; repeating is harmless.
 * @throws DomainError not-found | forbidden `by-invitation` | conflict `refused-lately`
 */
export function enterGroup(ctx: CommandContext, given: Command<OnOne>): Promise<Outcome<void>> {
  return onGroup(ctx, given, async (tx, on) => {
    const member = decideEnter(on, tx.now);
    await append(tx, { groupId: given.groupId, memberId: given.actor.id }, { group: [], member });
  });
}

/**
 * Leaves, declines, or withdraws the request; repeating is harmless.
 * @throws DomainError not-found | conflict `last-owner`
 */
export function leaveGroup(ctx: CommandContext, given: Command<OnOne>): Promise<Outcome<void>> {
  return onGroup(ctx, given, async (tx, on) => {
    const of = { groupId: given.groupId, memberId: given.actor.id };
    await append(tx, of, decideLeave(on));
  });
}

type OnOther = OnOne & { readonly memberId: string };

/** Accepts somebody's request, or else invites them. @throws DomainError not-found | forbidden | conflict */
export function admitToGroup(ctx: CommandContext, given: Command<OnOther>) {
  return onMember(ctx, given, async (tx, on) => {
    await requireMember(tx, given.memberId);
    return { kind: 'group.member', events: decideAdmit(on, tx.now) };
  });
}

/**
 * Refuses a request, withdraws an invitation, or removes a member.
 * @throws DomainError not-found | forbidden | conflict
 */
export function removeFromGroup(ctx: CommandContext, given: Command<OnOther>) {
  return onMember(ctx, given, async (_tx, on) => ({
    kind: 'group.member',
    events: decideRemove(on),
  }));
}

/** Makes a member an owner. @throws DomainError not-found | forbidden | conflict */
export function nameGroupOwner(ctx: CommandContext, given: Command<OnOther>) {
  return onMember(ctx, given, async (_tx, on) => ({
    kind: 'group.owner',
    events: decideNameOwner(on),
  }));
}

/** Makes an owner an ordinary member. @throws DomainError not-found | forbidden | conflict */
export function releaseGroupOwner(ctx: CommandContext, given: Command<OnOther>) {
  return onMember(ctx, given, async (_tx, on) => ({
    kind: 'group.owner',
    events: decideReleaseOwner(on),
  }));
}

/** Ends a deleted account's standing in a group, whatever it is. */
export function endStanding(
  ctx: CommandContext,
  { meta, groupId, memberId }: Command<InGroup>,
): Promise<Outcome<void>> {
  return ctx.eventStore.execute(meta, async (tx) => {
    await tx.holdPartition(partitionOf(groupId));
    const { state: group } = await tx.fold(groupStream(groupId), groupFacts);
    const of = { groupId, memberId };
    const { state: standing } = await tx.fold(standingStream(of), standingFacts);
    if (group !== null) await append(tx, of, ended({ ...of, by: null, standing }, group));
  });
}

interface Decided {
  readonly kind: 'group.member' | 'group.owner';
  readonly events: MemberEvents;
}

function onMember(
  ctx: CommandContext,
  given: Command<OnOther>,
  decide: (tx: StoreTransaction, on: OnMember) => Promise<Decided>,
): Promise<Outcome<void>> {
  const { groupId, memberId } = given;
  return onGroup(ctx, given, async (tx, on: OnGroup) => {
    const of = { groupId, memberId };
    const { state: standing } = await tx.fold(standingStream(of), standingFacts);
    const { kind, events } = await decide(tx, { ...on, memberId, standing });
    if (events.group.length + events.member.length === 0) return;
    await recordUnlessOwner(ctx, tx, { on, kind, memberId });
    await append(tx, of, events);
  });
}

async function append(tx: StoreTransaction, of: InGroup, { group, member }: MemberEvents) {
  if (group.length > 0) await tx.appendNext(groupStream(of.groupId), group);
  if (member.length > 0) await tx.appendNext(standingStream(of), member);
}

async function requireMember(tx: StoreTransaction, memberId: string): Promise<void> {
  const { name } = memberStream(memberId);
  const { exists, deleted } = isId(memberId)
    ? (await tx.fold(name, memberFacts)).state
    : { exists: false, deleted: false };
  const into = exists ? (await tx.fold(name, memberMergedInto)).state : null;
  if (exists && !deleted && into === null) return;
  throw noSuch('user');
}
