// A stream per group (`group:{id}`), with its owners, and one per group and member (`group-member:{id}:{memberId}`), so
// that a thousand who join at once do not wait for each other. The group is the root of both: what it is, who owns it
// and who is in it stay in order. Names are no personal data: administrators choose them.
import { id, paletteKey, type PaletteKey } from '@forum/contracts';
import {
  groupEntry,
  groupMentioners,
  type GroupEntry,
  type GroupMentioners,
} from '@forum/contracts/groups';
import { groupRule, type GroupRule } from '@forum/contracts/group-rule';
import {
  adding,
  defineEvents,
  type EventOf,
  type FoldRules,
  type StreamId,
} from '@forum/event-store';
import { assertNever } from '@forum/kernel';
import { z } from 'zod';

const ofGroup = { groupId: id, by: id.nullable() };
const ofMember = { groupId: id, memberId: id, by: id.nullable() };
/** The word of the provider whose claims did it, when the member signed in by it; left out: none did. */
const provider = z.string().optional();
const said = {
  name: z.string(),
  slug: z.string(),
  description: z.string().nullable(),
  color: paletteKey,
  badge: z.string().nullable(),
  entry: groupEntry,
  hidden: z.boolean(),
  mentioners: groupMentioners,
};

/** A group from before anybody could choose who mentions it. */
const mentionedByMembers = adding({ mentioners: 'members' });

/** A group from before there were badges. */
const withoutBadge = adding({ badge: null });

/** Events of groups. `by` null: the system. */
export const groupEvents = defineEvents({
  GroupCreated: {
    version: 3,
    data: z.object({ ...ofGroup, ...said }),
    upcasts: { 1: mentionedByMembers, 2: withoutBadge },
  },
  GroupEdited: {
    version: 3,
    data: z.object({ ...ofGroup, ...said }),
    upcasts: { 1: mentionedByMembers, 2: withoutBadge },
  },
  /** It has no members until it is restored, with everybody as they were. */
  GroupDeleted: { version: 1, data: z.object(ofGroup) },
  GroupRestored: { version: 1, data: z.object(ofGroup) },
  /**
   * The rule for membership from now on; null: no longer automatic. Members who come and go by it have events of their
   * own.
   */
  GroupRuleSet: { version: 1, data: z.object({ ...ofGroup, rule: groupRule.nullable() }) },
  GroupOwnerNamed: { version: 1, data: z.object(ofMember) },
  GroupOwnerReleased: { version: 1, data: z.object(ofMember) },
  /** `owners`: who owned the group then and so may answer; none if an undo brought the request back. */
  GroupEntryRequested: {
    version: 2,
    data: z.object({ ...ofMember, owners: z.array(id) }),
    upcasts: { 1: adding({ owners: [] }) },
  },
  /** Refused by an owner, or withdrawn by the member. */
  GroupEntryRequestClosed: { version: 1, data: z.object(ofMember) },
  GroupInvitationSent: { version: 1, data: z.object(ofMember) },
  /** Declined by the member, or withdrawn by an owner. */
  GroupInvitationClosed: { version: 1, data: z.object(ofMember) },
  /** On their own, or accepted by an owner; `by` null: by the group's rule. `was`: their standing before. */
  GroupJoined: {
    version: 1,
    data: z.object({ ...ofMember, was: z.enum(['asked', 'invited']).nullable(), provider }),
  },
  /** On their own, or removed by an owner; `by` null: by the group's rule, or because the account was deleted. */
  GroupLeft: { version: 1, data: z.object({ ...ofMember, provider }) },
  /**
   * Because of a merge of members, or an undo: it continues, with its original date, by the rule, a provider or by hand
   * as before.
   */
  GroupMembershipResumed: {
    version: 2,
    data: z.object({ ...ofMember, since: z.iso.datetime(), byRule: z.boolean(), provider }),
    upcasts: { 1: adding({ byRule: false }) },
  },
  /**
   * The badge to show beside their name, instead of any other group's. The present choice is in the member's profile.
   */
  GroupBadgeWorn: { version: 1, data: z.object(ofMember) },
  GroupBadgeTakenOff: { version: 1, data: z.object(ofMember) },
});
/** Events of groups. */
export type GroupEvent = EventOf<typeof groupEvents>;

/** A member, and a group. */
export interface InGroup {
  readonly groupId: string;
  readonly memberId: string;
}

/** The stream of a group. */
export function groupStream(groupId: string): StreamId {
  return { root: groupId, name: `group:${groupId}` };
}

/** The stream of a member's standing in a group. */
export function standingStream({ groupId, memberId }: InGroup): StreamId {
  return { root: groupId, name: `group-member:${groupId}:${memberId}` };
}

/** Whether an event from a stream is a group's; the log has parsed its data. */
export function isGroupEvent(event: { readonly type: string }): event is GroupEvent {
  return event.type in groupEvents.definitions;
}

/** A group's descriptive fields. */
export interface GroupFields {
  readonly name: string;
  readonly slug: string;
  readonly description: string | null;
  readonly color: PaletteKey;
  readonly badge: string | null;
  readonly entry: GroupEntry;
  readonly hidden: boolean;
  readonly mentioners: GroupMentioners;
}

