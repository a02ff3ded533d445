import type { Kysely } from 'kysely';
import { enqueueMail } from '../../../operations/mails/operations/enqueue-mail.ts';
import type { AppContext } from '../../../framework/feature.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { findLanguage } from '../../../identity/profiles/queries.ts';
import { voiceIn } from '../../../operations/own-words/queries/in-force.ts';
import { withoutRepetition } from '../decide/digest.ts';
import { waitsUntil } from '../decide/digest-hour.ts';
import { LETTERS } from '../parts/letters.ts';
import { unsubscribeLink } from '../parts/unsubscribe-token.ts';
import { findAddresses, listMissed } from '../queries/digest.ts';
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
/** Lines per part of the email. */
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
    const ids = due.map((digest) => digest.member_id);
    const addresses = await findAddresses(tx, ids, now);
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
  const voice = await voiceIn(tx, language);
  const missed = { memberId, since, limit: SHOWN, voice };
  const say = LETTERS.in(voice);
  const parts = withoutRepetition(await listMissed(tx, missed));
  if (parts.length === 0) return;
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
      lists: parts.map(({ part, items }) => ({
        heading: say(part),
        links: items.map(({ title, link }) => ({ label: title, url: siteUrl + link })),
      })),
      footer: say('digestWhy', { rhythm }),
      unsubscribeUrl: unsubscribeLink(ctx.site, { memberId, topics: ['digest'], key }),
    },
  });
}
