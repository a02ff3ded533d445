import { sql, type Kysely } from 'kysely';
import { enqueueMail } from '../../../operations/mails/operations/enqueue-mail.ts';
import type { AppContext } from '../../../framework/feature.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { findLanguage } from '../../../identity/profiles/queries.ts';
import { listUnreadSince } from '../queries.ts';
import { reachable } from '../queries/mailable.ts';
import { listFollowed } from '../queries/followed.ts';
import { listPopular } from '../queries/popular.ts';
import type { PostLink } from '../queries/post-links.ts';
import { waitsUntil } from './digest-hour.ts';
import { LETTERS } from './letters.ts';
import { unsubscribeLink } from './unsubscribe-token.ts';
import {
  moveDigest,
  postponeDigest,
  takeDue,
  type NotificationDigestRow,
} from '../store/digests.ts';
import { mailKeyOf } from '../store/mails.ts';

type Mailing = Pick<AppContext, 'db' | 'clock' | 'newId' | 'site'>;

const AT_ONCE = 20;
/** Many want it at the same hour: as many as a run can send before that hour ends. */
const ROUNDS = 1500;
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
      const later = waitsUntil(digest, now);
      if (later !== null) {
        await postponeDigest(tx, digest, later);
        continue;
      }
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
  const say = LETTERS.in(language);
  const lists = withoutRepetition([
    { heading: say('unread'), items: await listUnreadSince(tx, missed) },
    { heading: say('tracked'), items: await listFollowed(tx, 'tracked', missed) },
    { heading: say('followed'), items: await listFollowed(tx, 'new', missed) },
    { heading: say('popular'), items: await listPopular(tx, missed) },
  ]);
  if (lists.length === 0) return;
  const { siteUrl } = ctx.site;
  const key = await mailKeyOf(tx, memberId);
  await enqueueMail(ctx, tx, {
    kind: 'digest',
    memberId,
    to,
    language,
    subject: (site) => say('digestSubject', { site }),
    dedupeKey: `digest:${memberId}:${due_at.toISOString()}`,
    letter: {
      paragraphs: [say('digest', { rhythm })],
      lists: lists.map(({ heading, items }) => ({
        heading,
        links: items.map(({ title, link }) => ({ label: title, url: siteUrl + link })),
      })),
      footer: say('digestWhy', { rhythm }),
      unsubscribeUrl: unsubscribeLink(ctx.site, { memberId, topics: ['digest'], key }),
    },
  });
}

interface List {
  readonly heading: string;
  readonly items: readonly PostLink[];
}

/** A page that one list links to is in no later list; empty lists are left out. */
function withoutRepetition(lists: readonly List[]): readonly List[] {
  const said = new Set<string>();
  return lists.flatMap(({ heading, items }) => {
    const fresh = items.filter(({ link }) => !said.has(pageOf(link)));
    for (const { link } of fresh) said.add(pageOf(link));
    return fresh.length === 0 ? [] : [{ heading, items: fresh }];
  });
}

/** The page of a place on it. */
function pageOf(link: string): string {
  return /^[^?#]*/u.exec(link)?.[0] ?? link;
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
