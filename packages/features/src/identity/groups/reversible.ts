import { paletteKey } from '@forum/contracts';
import { groupRule } from '@forum/contracts/group-rule';
import { groupEntry, groupMentioners } from '@forum/contracts/groups';
import { z } from 'zod';
import type { Fields } from '../../framework/acts/counterfactual.ts';
import {
  defineReversible,
  type Reconciling,
  type Reversible,
} from '../../framework/acts/reversible.ts';
import type { StoreTransaction } from '@forum/event-store';
import { memberFacts, memberStream } from '@forum/events/accounts';
import { findMerge } from '../members/operations/merge-in-force.ts';
import { editedTo } from './decide.ts';
import { isRevealing, isSameRule, ruleSet } from './decide/rule.ts';
import { ended } from './decide/members.ts';
import {
  groupFacts,
  groupStream,
  standingFacts,
  type GroupEvent,
  type GroupFacts,
  type InGroup,
  type Standing,
} from '@forum/events/groups';
import { handOverGroup } from './merge-part.ts';

const wantedGroup = z.object({
  name: z.string(),
  slug: z.string(),
  description: z.string().nullable(),
  color: paletteKey,
  badge: z.string().nullable().default(null),
  entry: groupEntry,
  hidden: z.boolean(),
  // Earlier acts, from before it could be chosen, lack it.
  mentioners: groupMentioners.default('members'),
  deleted: z.boolean(),
  // Acts from before there were rules have none.
  rule: z.string().default('null'),
});

const OWNER = 'owner:';

/** A group: its description, each of its owners, and whether it exists. Undoing its creation deletes it. */
const oneGroup = defineReversible<GroupFacts | null>({
  stream: 'group',
  ...groupFacts,
  fields: (group) => {
    if (group === null) return {};
    const { id: _id, owners, rule, ruledSeq: _seq, ...fields } = group;
    return {
      ...fields,
      rule: JSON.stringify(rule),
      ...Object.fromEntries([...owners].map((id) => [`${OWNER}${id}`, true])),
    };
  },
  unmade: () => ({ deleted: true }),
  reconcile: async (_ctx, _tx, { state: group, wanted, changes, by }): Promise<GroupEvent[]> => {
    if (group === null) return [];
    const { deleted, rule: written, ...fields } = wantedGroup.parse(wanted);
    const rule = groupRule.nullable().parse(JSON.parse(written));
    const on = { groupId: group.id, by };
    // Unless the act itself changed who sees the group, no undo reveals whose address is at the domain.
    const hides = isRevealing(rule, group.rule) && !changes.has('hidden');
    const events = editedTo(group, { ...fields, hidden: fields.hidden || hides }, by);
    if (deleted !== group.deleted) {
      events.push({ type: deleted ? 'GroupDeleted' : 'GroupRestored', data: on });
    }
    if (!isSameRule(rule, group.rule)) events.push(ruleSet(group, rule, by));
    for (const [field, value] of changes) {
      if (!field.startsWith(OWNER)) continue;
      const data = { ...on, memberId: field.slice(OWNER.length) };
      events.push({ type: value === true ? 'GroupOwnerNamed' : 'GroupOwnerReleased', data });
    }
    return events;
  },
  settle: async (tx, group) => {
    if (group === null) return;
    const { state: now } = await tx.fold(groupStream(group.id), groupFacts);
    for (const memberId of now?.owners.difference(group.owners) ?? []) {
      await followMerge(tx, { groupId: group.id, memberId });
    }
  },
});

const NO_ANSWER =
  'Who is a member waits for no answer: the request or invitation of after the removal has no effect.';

const wantedPlace = z.object({
  member: z.literal(true),
  since: z.string(),
  byRule: z.boolean().default(false),
  provider: z.string().optional(),
});
const wantedWait = z.object({ pending: z.enum(['asked', 'invited']) });

const STANDING_FIELDS = ['member', 'since', 'byRule', 'provider', 'pending'] as const;

/**
 * Whether somebody is a member, and otherwise what they wait for. These are separate: an invitation leaves the earlier
 * standing open, so neither its undo nor its redo adds a member or ends a membership. Whoever a rule kept out when
 * their removal was undone is not let in by undoing another act once the rule has ended.
 */
