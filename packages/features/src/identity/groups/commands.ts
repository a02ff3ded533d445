import { asOneLine, type Actor } from '@forum/contracts';
import type { ActKind } from '@forum/contracts/acts';
import type { GroupChanges, GroupForm } from '@forum/contracts/group-acts';
import { partitionOf, type Outcome, type StoreTransaction } from '@forum/event-store';
import { DomainError, isId } from '@forum/kernel';
import { noSuch } from '@forum/kernel/refusals';
import { slugOf } from '@forum/rich-text';
import { recordAct } from '../../framework/acts/record.ts';
import type { CommandContext, Command } from '../../framework/command-context.ts';
import { decideEditGroup, isOwner, requireManaged, type OnGroup } from './decide.ts';
import {
  groupFacts,
  groupStream,
  standingFacts,
  standingStream,
  type GroupEvent,
} from '@forum/events/groups';

type ByMember = { readonly actor: Actor };
/** A member's act on a group. */
export type OnOne = ByMember & { readonly groupId: string };

/** Creates a group, which administrators own until it has an owner. @throws DomainError conflict `slug-taken` */
export function createGroup(
  ctx: CommandContext,
  { meta, actor, form }: Command<ByMember & { readonly form: GroupForm }>,
): Promise<Outcome<string>> {
  const groupId = ctx.newId();
  const name = asOneLine(form.name);
  // A name without Latin letters and digits yields no slug: then the id serves.
  const slug = form.slug ?? (slugOf(name) || `group-${groupId.slice(-8)}`);
  const data = { groupId, ...form, name, slug, by: actor.id };
  return ctx.eventStore.execute(meta, async (tx) => {
    await reserveSlug(tx, slug, groupId);
    await record(ctx, tx, { kind: 'group.create', actor, groupId });
    await tx.append(groupStream(groupId), 0, [{ type: 'GroupCreated', data }]);
    return slug;
  });
}

/**
 * Changes the given fields; recorded as a staff act unless an owner does it.
 * @throws DomainError not-found | forbidden | conflict `slug-taken`
 */
export function editGroup(
  ctx: CommandContext,
  { meta, actor, groupId, changes }: Command<OnOne & { readonly changes: GroupChanges }>,
): Promise<Outcome<void>> {
  return onGroup(ctx, { meta, actor, groupId }, async (tx, on) => {
    const events = decideEditGroup(on, changes);
    if (changes.slug !== undefined) await reserveSlug(tx, changes.slug, groupId);
    await appendToGroup(ctx, tx, { on, kind: 'group.edit', events });
  });
}

/**
 * Deletes a group: nobody is a member any more. Its address stays reserved, since an undo brings it back.
 * @throws DomainError not-found
 */
export function deleteGroup(ctx: CommandContext, given: Command<OnOne>): Promise<Outcome<void>> {
  return onGroup(ctx, given, async (tx, on) => {
    const { id: groupId } = requireManaged(on);
    const data = { groupId, by: on.actor.id };
    await appendToGroup(ctx, tx, {
      on,
      kind: 'group.delete',
      events: [{ type: 'GroupDeleted', data }],
    });
  });
}

/**
 * Folds the group and the actor's standing in it, with both held: all of it is in one partition.
 * @throws DomainError not-found
 */
export function onGroup<Result>(
  ctx: CommandContext,
  { meta, actor, groupId }: Command<OnOne>,
  act: (tx: StoreTransaction, on: OnGroup) => Promise<Result>,
): Promise<Outcome<Result>> {
  return ctx.eventStore.execute(meta, async (tx) => {
    if (!isId(groupId)) throw noSuch('group');
    await tx.holdPartition(partitionOf(groupId));
    const { state: group } = await tx.fold(groupStream(groupId), groupFacts);
    const of = standingStream({ groupId, memberId: actor.id });
    const { state: own } = await tx.fold(of, standingFacts);
    return act(tx, { actor, group, own });
  });
}

interface Done {
  readonly on: OnGroup;
  readonly kind: ActKind;
  readonly events: readonly GroupEvent[];
}

async function appendToGroup(
  ctx: CommandContext,
  tx: StoreTransaction,
  { on, kind, events }: Done,
) {
  if (on.group === null || events.length === 0) return;
  const { id: groupId } = on.group;
  await recordUnlessOwner(ctx, tx, { on, kind, memberId: null });
  await tx.appendNext(groupStream(groupId), events);
}

/** Records as a staff act what takes an administrator's role; owners act on what is theirs. */
export async function recordUnlessOwner(
  ctx: CommandContext,
  tx: StoreTransaction,
  { on, kind, memberId }: Pick<Done, 'on' | 'kind'> & { readonly memberId: string | null },
): Promise<void> {
  if (on.group === null || isOwner(on)) return;
  const { actor } = on;
  // Administrators need the PIN even for what they do to themselves: it may open a private place to them.
  const whom = memberId === actor.id ? null : memberId;
  await record(ctx, tx, { kind, actor, groupId: on.group.id, memberId: whom });
}

interface Recorded extends OnOne {
  readonly kind: ActKind;
  readonly memberId?: string | null;
}

async function record(
  ctx: CommandContext,
  tx: StoreTransaction,
  { kind, actor: by, groupId: id, memberId = null }: Recorded,
): Promise<void> {
  const target = { type: 'group', id } as const;
  await recordAct(ctx, tx, { kind, by, target, root: id, memberId });
}

async function reserveSlug(tx: StoreTransaction, slug: string, groupId: string): Promise<void> {
  if (await tx.reserve('group-slug', slug, groupId)) return;
  const message = `The address ${slug} belongs to another group.`;
  throw new DomainError('conflict', 'slug-taken', message, { issues: [{ path: 'slug', message }] });
}
