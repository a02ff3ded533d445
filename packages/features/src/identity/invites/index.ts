import { inviteEvents } from '@forum/events/invites';
import type { Feature } from '../../framework/feature.ts';
import { outdatingNumbers } from '../../framework/shown-names.ts';
import { inviteReactions } from './reactions.ts';
import { reversibleInvites } from './reversible.ts';
import { inviteRoutes } from './routes.ts';
import { deleteOldInvites } from './store.ts';
import { INVITATION_TEXTS } from './operations/letters.ts';

/** Invitations by link and by email. */
export const invites: Feature = {
  name: 'invites',
  outdatedBy: outdatingNumbers(inviteEvents),
  reactions: inviteReactions,
  routes: inviteRoutes,
  schedules: [
    {
      name: 'forget-old-invites',
      every: 60 * 60 * 1000,
      run: ({ db, clock }) => deleteOldInvites(db, clock.now()),
    },
  ],
  provides: { ownTexts: [INVITATION_TEXTS], reversibles: [reversibleInvites] },
};