/** A group as its rules see it. */
export interface GroupFacts extends GroupFields {
  readonly id: string;
  readonly deleted: boolean;
  readonly owners: ReadonlySet<string>;
  /** Null: it is not automatic. */
  readonly rule: GroupRule | null;
  /**
   * Position in the partition where the rule came into force or ended; replacing a rule keeps it. 0: there was none.
   */
  readonly ruledSeq: number;
}

/** Folds a group's stream; null: it never existed. */
export const groupFacts: FoldRules<GroupFacts | null> = {
  initialState: null,
  evolve: (state, event) => {
    if (!isGroupEvent(event)) return state;
    if (event.type === 'GroupCreated') {
      const { groupId, by: _by, ...fields } = event.data;
      return { id: groupId, ...fields, deleted: false, owners: new Set(), rule: null, ruledSeq: 0 };
    }
    if (state === null) return null;
    if (event.type === 'GroupEdited') {
      const { groupId: _id, by: _by, ...fields } = event.data;
      return { ...state, ...fields };
    }
    if (event.type === 'GroupRuleSet') {
      const { rule } = event.data;
      const goesOn = state.rule !== null && rule !== null;
      return { ...state, rule, ruledSeq: goesOn ? state.ruledSeq : seqOf(event) };
    }
    if (event.type === 'GroupDeleted') return { ...state, deleted: true };
    if (event.type === 'GroupRestored') return { ...state, deleted: false };
    if (event.type === 'GroupOwnerNamed') {
      return { ...state, owners: new Set([...state.owners, event.data.memberId]) };
    }
    if (event.type === 'GroupOwnerReleased') {
      const { memberId } = event.data;
      return { ...state, owners: new Set([...state.owners].filter((one) => one !== memberId)) };
    }
    return state;
  },
};

/** A member's standing in a group, and since when (ISO 8601). */
export interface Standing {
  /** Null: the stream is empty. */
  readonly of: InGroup | null;
  readonly as: 'asked' | 'invited' | 'member' | null;
  readonly since: string;
  /** Position in the partition where it became so; 0: the stream is empty. */
  readonly seq: number;
  /**
   * They are a member by the group's rule, and only the rule lets them out; others joined by hand, and no rule lets
   * them out.
   */
  readonly byRule: boolean;
  /** The word of the provider that put them there, and takes them out again; null: none did. */
  readonly provider: string | null;
  /** When their request was last refused, or they last declined; null: never. */
  readonly refusedAt: Date | null;
  readonly declinedAt: Date | null;
}

/** Folds a standing's stream. */
export const standingFacts: FoldRules<Standing> = {
  initialState: {
    of: null,
    as: null,
    since: '',
    seq: 0,
    byRule: false,
    provider: null,
    refusedAt: null,
    declinedAt: null,
  },
  evolve: (state, event) => {
    if (!isStandingEvent(event)) return state;
    const { groupId, memberId, by } = event.data;
    const at = atOf(event);
    const since = at?.toISOString() ?? '';
    const next = {
      ...state,
      of: { groupId, memberId },
      since,
      seq: seqOf(event),
      byRule: false,
      provider: null,
    };
    const isOwn = by === memberId;
    switch (event.type) {
      case 'GroupEntryRequested':
        return { ...next, as: 'asked' };
      case 'GroupInvitationSent':
        return { ...next, as: 'invited' };
      case 'GroupJoined':
        return { ...next, as: 'member', byRule: by === null, provider: providerOf(event) };
      case 'GroupMembershipResumed':
        return {
          ...next,
          as: 'member',
          since: event.data.since,
          byRule: event.data.byRule,
          provider: providerOf(event),
        };
      case 'GroupEntryRequestClosed':
        return { ...next, as: null, refusedAt: isOwn ? state.refusedAt : at };
      case 'GroupInvitationClosed':
        return { ...next, as: null, declinedAt: isOwn ? at : state.declinedAt };
      case 'GroupLeft':
        return { ...next, as: null, refusedAt: isOwn || by === null ? state.refusedAt : at };
      default:
        return assertNever(event);
    }
  },
};

function providerOf({ data }: { readonly data: { readonly provider?: string | undefined } }) {
  return data.provider ?? null;
}

/** The log hands out events with their time and place. */
function atOf(event: object): Date | null {
  return 'at' in event && event.at instanceof Date ? event.at : null;
}

function seqOf(event: object): number {
  return 'seq' in event && typeof event.seq === 'number' ? event.seq : 0;
}

type StandingEvent = Extract<
  GroupEvent,
  {
    type:
      | `GroupEntry${string}`
      | `GroupInvitation${string}`
      | 'GroupJoined'
      | 'GroupLeft'
      | 'GroupMembershipResumed';
  }
>;

function isStandingEvent(event: { readonly type: string }): event is StandingEvent {
  const isBeside = /^Group(?:Owner|Badge)/u.test(event.type);
  return isGroupEvent(event) && 'memberId' in event.data && !isBeside;
}
