import type { Kysely } from 'kysely';
import type { ReadDatabase } from '../read-database.ts';

/** A token as somebody sends it, and who sends it in which session. */
export interface SentToken {
  readonly token: string;
  readonly memberId: string;
  readonly sessionId: string;
  readonly now: Date;
}

/** Whether a token still gives elevated access; the slice of elevated access says it. */
export type IsElevated = (db: Kysely<ReadDatabase>, sent: SentToken) => Promise<boolean>;
