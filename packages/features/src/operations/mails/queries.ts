import { metaOf, type PageWanted } from '@forum/contracts';
import type { SentMail } from '@forum/contracts/mails';
import { DomainError, isId } from '@forum/kernel';
import { sql, type Kysely } from 'kysely';
import { countAtMost } from '../../framework/lists/count-at-most.ts';
import { newestFirst, partOf } from '../../framework/lists/keyset.ts';
import type { ReadDatabase } from '../../framework/read-database.ts';
import type { MailOutboxRow } from './store.ts';

type Db = Kysely<ReadDatabase>;

/** Which page of which mails. */
export interface MailList extends PageWanted {
  readonly state?: SentMail['state'] | undefined;
  /** The complete address. */
  readonly filter?: string | undefined;
}

const SHOWN = [
  'id',
  'kind',
  'member_id',
  'address',
  'subject',
  'state',
  'attempts',
  'error',
  'created_at',
  'next_try_at',
  'sent_at',
] as const;

/** Emails, newest first, without their text. */
export async function listMails(db: Db, list: MailList) {
  const { state, filter = '' } = list;
  const part = partOf(NEWEST, list);
  const among = db
    .selectFrom('mail_outbox')
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'sent'))
    .$if(filter !== '', (query) => query.where(sql`lower(address)`, '=', filter.toLowerCase()))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
  const [found, total] = await Promise.all([
    among.select(SHOWN).$call(part.within).execute(),
    countAtMost(db, among.select('id')),
  ]);
  const { rows, nextCursor } = part.cut(found);
  return { data: rows.map(asMail), meta: metaOf(list, total, nextCursor) };
}

const NEWEST = newestFirst('mails', 'created_at', 'id');

/** An email. @throws DomainError not-found */
export async function getMail(db: Db, id: string): Promise<SentMail> {
  const row = isId(id)
    ? await db.selectFrom('mail_outbox').select(SHOWN).where('id', '=', id).executeTakeFirst()
    : undefined;
  if (row !== undefined) return asMail(row);
  throw new DomainError('not-found', 'mail-not-found', 'This email does not exist.');
}

function asMail(row: Pick<MailOutboxRow, (typeof SHOWN)[number]>): SentMail {
  const isOfNews = row.kind.startsWith('notification-');
  return {
    id: row.id,
    kind: isOfNews ? 'notification' : row.kind,
    memberId: row.member_id,
    address: row.address,
    subject: isOfNews ? null : row.subject,
    state: row.state,
    attempts: row.attempts,
    error: row.error,
    createdAt: row.created_at.toISOString(),
    nextTryAt: row.state === 'waiting' ? row.next_try_at.toISOString() : null,
    sentAt: row.sent_at?.toISOString() ?? null,
  };
}
