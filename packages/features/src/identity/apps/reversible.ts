import { appFacts, type AppEvent, type AppFacts } from '@forum/events/apps';
import { z } from 'zod';
import { defineReversible } from '../../framework/acts/reversible.ts';
import { saveDetails, saveOff } from './store.ts';

const wantedApp = z.object({ detailsId: z.string(), isOff: z.boolean() });

/**
 * What an app is, and whether it is on. Its secret is no part of this, and whatever members let it do before it was
 * switched off stays ended: an undo lets it ask again.
 */
export const reversibleApps = defineReversible<AppFacts | null>({
  stream: 'app',
  ...appFacts,
  fields: (app) => (app === null ? {} : { detailsId: app.detailsId, isOff: app.isOff }),
  reconcile: async (_ctx, tx, { state: app, wanted, by }) => {
    if (app === null) return [];
    const { appId } = app;
    // Undoing its registration keeps it out.
    const { detailsId, isOff } = wantedApp.safeParse(wanted).data ?? { ...app, isOff: true };
    const events: AppEvent[] = [];
    if (detailsId !== app.detailsId) {
      await saveDetails(tx.connection, { appId, detailsId });
      events.push({ type: 'AppEdited', data: { appId, by, detailsId } });
    }
    if (isOff !== app.isOff) {
      await saveOff(tx.connection, { appId, since: isOff ? tx.now : null });
      events.push({ type: isOff ? 'AppSwitchedOff' : 'AppSwitchedOn', data: { appId, by } });
    }
    return events;
  },
});
