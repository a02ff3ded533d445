// One stream per invitation (`invite:{id}`), all with one root, so that a batch of them is one transaction. Tokens,
// addresses and notes are no part of the log: they are rows of `invite`, which are deleted after a while.
import { id } from '@forum/contracts';
import { inviteKind } from '@forum/contracts/invites';
import { defineEvents, type EventOf, type FoldRules, type StreamId } from '@forum/event-store';
import { assertNever } from '@forum/kernel';
import { z } from 'zod';

/** Events of invitations. */
export const inviteEvents = defineEvents({
  /** `groupId`: the group that whoever comes by it is in; null: none. `uses`: how many may come by it. */
  InviteCreated: {
    version: 1,
    data: z.object({
      inviteId: id,
      kind: inviteKind,
      groupId: id.nullable(),
      uses: z.int(),
      expiresAt: z.iso.datetime(),
      by: id,
    }),
  },
  InviteRevoked: { version: 1, data: z.object({ inviteId: id, by: id }) },
  /** Its revocation was undone. */
  InviteRestored: { version: 1, data: z.object({ inviteId: id, by: id }) },
});
/** An event of an invitation. */
export type InviteEvent = EventOf<typeof inviteEvents>;

/** The root of all invitations. */
export const INVITES_ROOT = 'invites';

/** The stream of an invitation. */
export function inviteStream(inviteId: string): StreamId {
  return { root: INVITES_ROOT, name: `invite:${inviteId}` };
}

/** An invitation as its rules see it. */
export interface InviteFacts {
  readonly inviteId: string;
  readonly by: string;
  readonly revoked: boolean;
}

/** Folds an invitation's stream; null: it never existed. */
export const inviteFacts: FoldRules<InviteFacts | null> = {
  initialState: null,
  evolve: (state, event) => {
    if (!isInviteEvent(event)) return state;
    switch (event.type) {
      case 'InviteCreated':
        return { inviteId: event.data.inviteId, by: event.data.by, revoked: false };
      case 'InviteRevoked':
        return state === null ? null : { ...state, revoked: true };
      case 'InviteRestored':
        return state === null ? null : { ...state, revoked: false };
      default:
        return assertNever(event);
    }
  },
};

function isInviteEvent(event: { readonly type: string }): event is InviteEvent {
  return event.type in inviteEvents.definitions;
}
