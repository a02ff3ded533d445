// One stream per member (`member:{id}`); the member is its own root. No personal data: e-mail, names and hashes are
// rows of the private store, which erasure can empty while these events remain.
import { id } from '@forum/contracts';
import { role, type Role } from '@forum/contracts/roles';
import { actReason } from '@forum/contracts/acts';
import {
  adding,
  defineEvents,
  type EventOf,
  type FoldRules,
  type StreamId,
} from '@forum/event-store';
import { z } from 'zod';

/** Events of members. */
export const accountEvents = defineEvents({
  MemberRegistered: { version: 1, data: z.object({ memberId: id }) },
  /** Came with an import: cannot sign in until the account is claimed. */
  MemberImported: { version: 1, data: z.object({ memberId: id }) },
  /** An email sent to the account's address was read. */
  EmailVerified: { version: 1, data: z.object({ memberId: id }) },
  /** The account has a new, verified address. */
  EmailChanged: { version: 1, data: z.object({ memberId: id }) },
  /** By the member, or by a token from an email. */
  PasswordChanged: {
    version: 1,
    data: z.object({ memberId: id, by: z.enum(['change', 'reset']) }),
  },
  /** Browsers were signed out: one, all but the requesting one, or all; at the member's or staff's request, or because of a new password. */
  SessionsEnded: {
    version: 1,
    data: z.object({
      memberId: id,
      scope: z.enum(['one', 'others', 'all']),
      cause: z.enum(['member', 'password', 'staff']),
    }),
  },
  /**
   * `by` null: the command line, or a provider, when the member signed in by it. `provider`: its word; left out: none.
   * `takesBack`: it no longer gives the role, which is the one of before again; left out: it gives it.
   */
  MemberRoleChanged: {
    version: 1,
    data: z.object({
      memberId: id,
      role,
      by: id.nullable(),
      provider: z.string().optional(),
      takesBack: z.boolean().optional(),
    }),
  },
  /** May only read until then (null: until lifted). The reason is a row of `content`. */
  MemberSuspended: {
    version: 1,
    data: z.object({ memberId: id, until: z.string().nullable(), reasonId: id, by: id }),
  },
  MemberSuspensionLifted: { version: 1, data: z.object({ memberId: id, by: id }) },
  /** May read and vote, but write nothing that others read; otherwise like a suspension. */
  MemberSilenced: {
    version: 1,
    data: z.object({ memberId: id, until: z.string().nullable(), reasonId: id, by: id }),
  },
  MemberSilenceLifted: { version: 1, data: z.object({ memberId: id, by: id }) },
  /** The row `messageId` of `content` holds the message. `caseId`: the case that ended this way; null: none. */
  MemberWarned: {
    version: 1,
    data: z.object({
      memberId: id,
      warningId: id,
      reason: actReason,
      messageId: id,
      caseId: id.nullable(),
      by: id,
    }),
  },
  /** The warning no longer counts. */
  MemberWarningWithdrawn: { version: 1, data: z.object({ memberId: id, warningId: id, by: id }) },
  /** Among staff; the words are a row of `content`. Written again under a removed id: the note is back. */
  MemberNoteWritten: {
    version: 1,
    data: z.object({ memberId: id, noteId: id, contentId: id, by: id }),
  },
  MemberNoteEdited: {
    version: 1,
    data: z.object({ memberId: id, noteId: id, contentId: id, by: id }),
  },
  MemberNoteRemoved: { version: 1, data: z.object({ memberId: id, noteId: id, by: id }) },
  /**
   * A sign-in provider no longer vouches for them: nobody signs in to the account, and it gets no mail, until each provider
   * that barred it admits them. `provider`: its word. `by`: the owner who gave it a token, or staff who undo an admission.
   */
  MemberBarred: { version: 1, data: z.object({ memberId: id, provider: z.string(), by: id }) },
  /** The provider vouches for them again, or staff have undone its bar. */
  MemberAdmitted: { version: 1, data: z.object({ memberId: id, provider: z.string(), by: id }) },
  /** Everything of theirs goes to another, and nobody signs in any more; their profile address leads there. */
  MemberMerged: { version: 1, data: z.object({ memberId: id, into: id, by: id }) },
  /**
   * Has another username, one of the member's names from then on; `previousId` is the one before, which still leads to
   * them. Names are rows of the private store and of `content`. `by`: the member, or staff.
   */
  MemberRenamed: {
    version: 1,
    data: z.object({ memberId: id, nameId: id, previousId: id, by: id }),
  },
  /** The merge was undone. */
  MemberUnmerged: { version: 1, data: z.object({ memberId: id, from: id, by: id }) },
  /**
   * The member is gone and the private store is empty; what they wrote stays under "Deleted member". `mergedInto`: the member
   * who had all of it by then; null: nobody.
   */
  AccountDeleted: {
    version: 2,
    data: z.object({ memberId: id, mergedInto: id.nullable() }),
    upcasts: { 1: adding({ mergedInto: null }) },
  },
});
/** An event of a member. */
export type AccountEvent = EventOf<typeof accountEvents>;

