import type { Shows, ShownLater } from './shows.ts';

/** What is sent to whoever asks. */
export interface SharedAnswer {
  readonly status: number;
  /** The bytes as sent: for JSON the text, for a page the compressed HTML, for a redirect nothing. */
  readonly bytes: Buffer;
  /** Headers beside those of every answer. */
  readonly headers: Readonly<Record<string, string>>;
  readonly shows: ShownLater;
  /** The newest moment that it names, in milliseconds since 1970; null: none. */
  readonly newest?: number | null;
  /**
   * It lists less than a page has room for: what belongs there next has no name yet by which an event could outdate it.
   */
  readonly isShort?: boolean;
  /** It counts for no longer than this, in ms; null or left out: as others do. */
  readonly keptMs?: number | null;
  /** What a page shows beside its subject: it does not outdate the page, but CDNs are told. */
  readonly beside?: Shows;
  /** Part of the page failed: it is only for this moment. */
  readonly isBroken?: boolean;
}
