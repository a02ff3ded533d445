import type { Kysely } from 'kysely';
import type { AppContext } from '../../../framework/feature.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { findLanguage } from '../../../identity/profiles/queries.ts';
import { enqueueMail } from '../../../operations/mails/operations/enqueue-mail.ts';
import { voiceIn } from '../../../operations/own-words/queries/in-force.ts';
import { listAbout } from '../queries/about.ts';
import { linesOf, type Line } from '../queries/lines.ts';
import type { MailableRow } from '../queries/mailable.ts';
import { wordingOf } from '../queries/wording.ts';
import { mailKeyOf } from '../store/mails.ts';
import { letterOf, type ToldLine } from './letter-of.ts';
import { unsubscribeLink, type MailTopic } from '../parts/unsubscribe-token.ts';

/** After a worker outage nobody wants emails this old: the bell shows them anyway. */
export const TOO_OLD_MS = 24 * 60 * 60 * 1000;

/** What mailing needs. */
export type Mailing = Pick<AppContext, 'db' | 'clock' | 'newId' | 'site'>;

interface Recipient {
  readonly memberId: string;
  /** What each letter tells, oldest first, by thread: all letters about a thread have that in common. */
  readonly threads: ReadonlyMap<string, readonly MailableRow[]>;
}

/** One member's letters, one per thread: they share a look-up of their subjects. */
export async function mailMember(
  ctx: Mailing,
  tx: Kysely<ReadDatabase>,
  { memberId, threads }: Recipient,
): Promise<void> {
  const key = await mailKeyOf(tx, memberId);
  const language = await findLanguage(tx, memberId);
  const voice = await voiceIn(tx, language);
  const parts = [...threads].map(([thread, rows]) => ({ thread, rows, ...partsOf(rows) }));
  const all = parts.flatMap(({ lines, singles }) => [...lines, ...singles]);
  const about = await listAbout(tx, all, memberId);
  const told = (line: Line): ToldLine[] => {
    const found = about.get(line);
    return found === undefined
      ? []
      : [{ line, about: found, wording: wordingOf(line, found, voice) }];
  };
  for (const { thread, rows, lines, singles } of parts) {
    const [newest] = lines;
    const to = rows[0]?.email;
    if (newest === undefined || to === undefined) continue;
    const topics = topicsOf(rows);
    const { id, kind, created_at } = newest.newest;
    await enqueueMail(ctx, tx, {
      kind: `notification-${kind}`,
      memberId,
      to,
      dedupeKey: `notification:${id}`,
      thread,
      notAfter: new Date(created_at.getTime() + TOO_OLD_MS),
      language,
      ...letterOf({
        site: ctx.site,
        voice,
        lines: lines.flatMap(told),
        singles: singles.flatMap(told),
        unsubscribeUrl: unsubscribeLink(ctx.site, { memberId, topics, key }),
      }),
    });
  }
}

/** The lines of the bell that a letter tells, newest first, and each notification as a line of its own, in order. */
function partsOf(rows: readonly MailableRow[]) {
  const lines = linesOf(rows.toReversed());
  const singles = rows.map((row): Line => ({ newest: row, rows: [row], actorIds: [row.actor_id] }));
  return { lines, singles };
}

/** Everything for which the letter was sent, so that one click ends letters like it. */
function topicsOf(rows: readonly MailableRow[]): readonly MailTopic[] {
  const kinds = rows.flatMap(({ kind, mentioned }): MailTopic[] =>
    mentioned ? [kind, 'mention'] : [kind],
  );
  return [...new Set(kinds)];
}