/** The stream of one member. */
export function memberStream(memberId: string): StreamId {
  return { root: memberId, name: `member:${memberId}` };
}

/** What a member's stream tells other slices. */
export interface MemberFacts {
  /** Whether the member ever existed. */
  readonly exists: boolean;
  readonly deleted: boolean;
}

/** Folds a member's stream into what other slices must know about them. */
export const memberFacts: FoldRules<MemberFacts> = {
  initialState: { exists: false, deleted: false },
  evolve: ({ exists, deleted }, { type }) => ({
    exists: exists || type === 'MemberRegistered' || type === 'MemberImported',
    deleted: deleted || type === 'AccountDeleted',
  }),
};

/** Folds a member's stream into whether the member ever existed. */
export const memberExists: FoldRules<boolean> = {
  initialState: false,
  evolve: (state, event) =>
    state || event.type === 'MemberRegistered' || event.type === 'MemberImported',
};

/** Folds a member's stream into whom they were merged into; null: nobody. */
export const memberMergedInto: FoldRules<string | null> = {
  initialState: null,
  evolve: (into, event) => {
    if (!isAccountEvent(event)) return into;
    if (event.type === 'MemberUnmerged') return null;
    return event.type === 'MemberMerged' ? event.data.into : into;
  },
};

/** Folds a member's stream into the member's role. */
export const memberRole: FoldRules<Role> = {
  initialState: 'MEMBER',
  evolve: (held, event) =>
    isAccountEvent(event) && event.type === 'MemberRoleChanged' ? event.data.role : held,
};

/** Folds a member's stream into the words of the providers that bar the member, in the order of their bars. */
export const memberBars: FoldRules<readonly string[]> = {
  initialState: [],
  evolve: (bars, event) => {
    if (!isAccountEvent(event)) return bars;
    if (event.type !== 'MemberBarred' && event.type !== 'MemberAdmitted') return bars;
    const { provider } = event.data;
    const others = bars.filter((one) => one !== provider);
    return event.type === 'MemberBarred' ? [...others, provider] : others;
  },
};

/** Where a member's role comes from. */
export interface RoleSources {
  /** What staff, or the command line, gave. */
  readonly own: Role;
  /** What a provider gave since, above that; null: none did. */
  readonly given: { readonly provider: string; readonly role: Role } | null;
}

/** Folds a member's stream into where the role comes from. What staff decide ends what a provider gave. */
export const roleSources: FoldRules<RoleSources> = {
  initialState: { own: 'MEMBER', given: null },
  evolve: (sources, event) => {
    if (!isAccountEvent(event) || event.type !== 'MemberRoleChanged') return sources;
    const { role: held, provider, takesBack = false } = event.data;
    if (provider === undefined) return { own: held, given: null };
    return { ...sources, given: takesBack ? null : { provider, role: held } };
  },
};

/** Whether an event read from a stream is one of an account's own; the log has parsed its data. */
export function isAccountEvent(event: { readonly type: string }): event is AccountEvent {
  return event.type in accountEvents.definitions;
}
