import type {
  RemovedDocument,
  SearchAnswer,
  SearchDocument,
  SearchPort,
  SearchQuery,
} from '../src/index.ts';

/** An engine to test, and how to stop it. */
export interface EngineUnderTest {
  readonly engine: SearchPort;
  readonly close: () => Promise<void>;
}

const CAT = '01990000-0000-7000-8000-0000000000c';
/** Categories of the documents. */
export const [garden, kitchen] = [`${CAT}1`, `${CAT}2`];
const MEMBER = '01990000-0000-7000-8000-0000000000a';
/** Authors of the documents. */
export const [alice, bob] = [`${MEMBER}1`, `${MEMBER}2`];

let made = 0;

/** A document with a later date than the one before. */
export function document(parts: Partial<SearchDocument> = {}): SearchDocument {
  made += 1;
  return {
    kind: 'post',
    id: `01990000-0000-7000-8000-${made.toString(16).padStart(12, '0')}`,
    version: 1,
    title: 'Untitled',
    text: '',
    tags: [],
    authorId: alice,
    categoryId: garden,
    postId: null,
    prefix: null,
    answered: false,
    createdAt: new Date(Date.UTC(2026, 0, 1) + made * 60_000).toISOString(),
    ...parts,
  };
}

/** What the tests need from an engine. */
export interface Asked {
  readonly search: (text: string, query?: Partial<SearchQuery>) => Promise<SearchAnswer>;
  readonly idsOf: (text: string, query?: Partial<SearchQuery>) => Promise<string[]>;
  /** Writes, and resolves once the document can be found. */
  readonly add: (...documents: SearchDocument[]) => Promise<void>;
  readonly remove: (...documents: RemovedDocument[]) => Promise<void>;
  readonly engine: SearchPort;
}

/** Shorthands for what the tests request. */
export function ask(engine: SearchPort): Asked {
  const search: Asked['search'] = (text, query = {}) =>
    engine.search({ kind: 'post', text, limit: 10, offset: 0, ...query });
  return {
    engine,
    search,
    idsOf: async (text, query) => (await search(text, query)).hits.map((hit) => hit.id),
    add: async (...documents) => {
      await engine.index(documents);
      await engine.refresh();
    },
    remove: async (...documents) => {
      await engine.remove(documents);
      await engine.refresh();
    },
  };
}
