import type { Kysely } from 'kysely';
import type { ReadDatabase } from '../read-database.ts';

/** A token as it was sent, by whom and in which session. */
export interface SentToken {
  readonly token: string;
  readonly memberId: string;
  readonly sessionId: string;
  readonly now: Date;
}

/** Whether a token still gives elevated access; answered by the elevated-access slice. */
export type IsElevated = (db: Kysely<ReadDatabase>, sent: SentToken) => Promise<boolean>;

declare module './ports.ts' {
  interface Ports {
    /** Whether the PIN was typed. */
    readonly isElevated: IsElevated;
  }
}
