import { LIMITS } from '@forum/contracts';
import type { Language } from '@forum/contracts/settings';
import type { Kysely } from 'kysely';
import { enqueueMail } from '../../../operations/mails/operations/enqueue-mail.ts';
import type { AppContext } from '../../../framework/feature.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { findLanguage } from '../../../identity/profiles/queries.ts';
import { listAbout } from '../queries/about.ts';
import { listMailable, type MailableRow } from '../queries/mailable.ts';
import { wordingOf, type Wording } from '../queries/wording.ts';
import { LETTERS } from './letters.ts';
import { unsubscribeLink } from './unsubscribe-token.ts';
import {
  mailKeyOf,
  moveCheckpoints,
  takeWaiting,
  WAITING_AT_ONCE,
  type Waiting,
} from '../store/mails.ts';

type Mailing = Pick<AppContext, 'db' | 'clock' | 'newId' | 'site'>;

const PATIENCE_MS = LIMITS.notifications.mailAfterSeconds * 1000;
/** After a worker outage nobody wants mails this old: the bell shows them anyway. */
export const TOO_OLD_MS = 24 * 60 * 60 * 1000;
const ROUNDS = 20;

/** Mails notifications still unread after a minute, each once, with any number of workers. */
export async function mailUnread(ctx: Mailing): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    if ((await mailSome(ctx)) === 0) return;
  }
}

/** @returns how many notifications it handled */
function mailSome(ctx: Mailing): Promise<number> {
  const now = ctx.clock.now();
  return ctx.db.transaction().execute(async (tx) => {
    const ripe = ripeOf(await takeWaiting(tx), new Date(now.getTime() - PATIENCE_MS));
    const ids = ripe.map(({ id }) => id);
    const since = new Date(now.getTime() - TOO_OLD_MS);
    const rows = await listMailable(tx, { ids, since, now });
    // With the checkpoint, or not at all: no mail is forgotten or queued twice.
    for (const [memberId, own] of Map.groupBy(rows, (row) => row.member_id)) {
      const to = own[0]?.email;
      if (to !== undefined) await mailMember(ctx, tx, { memberId, to, rows: own });
    }
    await moveCheckpoints(tx, ripe);
    return ripe.length;
  });
}

/** In each partition, the events before the first that is too young; whole events, since the checkpoint names one. */
export function ripeOf(waiting: readonly Waiting[], before: Date): Waiting[] {
  return [...Map.groupBy(waiting, (row) => row.partition).values()].flatMap((rows) => {
    const young = rows.find((row) => row.created_at > before);
    // If there may be more rows, the last event may be incomplete.
    const end = young ?? (rows.length < WAITING_AT_ONCE ? undefined : rows.at(-1));
    return end === undefined ? rows : rows.filter((row) => row.seq < end.seq);
  });
}

interface Recipient {
  readonly memberId: string;
  readonly to: string;
  readonly rows: readonly MailableRow[];
}

/** One member's notifications: they share a look-up of their subjects. */
export async function mailMember(
  ctx: Mailing,
  tx: Kysely<ReadDatabase>,
  { memberId, to, rows }: Recipient,
): Promise<void> {
  const key = await mailKeyOf(tx, memberId);
  const language = await findLanguage(tx, memberId);
  const lines = rows.map((row) => ({ newest: row, rows: [row], actorIds: [row.actor_id] }));
  const about = await listAbout(tx, lines, memberId);
  for (const [line, found] of about) {
    const { id, kind, created_at } = line.newest;
    const unsubscribeUrl = unsubscribeLink(ctx.site, { memberId, topic: kind, key });
    await enqueueMail(ctx, tx, {
      kind: `notification-${kind}`,
      memberId,
      to,
      dedupeKey: `notification:${id}`,
      notAfter: new Date(created_at.getTime() + TOO_OLD_MS),
      language,
      ...letterOf(ctx, wordingOf(line, found, language), { language, unsubscribeUrl }),
    });
  }
}

function letterOf(
  { site }: Mailing,
  { title, message, link }: Wording,
  { language, unsubscribeUrl }: { readonly language: Language; readonly unsubscribeUrl: string },
) {
  const say = LETTERS.in(language);
  return {
    subject: title,
    letter: {
      paragraphs: message === '' ? [say('ended', { title })] : [say('begun', { title }), message],
      link: { label: say('read'), url: site.siteUrl + link },
      footer: say('why'),
      unsubscribeUrl,
    },
  };
}
