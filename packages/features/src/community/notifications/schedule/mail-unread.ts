import { LIMITS } from '@forum/contracts';
import type { AppContext } from '../../../framework/feature.ts';
import { takeFresh } from '../operations/take-fresh.ts';
import { listMailable, type MailableRow } from '../queries/mailable.ts';
import { fileForMail, noteLetter, takeDueThreads } from '../store/mail-threads.ts';
import { mailMember, TOO_OLD_MS, type Mailing } from './mail-member.ts';

const AT_ONCE = 50;
const ROUNDS = 20;

/**
 * Mails notifications still unread after a minute, each once, with any number of workers: one letter for all of a
 * discussion, and none soon after it (0330).
 */
export async function mailUnread(ctx: Mailing): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    if ((await fileSome(ctx)) === 0) break;
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    if ((await mailSome(ctx)) < AT_ONCE) return;
  }
}

/** @returns how many notifications it assigned to letters */
function fileSome(ctx: Pick<AppContext, 'db' | 'clock'>): Promise<number> {
  return ctx.db.transaction().execute(async (tx) => {
    const fresh = await takeFresh(tx, 'notification_mail_checkpoint', ctx.clock.now());
    const ids = fresh.map(({ id }) => id);
    await fileForMail(tx, ids, LIMITS.notifications.mailAfterSeconds);
    return fresh.length;
  });
}

/** @returns how many letters were due */
function mailSome(ctx: Mailing): Promise<number> {
  const now = ctx.clock.now();
  return ctx.db.transaction().execute(async (tx) => {
    const due = await takeDueThreads(tx, { now, limit: AT_ONCE });
    const threadOf = new Map(
      due.flatMap(({ waiting, thread }) => waiting.map((id) => [id, thread])),
    );
    const since = new Date(now.getTime() - TOO_OLD_MS);
    const rows = await listMailable(tx, { ids: [...threadOf.keys()], since, now });
    // Together with their state, or not at all: no email is forgotten or queued twice.
    for (const [memberId, own] of Map.groupBy(rows, (row) => row.member_id)) {
      const threads = Map.groupBy(own, ({ id }) => threadOf.get(id) ?? id);
      await mailMember(ctx, tx, { memberId, threads });
      for (const [thread, told] of threads) {
        await noteLetter(tx, { memberId, thread }, { told: newestOf(told), now });
      }
    }
    return due.length;
  });
}

function newestOf(rows: readonly MailableRow[]): string {
  return rows.at(-1)?.id ?? '';
}
