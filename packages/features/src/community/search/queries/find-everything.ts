import type { SearchResults, SearchType } from '@forum/contracts/search';
import type { SearchAnswer, SearchHit, SearchPort, SearchQuery } from '@forum/search';
import type { Kysely } from 'kysely';
import { listCategorySummaries } from '../../../content/categories/queries.ts';
import { offsetCursor } from '../../../framework/lists/listed.ts';
import { listPostCards } from '../../../content/posts/queries.ts';
import { listUserSummaries } from '../../../identity/profiles/queries.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';
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

/** The sources: the engine knows what matches, the database what may be shown of it. */
export interface Sources {
  readonly db: Kysely<ReadDatabase>;
  readonly search: SearchPort;
}

/** Posts, comments, members and categories with the words. The index may lag: items no longer public are left out. */
export async function findEverything(
  { db, search }: Sources,
  asked: ForumSearch,
): Promise<SearchResults> {
  const [posts, comments, users, categories] = await Promise.all(
    (['posts', 'comments', 'users', 'categories'] as const).map((type) =>
      look(search, asked, type),
    ),
  );
  const found = { posts, comments, users, categories };
  const [cards, shownComments, members, summaries] = await Promise.all([
    listPostCards(db, idsOf(posts), asked.viewerId),
    listFoundComments(db, comments?.hits ?? []),
    listUserSummaries(db, idsOf(users)),
    listCategorySummaries(db, idsOf(categories)),
  ]);
  const hits = new Map(posts?.hits.map((hit) => [hit.id, hit]));
  return {
    posts: {
      data: cards.flatMap((card) => {
        const hit = hits.get(card.id);
        return hit === undefined || !card.published ? [] : [{ ...card, highlights: marked(hit) }];
      }),
      ...standing(asked, 'posts', posts),
    },
    comments: { data: shownComments, ...standing(asked, 'comments', comments) },
    users: { data: members, ...standing(asked, 'users', users) },
    categories: {
      data: idsOf(categories).flatMap((id) => summaries.get(id) ?? []),
      ...standing(asked, 'categories', categories),
    },
    degraded: Object.values(found).some((answer) => answer?.degraded === true),
  };
}

/** The name in a search's cursors: they count the preceding hits in the engine's order. */
export function searchName({ type, sort }: Pick<ForumSearch, 'type' | 'sort'>): string {
  return `search:${type}:${sort}`;
}

function standing(
  { sort, offset, limit }: ForumSearch,
  type: Exclude<SearchType, 'all'>,
  answer: SearchAnswer | null | undefined,
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

async function look(
  search: SearchPort,
  { text, type, filter, sort, limit, offset }: ForumSearch,
  of: keyof typeof KINDS,
): Promise<SearchAnswer | null> {
  if (type !== 'all' && type !== of) return null;
  const given = Object.entries(filter).filter(([, value]) => value !== undefined);
  if (given.some(([name]) => !NARROWS[of].some((known) => known === name))) return null;
  // Members and categories have no order by date.
  const order = NARROWS[of].length === 0 ? 'relevance' : sort;
  return search.search({ kind: KINDS[of], text, ...filter, sort: order, limit, offset });
}

function idsOf(answer: SearchAnswer | null | undefined): string[] {
  return answer?.hits.map((hit) => hit.id) ?? [];
}

function marked({ title, text }: SearchHit) {
  return { title: highlightOf(title), text: highlightOf(text) };
}
