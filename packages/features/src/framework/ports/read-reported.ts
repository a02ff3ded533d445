import type { QueryExecutorProvider } from 'kysely';

/** A private message as it is now. */
export interface CopiedMessage {
  readonly id: string;
  readonly authorId: string;
  readonly seq: number;
  readonly words: string;
  readonly writtenAt: Date;
}

/** A message that a member reports, and what they read around it. */
export interface ReportedMessage {
  readonly authorId: string;
  /** Its author or staff removed it. */
  readonly isGone: boolean;
  /** The message among up to three before and three after it; a deleted one is not among them. */
  readonly copies: readonly CopiedMessage[];
}

/**
 * What a report copies for staff, as its reporter reads it; null: for them the message does not exist. Declared by the
 * slice of conversations. It cannot change before the transaction ends.
 */
export type ReadReported = (
  db: QueryExecutorProvider,
  message: { readonly messageId: string; readonly readerId: string },
) => Promise<ReportedMessage | null>;

declare module './ports.ts' {
  interface Ports {
    /** What a report of a private message copies for the staff. */
    readonly readReported: ReadReported;
  }
}
