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
  /** Its writer or staff took it away. */
  readonly isGone: boolean;
  /** It among up to three before and three after; one that is gone is not among them. */
  readonly copies: readonly CopiedMessage[];
}

/**
 * What a report copies for the staff, as its reporter reads it; null: to them there is no such message. The slice that
 * keeps conversations declares it. It stays as it is until the transaction ends.
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
