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

/**
 * Whether a session has passed its member's PIN, or there is none to pass; answered by the elevated-access slice.
 */
export type IsPinPassed = (
  db: Kysely<ReadDatabase>,
  session: Omit<SentToken, 'token'>,
) => Promise<boolean>;

declare module './ports.ts' {
  interface Ports {
    /** Whether no PIN stands between a session and elevated access. */
    readonly isPinPassed: IsPinPassed;
    /** Whether the PIN was typed. */
    readonly isElevated: IsElevated;
  }
}
