// One stream per member (`member:{id}`); the member is its own root. No personal data: e-mail, names and
// hashes are rows of the vault, which erasure can empty while these events stay.
import { id } from '@forum/contracts';
import { role, type Role } from '@forum/contracts/roles';
import { actReason } from '@forum/contracts/acts';
import { defineEvents, type EventOf, type FoldRules, type StreamId } from '@forum/event-store';
import { z } from 'zod';

/** What happens to members. */
export const accountEvents = defineEvents({
  MemberRegistered: { version: 1, data: z.object({ memberId: id }) },
  /** Came with an import: cannot sign in until the account is claimed. */
  MemberImported: { version: 1, data: z.object({ memberId: id }) },
  /** Somebody read a mail that was sent to the account's address. */
  EmailVerified: { version: 1, data: z.object({ memberId: id }) },
  /** The account has another address, which is verified. */
  EmailChanged: { version: 1, data: z.object({ memberId: id }) },
  /** By the member, or by a token from a mail. */
  PasswordChanged: {
    version: 1,
    data: z.object({ memberId: id, by: z.enum(['change', 'reset']) }),
  },
  /** Browsers were signed out: one of them, all but the one that asked, or all; because the member or staff said so, or with a new password. */
  SessionsEnded: {
    version: 1,
    data: z.object({
      memberId: id,
      scope: z.enum(['one', 'others', 'all']),
      cause: z.enum(['member', 'password', 'staff']),
    }),
  },
  /** `by` null: the command line. */
  MemberRoleChanged: { version: 1, data: z.object({ memberId: id, role, by: id.nullable() }) },
  /** May only read, until the moment (null: until it is lifted). The reason is a row of `content`. */
  MemberSuspended: {
    version: 1,
    data: z.object({ memberId: id, until: z.string().nullable(), reasonId: id, by: id }),
  },
  MemberSuspensionLifted: { version: 1, data: z.object({ memberId: id, by: id }) },
  /** May read and vote, but write nothing that others come to read; else as a suspension. */
  MemberSilenced: {
    version: 1,
    data: z.object({ memberId: id, until: z.string().nullable(), reasonId: id, by: id }),
  },
  MemberSilenceLifted: { version: 1, data: z.object({ memberId: id, by: id }) },
  /** The words to the member are the row `messageId` of `content`. `caseId`: the case that ended so; null: none. */
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
  /** It counts no more. */
  MemberWarningWithdrawn: { version: 1, data: z.object({ memberId: id, warningId: id, by: id }) },
  /** Among staff; the words are a row of `content`. Written anew under an id that was removed: it is back. */
  MemberNoteWritten: {
    version: 1,
    data: z.object({ memberId: id, noteId: id, contentId: id, by: id }),
  },
  MemberNoteEdited: {
    version: 1,
    data: z.object({ memberId: id, noteId: id, contentId: id, by: id }),
  },
  MemberNoteRemoved: { version: 1, data: z.object({ memberId: id, noteId: id, by: id }) },
  /** All that is theirs goes to another, and nobody signs in any more; their address leads there. */
  MemberMerged: { version: 1, data: z.object({ memberId: id, into: id, by: id }) },
  /** That was undone. */
  MemberUnmerged: { version: 1, data: z.object({ memberId: id, from: id, by: id }) },
  /**
   * The member is gone and the vault is empty; what they wrote stays under "Deleted member". `mergedInto`: who had all of
   * it by then; null: nobody.
   */
  AccountDeleted: {
    version: 2,
    data: z.object({ memberId: id, mergedInto: id.nullable() }),
    upcasts: { 1: (data) => ({ ...z.looseObject({}).parse(data), mergedInto: null }) },
  },
});
/** What happens to members. */
export type AccountEvent = EventOf<typeof accountEvents>;

/** The stream of one member. */
export function memberStream(memberId: string): StreamId {
  return { root: memberId, name: `member:${memberId}` };
}

/** What a member's stream tells others. */
export interface MemberFacts {
  /** There ever was such a member. */
  readonly exists: boolean;
  readonly deleted: boolean;
}

/** Folds a member's stream into what others must know of them. */
export const memberFacts: FoldRules<MemberFacts> = {
  initialState: { exists: false, deleted: false },
  evolve: ({ exists, deleted }, { type }) => ({
    exists: exists || type === 'MemberRegistered' || type === 'MemberImported',
    deleted: deleted || type === 'AccountDeleted',
  }),
};

/** Folds a member's stream into whether there ever was such a member. */
export const memberExists: FoldRules<boolean> = {
  initialState: false,
  evolve: (state, event) =>
    state || event.type === 'MemberRegistered' || event.type === 'MemberImported',
};

/** Folds a member's stream into whom the member was merged into; null: nobody. */
export const memberMergedInto: FoldRules<string | null> = {
  initialState: null,
  evolve: (into, event) => {
    if (!isAccountEvent(event)) return into;
    if (event.type === 'MemberUnmerged') return null;
    return event.type === 'MemberMerged' ? event.data.into : into;
  },
};

/** Folds a member's stream into the role that the member has. */
export const memberRole: FoldRules<Role> = {
  initialState: 'MEMBER',
  evolve: (held, event) =>
    isAccountEvent(event) && event.type === 'MemberRoleChanged' ? event.data.role : held,
};

/** Whether an event read from a stream is one of an account's own; the log has parsed its data. */
export function isAccountEvent(event: { readonly type: string }): event is AccountEvent {
  return event.type in accountEvents.definitions;
}
