import type { Feature } from '../../framework/feature.ts';
import { mailRoutes } from './routes.ts';
import { sendDueMails } from './operations/send-due-mails.ts';
import { deleteOldMails } from './store.ts';
import { FRAME_TEXTS } from './operations/frame.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Outgoing emails. Not event-sourced: an outbox is working state. */
export const mails: Feature = {
  name: 'mails',
  routes: mailRoutes,
  schedules: [
    { name: 'send-mails', every: 1000, run: sendDueMails },
    {
      name: 'forget-old-mails',
      every: DAY_MS,
      run: async ({ db, clock, retention }) => {
        await deleteOldMails(db, new Date(clock.now().getTime() - retention.mailDays * DAY_MS));
      },
    },
  ],
  provides: { ownTexts: [FRAME_TEXTS] },
};
