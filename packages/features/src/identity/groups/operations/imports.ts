import { ROLES } from '@forum/contracts';
import { partitionOf, type AppendAt, type Outcome } from '@forum/event-store';
import {
  groupFacts,
  groupStream,
  standingFacts,
  standingStream,
  type GroupEvent,
} from '@forum/events/groups';
import { slugOf } from '@forum/rich-text';
import type { Command, CommandContext } from '../../../framework/command-context.ts';

/** A group of another forum with everybody in it. */
export interface GroupElsewhere {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly isHidden: boolean;
  readonly createdAt: Date;
  /** Everybody is in it by a rule. */
  readonly isOfAll: boolean;
  readonly members: readonly {
    readonly id: string;
    readonly isOwner: boolean;
    readonly since: Date;
  }[];
}

const AT_ONCE = 200;

/**
 * Brings a group, and those of its members who never were in it here: who has left since stays out. Its members are
 * invited from now on, since what the other forum asked of newcomers is not known.
 */
export async function importGroup(
  ctx: CommandContext,
  { meta, group }: Command<{ readonly group: GroupElsewhere }>,
): Promise<Outcome<void>> {
  const { members } = group;
  await ctx.eventStore.execute({ ...meta, at: group.createdAt }, async (tx) => {
    const stream = groupStream(group.id);
    const { state } = await tx.fold(stream, groupFacts);
    if (state !== null) return;
    const slug = await freeSlug(group, (wanted) => tx.reserve('group-slug', wanted, group.id));
    const look = {
      color: 'gray',
      badge: null,
      entry: 'invitation',
      mentioners: 'members',
    } as const;
    const { id: groupId, name, description, isHidden: hidden } = group;
    const data = { groupId, by: null, name, slug, description, hidden, ...look };
    const rule = { kind: 'role' as const, roles: [...ROLES] };
    const ruled: GroupEvent[] = [{ type: 'GroupRuleSet', data: { groupId, by: null, rule } }];
    const made: GroupEvent[] = [{ type: 'GroupCreated', data }];
    await tx.append(stream, 0, [...made, ...(group.isOfAll ? ruled : [])]);
  });
  for (let from = 0; from < members.length; from += AT_ONCE) {
    const part = members.slice(from, from + AT_ONCE);
    await ctx.eventStore.execute(meta, (tx) => bringIn(tx, group.id, part));
  }
  return { result: undefined, position: null, replayed: false };
}

type Tx = Parameters<Parameters<CommandContext['eventStore']['execute']>[1]>[0];

async function bringIn(tx: Tx, groupId: string, members: GroupElsewhere['members']): Promise<void> {
  await tx.holdPartition(partitionOf(groupId));
  const { state: group, version } = await tx.fold(groupStream(groupId), groupFacts);
  if (group === null || group.deleted) return;
  const streams = members.map(({ id: memberId }) => standingStream({ groupId, memberId }));
  await tx.readAhead(...streams);
  const joined: AppendAt[] = [];
  const owners: GroupEvent[] = [];
  for (const { id: memberId, isOwner, since } of members) {
    const stream = standingStream({ groupId, memberId });
    const { state } = await tx.fold(stream, standingFacts);
    if (state.of !== null) continue;
    const data = { groupId, memberId, by: memberId };
    const events = [{ type: 'GroupJoined', data: { ...data, was: null } }];
    joined.push({ stream, version: 0, events, at: since });
    if (isOwner) owners.push({ type: 'GroupOwnerNamed', data });
  }
  await tx.appendAll([
    ...joined,
    { stream: groupStream(groupId), version, events: owners, at: tx.now },
  ]);
}

async function freeSlug(
  { id, name }: GroupElsewhere,
  reserve: (slug: string) => Promise<boolean>,
): Promise<string> {
  const ending = id.slice(-8);
  const base = (slugOf(name) ?? 'group').slice(0, 50);
  for (const slug of [base, `${base}-${ending}`]) if (await reserve(slug)) return slug;
  await reserve(`group-${id}`);
  return `group-${id}`;
}
