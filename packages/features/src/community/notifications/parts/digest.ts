import { sql, type Kysely } from 'kysely';
import { enqueueMail } from '../../../operations/mails/operations/enqueue-mail.ts';
import type { AppContext } from '../../../framework/feature.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { findLanguage } from '../../../identity/profiles/queries.ts';
import { listUnreadSince } from '../queries.ts';
import { reachable } from '../queries/mailable.ts';
import { listPopular } from '../queries/popular.ts';
import { LETTERS } from './letters.ts';
import { unsubscribeLink } from './unsubscribe-token.ts';
import { moveDigest, takeDue, type NotificationDigestRow } from '../store/digests.ts';
import { mailKeyOf } from '../store/mails.ts';

type Mailing = Pick<AppContext, 'db' | 'clock' | 'newId' | 'site'>;

const AT_ONCE = 20;
const ROUNDS = 50;
/** Lines per part of the mail. */
const SHOWN = 5;

/** Sends due digests, one per member and period, with any number of workers. */
export async function sendDigests(ctx: Mailing): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    if ((await sendSome(ctx)) < AT_ONCE) return;
  }
}

/** @returns how many were due */
function sendSome(ctx: Mailing): Promise<number> {
  const now = ctx.clock.now();
  return ctx.db.transaction().execute(async (tx) => {
    const due = await takeDue(tx, { now, limit: AT_ONCE });
    const addresses = await findAddresses(tx, due, now);
    for (const digest of due) {
      const to = addresses.get(digest.member_id);
      if (to !== undefined) await sendOne(ctx, tx, { ...digest, to });
      await moveDigest(tx, digest, now);
    }
    return due.length;
  });
}

/** Sends nothing if nothing is new. */
async function sendOne(
  ctx: Mailing,
  tx: Kysely<ReadDatabase>,
  {
    member_id: memberId,
    rhythm,
    since,
    due_at,
    to,
  }: NotificationDigestRow & { readonly to: string },
): Promise<void> {
  const language = await findLanguage(tx, memberId);
  const missed = { memberId, since, limit: SHOWN, language };
  const unread = await listUnreadSince(tx, missed);
  const popular = await listPopular(tx, missed);
  if (unread.length === 0 && popular.length === 0) return;
  const { siteName, siteUrl } = ctx.site;
  const linked = (items: readonly { readonly title: string; readonly link: string }[]) =>
    items.map(({ title, link }) => ({ label: title, url: siteUrl + link }));
  const key = await mailKeyOf(tx, memberId);
  const say = LETTERS.in(language);
  await enqueueMail(ctx, tx, {
    kind: 'digest',
    memberId,
    to,
    language,
    subject: say('digestSubject', { site: siteName }),
    dedupeKey: `digest:${memberId}:${due_at.toISOString()}`,
    letter: {
      paragraphs: [say('digest', { rhythm })],
      lists: [
        { heading: say('unread'), links: linked(unread) },
        { heading: say('popular'), links: linked(popular) },
      ].filter(({ links }) => links.length > 0),
      footer: say('digestWhy', { rhythm }),
      unsubscribeUrl: unsubscribeLink(ctx.site, { memberId, topic: 'digest', key }),
    },
  });
}

async function findAddresses(
  tx: Kysely<ReadDatabase>,
  due: readonly NotificationDigestRow[],
  now: Date,
): Promise<Map<string, string>> {
  if (due.length === 0) return new Map();
  const ids = due.map((digest) => digest.member_id);
  const { rows } = await sql<{ member_id: string; email: string }>`
    SELECT a.member_id, a.email FROM account a
    WHERE a.member_id = ANY (${ids}::uuid[]) AND ${reachable(now)}`.execute(tx);
  return new Map(rows.map((row) => [row.member_id, row.email]));
}
