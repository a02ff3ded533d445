import { defineFeature } from '../../framework/feature.ts';
import { outdatedByAccount } from './shown.ts';
import { adoptOldPassword } from './operations/adopt-old-password.ts';
import { accountMailsSchedule } from './operations/account-mails.ts';
import { handOverLate } from './schedule/hand-over-late.ts';
import { membersProjection } from './projection.ts';
import { mergings } from './long-acts/merge.ts';
import { purges } from './long-acts/purge.ts';
import { accountReactions } from './reactions.ts';
import { reversibleMembers } from './reversible.ts';
import { accountRoutes } from './routes.ts';
import { deleteStaleTokens } from './store/tokens.ts';
import { ACCOUNT_TEXTS } from './operations/account-letters.ts';

/** Registering, importing and appointing members. */
export const accounts = defineFeature({
  name: 'accounts',
  uses: ['purgeables', 'mergeParts'],
  projections: [membersProjection],
  outdatedBy: outdatedByAccount,
  reactions: accountReactions,
  routes: accountRoutes,
  schedules: [
    accountMailsSchedule,
    handOverLate,
    {
      name: 'forget-stale-tokens',
      every: 60 * 60 * 1000,
      run: ({ db, clock }) => deleteStaleTokens(db, clock.now()),
    },
  ],
  provides: {
    ownTexts: [ACCOUNT_TEXTS],
    reversibles: [reversibleMembers],
    longActs: [purges, mergings],
    adoptOldPassword,
  },
});
