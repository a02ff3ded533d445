import type { Feature } from '../feature.ts';
import { accountMailsSchedule } from './account-mails.ts';
import { accountEvents } from './events.ts';
import { handOverLate } from './late.ts';
import { membersProjection } from './projection.ts';
import { resumeMerges } from './merge.ts';
import { resumePurges } from './purge.ts';
import { accountReactions } from './reactions.ts';
import { reversibleMembers } from './reversible.ts';
import { accountRoutes } from './routes.ts';
import { deleteStaleTokens } from './vault/tokens.ts';

/** Registering, importing and appointing members. */
export const accounts: Feature = {
  name: 'accounts',
  events: accountEvents,
  projections: [membersProjection],
  reactions: accountReactions,
  routes: accountRoutes,
  reversibles: [reversibleMembers],
  schedules: [
    accountMailsSchedule,
    resumePurges,
    resumeMerges,
    handOverLate,
    {
      name: 'forget-stale-tokens',
      every: 60 * 60 * 1000,
      run: ({ db, clock }) => deleteStaleTokens(db, clock.now()),
    },
  ],
};
