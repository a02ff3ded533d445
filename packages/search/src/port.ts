/** What documents are about. */
export const KINDS = ['post', 'comment', 'member', 'category'] as const;

/** All that search engines know of the forum: documents with text, filters and a version. */
export interface SearchDocument {
  readonly kind: (typeof KINDS)[number];
  readonly id: string;
  /** Position of the event it was made from; an older version never replaces a newer one. */
  readonly version: number;
  readonly title: string;
  /** Plain text. */
  readonly text: string;
  readonly tags: readonly string[];
  readonly authorId: string | null;
  readonly categoryId: string | null;
  /** The post that a comment belongs to. */
  readonly postId: string | null;
  readonly prefix: string | null;
  readonly answered: boolean;
  /** ISO 8601 UTC. */
  readonly createdAt: string;
}

/** Names a document and the position of the event after which it is gone. */
export type RemovedDocument = Pick<SearchDocument, 'kind' | 'id' | 'version'>;

/** Ranges are [from, to) offsets into `text`, in order, without overlaps. */
export interface MatchedText {
  readonly text: string;
  readonly ranges: readonly (readonly [number, number])[];
}

/** One document found. `text` is a fragment around the matches, cut at words, `…` where it was cut. */
export interface SearchHit {
  readonly id: string;
  readonly postId: string | null;
  readonly title: MatchedText;
  readonly text: MatchedText;
}

/**
 * A search: all words of `text`, the last one as a prefix. It ignores accents and case, and tolerates one typo in a
 * word of five letters and two in one of nine. If no document has all words, the first ones suffice. Omitted filters do
 * not filter; a document that lacks a value matches no filter on it.
 */
export interface SearchQuery {
  readonly kind: SearchDocument['kind'];
  readonly text: string;
  /** Any of these. */
  readonly categoryIds?: readonly string[] | undefined;
  /** Regardless of case. */
  readonly tag?: string | undefined;
  readonly authorId?: string | undefined;
  /** Regardless of case. */
  readonly prefix?: string | undefined;
  readonly answered?: boolean | undefined;
  /** Created at this time or later; ISO 8601. */
  readonly from?: string | undefined;
  /** Created before this time; ISO 8601. */
  readonly before?: string | undefined;
  /** Best first (the default), or newest first. */
  readonly sort?: 'relevance' | 'date' | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** The hits. `total` counts only those that the engine examined: some hundreds at most. */
export interface SearchAnswer {
  readonly hits: readonly SearchHit[];
  readonly total: number;
  /** True while the chosen engine is unreachable and another one answers. */
  readonly degraded: boolean;
}

/** The hits, as ids. */
export interface SearchedIds extends Omit<SearchAnswer, 'hits'> {
  readonly ids: readonly string[];
}

/** A word of a text, and how telling it is. */
export interface TellingWord {
  /** The word, without accents, and other forms of it that occur in documents. */
  readonly words: readonly string[];
  /** From 0 to 1; those of a text add up to 1. Rare words are more telling. */
  readonly weight: number;
}

/** A search engine. Documents are always sent whole, so repeats and reorders converge. */
export interface SearchPort {
  readonly engine: 'postgres' | 'meilisearch';
  /** Adds or replaces; a document older than the engine's own changes nothing. */
  index(documents: readonly SearchDocument[]): Promise<void>;
  /** Removes documents; an older version indexed later does not bring them back. */
  remove(documents: readonly RemovedDocument[]): Promise<void>;
  /** Versions of documents by id, including removed ones; unknown ones are left out. */
  versionsOf(
    kind: SearchDocument['kind'],
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, number>>;
  /** Ids of the existing documents, in order, those after `after`. */
  listIds(kind: SearchDocument['kind'], after: string, limit: number): Promise<string[]>;
  search(query: SearchQuery): Promise<SearchAnswer>;
  /** Searches for one text in several places, each as `search` does; answers in their order. */
  searchAll(text: string, places: readonly Omit<SearchQuery, 'text'>[]): Promise<SearchAnswer[]>;
  /** The same hits in the same order, as ids only: cheap for some hundreds of them. */
  searchIds(query: SearchQuery): Promise<SearchedIds>;
  /** The telling words of a text, in order, at most twelve; not words like "the". */
  weigh(text: string): Promise<readonly TellingWord[]>;
  /**
   * Updates what derives from the documents: the vocabulary for correcting typos, and the second engine. Run by a
   * schedule; its cost depends on what changed, not on the total.
   */
  refresh(): Promise<void>;
  /** Rebuilds everything that derives from the documents, beside the serving version. */
  rebuild(): Promise<void>;
}
