import { takeDueMails } from '../../conversations/operations/take-due-notices.ts';
import { listMailableTalks } from '../queries/talks.ts';
import { mailMember, TOO_OLD_MS, type Mailing } from './mail-member.ts';

const AT_ONCE = 50;
const ROUNDS = 20;

/**
 * Emails members that somebody wrote to them, if they have not read it within a minute: who, never what. One email per
 * conversation until they have read it, with any number of workers.
 */
export async function mailMessages(ctx: Mailing): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    if ((await mailSome(ctx)) < AT_ONCE) return;
  }
}

/** @returns how many were due */
function mailSome(ctx: Mailing): Promise<number> {
  const now = ctx.clock.now();
  return ctx.db.transaction().execute(async (tx) => {
    const due = await takeDueMails(tx, { now, limit: AT_ONCE });
    const since = new Date(now.getTime() - TOO_OLD_MS);
    const rows = await listMailableTalks(tx, due, { since, now });
    for (const [memberId, own] of Map.groupBy(rows, (row) => row.member_id)) {
      const threads = Map.groupBy(own, (row) => row.group_key);
      await mailMember(ctx, tx, { memberId, threads });
    }
    return due.length;
  });
}
