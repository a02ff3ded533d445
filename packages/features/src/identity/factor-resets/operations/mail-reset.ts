import type { StoreTransaction } from '@forum/event-store';
import type { AppContext } from '../../../framework/feature.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { enqueueMail } from '../../../operations/mails/operations/enqueue-mail.ts';
import { voiceIn } from '../../../operations/own-words/queries/in-force.ts';
import { findLanguage } from '../../profiles/queries.ts';
import { begunLetter, doneLetter } from '../parts/letters.ts';
import { announcedBy, type Holder } from '../store.ts';

/** What an email about a reset tells. */
interface Told {
  readonly memberId: string;
  readonly holder: Holder;
  readonly resetId: string;
  /** Null: it has taken effect. */
  readonly begun: {
    readonly token: string;
    readonly hours: number;
    readonly effectiveAt: Date;
  } | null;
}

/** Tells the member, in the transaction of what they are told. */
export async function mailReset(
  ctx: Pick<AppContext, 'newId' | 'clock' | 'site'>,
  tx: StoreTransaction,
  { memberId, holder: { email, username }, resetId, begun }: Told,
): Promise<void> {
  if (email === null) return;
  const db = tx.connection.$extendTables<ReadDatabase>();
  const voice = await voiceIn(db, await findLanguage(db, memberId));
  const { siteUrl } = ctx.site;
  const reader = { siteUrl, username, voice };
  const words = begun === null ? doneLetter(reader) : begunLetter(reader, begun);
  await enqueueMail(ctx, tx.connection, {
    kind: begun === null ? 'factors-reset' : 'factor-reset-begun',
    memberId,
    to: email,
    ...words,
    dedupeKey: begun === null ? `factor-reset:${resetId}:done` : announcedBy(resetId),
  });
}
