import { defineFeature } from '../../framework/feature.ts';
import { replayDue } from './operations/replay.ts';
import { retryDueDeliveries, sendDueDeliveries } from './operations/send-due.ts';
import { webhooksProjection } from './projection.ts';
import { WEBHOOK_TEXTS } from './queries/present.ts';
import { webhookReactions } from './reactions.ts';
import { PAUSED_TEXTS } from './reactions/tell-paused.ts';
import { reversibleWebhooks } from './reversible.ts';
import { webhookRoutes } from './routes.ts';
import { outdatedByWebhook } from './shown.ts';
import { forgetEmptyThreads } from './store/waiting.ts';
import { forgetOld } from './store.ts';

/** Webhooks: other programs are told what happens. */
export const webhooks = defineFeature({
  name: 'webhooks',
  uses: [],
  projections: [webhooksProjection],
  outdatedBy: outdatedByWebhook,
  reactions: webhookReactions,
  routes: webhookRoutes,
  schedules: [
    { name: 'send-webhooks', every: 1000, run: sendDueDeliveries },
    { name: 'retry-webhooks', every: 5000, run: retryDueDeliveries },
    { name: 'replay-webhooks', every: 2000, run: replayDue },
    {
      name: 'forget-old-deliveries',
      every: 60 * 60 * 1000,
      run: async ({ db, clock }) => {
        await forgetOld(db, clock.now());
        await forgetEmptyThreads(db);
      },
    },
  ],
  provides: { reversibles: [reversibleWebhooks], ownTexts: [WEBHOOK_TEXTS, PAUSED_TEXTS] },
});
