import { paletteKey } from '@forum/contracts';
import { groupRule } from '@forum/contracts/group-rule';
import { groupEntry, groupMentioners } from '@forum/contracts/groups';
import { z } from 'zod';
import { defineReversible, type Reversible } from '../../framework/acts/reversible.ts';
import { editedTo } from './decide.ts';
import { isRevealing, isSameRule, ruleSet } from './decide/rule.ts';
import { ended } from './decide/members.ts';
import {
  groupFacts,
  groupStream,
  standingFacts,
  type GroupEvent,
  type GroupFacts,
  type Standing,
} from './events.ts';

const wantedGroup = z.object({
  name: z.string(),
  slug: z.string(),
  description: z.string().nullable(),
  color: paletteKey,
  badge: z.string().nullable().default(null),
  entry: groupEntry,
  hidden: z.boolean(),
  // Acts of before it could be chosen know nothing of it.
  mentioners: groupMentioners.default('members'),
  deleted: z.boolean(),
  // Acts of before there were rules know of none.
  rule: z.string().default('null'),
});

const OWNER = 'owner:';

/** A group: what is said of it, each of its owners, and whether it is there. Undoing its making deletes it. */
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
    // Unless the act itself said who sees the group, no undo shows whose address is at the domain.
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
});

const ONLY_INVITED =
  'Undoing an invitation makes nobody a member. It stays open: it can be taken back in the group.';

const wantedStanding = z.object({
  as: z.enum(['asked', 'invited', 'member']),
  since: z.string(),
  byRule: z.boolean().default(false),
});

/** What a member is to a group, and since when. */
const oneStanding = defineReversible<Standing>({
  stream: 'group-member',
  ...standingFacts,
  fields: ({ as, since, byRule }) =>
    as === null ? {} : { as, since, ...(byRule ? { byRule } : {}) },
  // An invitation in force comes after whatever removal was undone: only its own undo asks for the membership before both.
  keeps: ({ as, isRestored }, { as: wanted }) =>
    as === 'invited' && !isRestored && wanted === 'member'
      ? { fields: ['as', 'since', 'byRule'], why: ONLY_INVITED }
      : null,
  reconcile: async (_ctx, tx, { state: standing, wanted, by }): Promise<GroupEvent[]> => {
    if (standing.of === null) return [];
    const data = { ...standing.of, by };
    const { member } = ended({ ...data, standing }, { owners: new Set() });
    const next = wantedStanding.safeParse(wanted).data;
    const { state: group } = await tx.fold(groupStream(data.groupId).name, groupFacts);
    if (next === undefined || !mayComeBack(next, standing, group)) return [...member];
    if (next.as === 'asked') {
      return [...member, { type: 'GroupEntryRequested', data: { ...data, owners: [] } }];
    }
    if (next.as === 'invited') return [...member, { type: 'GroupInvitationSent', data }];
    const { since, byRule } = next;
    return [...member, { type: 'GroupMembershipResumed', data: { ...data, since, byRule } }];
  },
});

/** By a rule nobody comes back whom its end has let out, nor anybody by hand who was gone when it came into force. */
function mayComeBack(
  wanted: Pick<Standing, 'byRule'>,
  standing: Standing,
  group: GroupFacts | null,
): boolean {
  if (group === null || group.rule === null) return !wanted.byRule;
  return standing.as !== null || standing.seq > group.ruledSeq;
}

/** What administrators do to groups, and how it is undone. */
export const reversibleGroups: readonly Reversible[] = [oneGroup, oneStanding];
