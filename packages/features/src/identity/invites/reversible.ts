import { inviteFacts, type InviteFacts } from '@forum/events/invites';
import { z } from 'zod';
import { defineReversible } from '../../framework/acts/reversible.ts';
import { saveRevoked } from './store.ts';

const wantedInvite = z.object({ revoked: z.boolean() });

/** Whether invitations hold. Undoing the making of one revokes it; whoever came by it stays. */
export const reversibleInvites = defineReversible<InviteFacts | null>({
  stream: 'invite',
  ...inviteFacts,
  fields: (found) => (found === null ? {} : { revoked: found.revoked }),
  unmade: () => ({ revoked: true }),
  reconcile: async (_ctx, tx, { state: found, wanted, by }) => {
    if (found === null) return [];
    const { inviteId } = found;
    const { revoked } = wantedInvite.parse(wanted);
    await saveRevoked(tx.connection, inviteId, revoked);
    return [{ type: revoked ? 'InviteRevoked' : 'InviteRestored', data: { inviteId, by } }];
  },
});