const oneStanding = defineReversible<Standing>({
  stream: 'group-member',
  ...standingFacts,
  once: { giveWay: [['pending', 'member']] },
  fields: fieldsOf,
  // Whoever joins no longer waits for anything; whoever leaves, declines or is refused is neither a member nor waiting.
  says: (state, event) => {
    const after = standingFacts.evolve(state, event);
    if (after === state || after.as === 'asked' || after.as === 'invited') return new Map();
    const said = fieldsOf(after);
    return new Map(STANDING_FIELDS.map((field) => [field, said[field]]));
  },
  keeps: (_state, { member, pending }) =>
    member === true && pending !== undefined
      ? { fields: [], without: ['pending'], why: NO_ANSWER }
      : null,
  reconcile: async (_ctx, tx, { state: standing, wanted, by, ...more }): Promise<GroupEvent[]> => {
    if (standing.of === null) return [];
    const data = { ...standing.of, by };
    const { state: group } = await tx.fold(groupStream(data.groupId), groupFacts);
    const place = wantedPlace.safeParse(wanted).data;
    const pending = pendingOf({ place, wanted, ...more });
    const wait = group !== null && wasGone(standing, group) ? null : pending;
    const next = place !== undefined && mayComeBack(place, { wait, standing, group });
    if (!next && wait === standing.as) return [];
    const member = await tx.fold(memberStream(data.memberId), memberFacts);
    if (member.state.deleted) return [];
    const { member: left } = ended({ ...data, standing }, { owners: new Set() });
    if (next) {
      const { since, byRule, provider } = place;
      const resumed = { ...data, since, byRule, ...(provider === undefined ? {} : { provider }) };
      return [...left, { type: 'GroupMembershipResumed', data: resumed }];
    }
    if (wait === 'asked') {
      return [...left, { type: 'GroupEntryRequested', data: { ...data, owners: [] } }];
    }
    return wait === 'invited' ? [...left, { type: 'GroupInvitationSent', data }] : [...left];
  },
  settle: async (tx, { of }) => {
    if (of !== null) await followMerge(tx, of);
  },
});

/** Whatever an undo gives back to a merged member goes to the other one, or ends, as part of that merge. */
async function followMerge(tx: StoreTransaction, { groupId, memberId }: InGroup): Promise<void> {
  const merge = await findMerge(tx, memberId);
  if (merge === null) return;
  tx.underAct(merge.actId);
  await handOverGroup(tx, { groupId, from: memberId, to: merge.into, by: merge.by });
}

interface Asked extends Pick<Reconciling<Standing>, 'present' | 'asked' | 'wanted'> {
  readonly place: z.infer<typeof wantedPlace> | undefined;
}

/** What they wait for unless they return; an answer given after the removal stands. */
function pendingOf({ place, present, asked, wanted }: Asked): 'asked' | 'invited' | null {
  const waiting = place !== undefined && asked['pending'] !== undefined ? present : wanted;
  return wantedWait.safeParse(waiting).data?.pending ?? null;
}

function fieldsOf({ as, since, byRule, provider }: Standing): Fields {
  if (as === null) return {};
  if (as !== 'member') return { pending: as };
  const how = { ...(byRule ? { byRule } : {}), ...(provider === null ? {} : { provider }) };
  return { member: true, since, ...how };
}

interface ComingBack {
  /** What they would otherwise wait for. */
  readonly wait: 'asked' | 'invited' | null;
  readonly standing: Standing;
  readonly group: GroupFacts | null;
}

/**
 * No rule brings back those whom its end removed; nor is anybody back manually who was gone when it came into force.
 */
function mayComeBack(
  { byRule }: Pick<Standing, 'byRule'>,
  { wait, standing, group }: ComingBack,
): boolean {
  if (group === null || group.rule === null) return !byRule;
  // Letting in those who wait completes what began manually; whoever still waits was no member then.
  const goesOnWaiting = standing.as !== 'member' && wait !== null;
  return !wasGone(standing, group) && !(goesOnWaiting && standing.seq <= group.ruledSeq);
}

/** Whether they had no standing in the group when the rule in force was set. */
function wasGone({ as, seq }: Standing, { rule, ruledSeq }: GroupFacts): boolean {
  return rule !== null && as === null && seq <= ruledSeq;
}

/** What administrators do to groups, and how it is undone. */
export const reversibleGroups: readonly Reversible[] = [oneGroup, oneStanding];
