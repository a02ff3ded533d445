import type { Shows } from './shows.ts';

/** What is sent to whoever asks. */
export interface SharedAnswer {
  readonly status: number;
  /** As it is sent: of JSON the text, of a page the packed HTML, of a redirect nothing. */
  readonly bytes: Buffer;
  /** Headers beside those of every answer. */
  readonly headers: Readonly<Record<string, string>>;
  readonly shows: Shows;
  /** The newest moment that it names, in milliseconds since 1970; null: none. */
  readonly newest?: number | null;
  /**
   * It lists something, and less than there is room for: what belongs there next has no name in it by which an event could
   * outdate it.
   */
  readonly isShort?: boolean;
  /** What a page shows beside its subject: it does not outdate the page, but caches in front are told. */
  readonly beside?: Shows;
  /** A part of the page failed: it is for the moment alone. */
  readonly isBroken?: boolean;
}
