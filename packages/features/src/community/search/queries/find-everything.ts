import type { SearchResults, SearchType } from '@forum/contracts/search';
import type { SearchAnswer, SearchHit, SearchPort, SearchQuery } from '@forum/search';
import { listCategorySummaries } from '../../../content/categories/queries.ts';
import { offsetCursor } from '../../../framework/lists/listed.ts';
import { listPublicCards } from '../../../content/posts/queries.ts';
import { listUserSummaries } from '../../../identity/profiles/queries.ts';
import type { AppContext } from '../../../framework/feature.ts';
import { listFoundComments } from './found-comments.ts';
import { highlightOf } from './highlight-of.ts';

/** Filters of a search; one left out does not filter. */
export type SearchFilter = Pick<
  SearchQuery,
  'categoryIds' | 'tag' | 'authorId' | 'prefix' | 'answered' | 'from' | 'before'
>;

/** A search of the whole forum; `type` narrows it to one of the four. */
export interface ForumSearch {
  readonly text: string;
  readonly type: SearchType;
  readonly filter: SearchFilter;
  readonly sort: 'relevance' | 'date';
  readonly limit: number;
  readonly offset: number;
  readonly viewerId: string | null;
}

/** The sources: the engine knows what matches, the database what may be shown of it, and cards are kept. */
export type Sources = Pick<AppContext, 'db' | 'search' | 'sharedAnswers'>;

/** Posts, comments, members and categories with the words. The index may lag: items no longer public are left out. */
export async function findEverything(sources: Sources, asked: ForumSearch): Promise<SearchResults> {
  const { db, search } = sources;
  const found = await look(search, asked);
  const { posts, comments, users, categories } = found;
  const [cards, shownComments, members, summaries] = await Promise.all([
    listPublicCards(sources, idsOf(posts), asked.viewerId),
    listFoundComments(sources, comments?.hits ?? []),
    listUserSummaries(db, idsOf(users)),
    listCategorySummaries(db, idsOf(categories)),
  ]);
  const hits = new Map(posts?.hits.map((hit) => [hit.id, hit]));
  return {
    posts: {
      data: cards.flatMap((card) => {
        const hit = hits.get(card.id);
        return hit === undefined ? [] : [{ ...card, highlights: marked(hit) }];
      }),
      ...totalAndNext(asked, 'posts', posts),
    },
    comments: { data: shownComments, ...totalAndNext(asked, 'comments', comments) },
    users: { data: members, ...totalAndNext(asked, 'users', users) },
    categories: {
      data: idsOf(categories).flatMap((id) => summaries.get(id) ?? []),
      ...totalAndNext(asked, 'categories', categories),
    },
    degraded: Object.values(found).some(({ degraded }) => degraded),
  };
}

/** The name in a search's cursors: they count the preceding hits in the engine's order. */
export function searchName({ type, sort }: Pick<ForumSearch, 'type' | 'sort'>): string {
  return `search:${type}:${sort}`;
}

function totalAndNext(
  { sort, offset, limit }: ForumSearch,
  type: Exclude<SearchType, 'all'>,
  answer: SearchAnswer | undefined,
) {
  const total = answer?.total ?? 0;
  return { total, nextCursor: offsetCursor(searchName({ type, sort }), { offset, limit, total }) };
}

const KINDS = {
  posts: 'post',
  comments: 'comment',
  users: 'member',
  categories: 'category',
} as const;

/** The filters of each kind; a search with any other filter finds none of it. */
const NARROWS: Readonly<Record<keyof typeof KINDS, readonly (keyof SearchFilter)[]>> = {
  posts: ['categoryIds', 'tag', 'authorId', 'prefix', 'answered', 'from', 'before'],
  comments: ['categoryIds', 'authorId', 'from', 'before'],
  users: [],
  categories: [],
};

type Type = keyof typeof KINDS;
const TYPES = ['posts', 'comments', 'users', 'categories'] as const satisfies readonly Type[];

/** The engine's answers by type; a type that was not requested has none. */
async function look(
  search: SearchPort,
  asked: ForumSearch,
): Promise<Readonly<Partial<Record<Type, SearchAnswer>>>> {
  const types = TYPES.filter((type) => isLookedFor(asked, type));
  const places = types.map((type) => placeOf(asked, type));
  const answers = places.length === 0 ? [] : await search.searchAll(asked.text, places);
  return Object.fromEntries(
    types.flatMap((type, nth) => (answers[nth] === undefined ? [] : [[type, answers[nth]]])),
  );
}

function isLookedFor({ type, filter }: ForumSearch, of: Type): boolean {
  if (type !== 'all' && type !== of) return false;
  const given = Object.entries(filter).filter(([, value]) => value !== undefined);
  return given.every(([name]) => NARROWS[of].some((known) => known === name));
}

function placeOf({ filter, sort, limit, offset }: ForumSearch, of: Type) {
  // Members and categories have no order by date.
  const order = NARROWS[of].length === 0 ? 'relevance' : sort;
  return { kind: KINDS[of], ...filter, sort: order, limit, offset } as const;
}

function idsOf(answer: SearchAnswer | undefined): string[] {
  return answer?.hits.map((hit) => hit.id) ?? [];
}

function marked({ title, text }: SearchHit) {
  return { title: highlightOf(title), text: highlightOf(text) };
}
