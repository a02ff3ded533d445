import type { AppContext } from '../../../framework/feature.ts';
import { forgetRows } from '@forum/projections';
import { forgetReadMarks } from '../store.ts';
import { forgetQuietThreads } from '../store/mail-threads.ts';
import { notificationTable } from '../tables.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Deletes notifications older than the operator wants, and their read marks. */
export async function forgetOldNotifications({ db, clock, retention }: AppContext): Promise<void> {
  if (retention.notificationDays === null) return;
  const before = new Date(clock.now().getTime() - retention.notificationDays * DAY_MS);
  await forgetRows(db, notificationTable, before);
  await forgetReadMarks(db, before);
}

/** Deletes the email state of discussions that have been quiet since. */
export async function forgetMailedThreads({ db, clock }: AppContext): Promise<void> {
  await forgetQuietThreads(db, clock.now());
}
