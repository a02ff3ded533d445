import type { ShownLater } from './shows.ts';

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
   * Or it is worse than it should be (`noteBrief`).
   */
  readonly isShort?: boolean;
  /** It counts for no longer than this, in ms; null or left out: as others do. */
  readonly keptMs?: number | null;
  /** The ids in one that shows `anything`: a page that shows it beside its subject depends on their words. */
  readonly within?: () => ReadonlySet<string>;
  /** What a page shows beside its subject: only words there outdate the page, but CDNs are told of all. */
  readonly beside?: ReadonlySet<string>;
  /** Part of the page failed: it is only for this moment. */
  readonly isBroken?: boolean;
}
