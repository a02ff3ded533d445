/** What search engines know of the forum: documents with text, filters and a version. Nothing else. */
export interface SearchDocument {
  readonly kind: 'post' | 'comment' | 'member' | 'category';
  readonly id: string;
  /** Position of the event it was made from; an older version never replaces a newer one. */
  readonly version: number;
  readonly title: string;
  readonly text: string;
  readonly tags: readonly string[];
  readonly authorName: string | null;
  readonly categoryId: string | null;
  readonly answered: boolean;
  /** ISO 8601 UTC. */
  readonly createdAt: string;
}

/** Ranges are [from, to) offsets into `text`. */
export interface MatchedText {
  readonly text: string;
  readonly ranges: readonly (readonly [number, number])[];
}

/** One document found. */
export interface SearchHit {
  readonly id: string;
  readonly title: MatchedText;
  readonly text: MatchedText;
}

/** What to look for. */
export interface SearchQuery {
  readonly kind: SearchDocument['kind'];
  readonly text: string;
  readonly categoryId?: string;
  readonly tag?: string;
  readonly answered?: boolean;
  readonly sort?: 'relevance' | 'date';
  readonly limit: number;
  readonly offset: number;
}

/** A search engine. Documents are always sent whole, so repeats and reorders converge. */
export interface SearchPort {
  readonly engine: 'postgres' | 'meilisearch';
  index(documents: readonly SearchDocument[]): Promise<void>;
  remove(documents: readonly Pick<SearchDocument, 'kind' | 'id' | 'version'>[]): Promise<void>;
  search(query: SearchQuery): Promise<{ hits: SearchHit[]; total: number; degraded: boolean }>;
}
