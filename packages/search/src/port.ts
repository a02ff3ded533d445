/** What search engines know of the forum: documents with text, filters and a version. Nothing else. */
export interface SearchDocument {
  readonly kind: 'post' | 'comment' | 'member' | 'category';
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

/** Names a document and the position of the event after which it is no longer there. */
export type RemovedDocument = Pick<SearchDocument, 'kind' | 'id' | 'version'>;

/** Ranges are [from, to) offsets into `text`, in order, apart from each other. */
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
 * What to look for: all words of `text`, the last of them as a beginning. Accents and case do not matter, nor one typo
 * in a word of five letters and two in one of nine. Where no document has all words, the first ones will do. A filter
 * that is left out does not filter; what a document does not have matches no filter on it.
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
  /** Made at this moment or later; ISO 8601. */
  readonly from?: string | undefined;
  /** Made before this moment; ISO 8601. */
  readonly before?: string | undefined;
  /** The best first (the default), or the newest. */
  readonly sort?: 'relevance' | 'date' | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** What was found. `total` counts at most what the engine looked at: some hundreds. */
export interface SearchAnswer {
  readonly hits: readonly SearchHit[];
  readonly total: number;
  /** True while the chosen engine is out of reach and another one answers. */
  readonly degraded: boolean;
}

/** What was found, as ids. */
export interface SearchedIds extends Omit<SearchAnswer, 'hits'> {
  readonly ids: readonly string[];
}

/** A search engine. Documents are always sent whole, so repeats and reorders converge. */
export interface SearchPort {
  readonly engine: 'postgres' | 'meilisearch';
  /** Adds or replaces; a document older than what the engine knows changes nothing. */
  index(documents: readonly SearchDocument[]): Promise<void>;
  /** Takes documents out; an older version indexed later does not bring them back. */
  remove(documents: readonly RemovedDocument[]): Promise<void>;
  /** Versions of documents by id, the removed ones too; without those that it never had. */
  versionsOf(
    kind: SearchDocument['kind'],
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, number>>;
  /** Ids of the documents there are, in order, those behind `after`. */
  listIds(kind: SearchDocument['kind'], after: string, limit: number): Promise<string[]>;
  search(query: SearchQuery): Promise<SearchAnswer>;
  /** The same hits in the same order, as ids only: cheap for some hundreds of them. */
  searchIds(query: SearchQuery): Promise<SearchedIds>;
  /**
   * Brings what follows from the documents up to date: the words that typos are corrected by, and the second engine.
   * Run by a schedule; costs what changed, not what there is.
   */
  refresh(): Promise<void>;
  /** Makes all that follows from the documents anew, beside what serves meanwhile. */
  rebuild(): Promise<void>;
}
