import type { SearchResults } from '@forum/contracts/search';
import type { MatchedText, SearchAnswer, SearchHit, SearchPort } from '@forum/search';
import type { Kysely } from 'kysely';
import { listCategorySummaries } from '../../categories/queries.ts';
import { listPostCards } from '../../posts/queries.ts';
import { listUserSummaries } from '../../profiles/queries.ts';
import type { ReadDatabase } from '../../read-database.ts';

/** A search of the whole forum; `type` narrows it to one of the three. */
export interface ForumSearch {
  readonly text: string;
  readonly type: 'all' | 'posts' | 'users' | 'categories';
  readonly limit: number;
  readonly offset: number;
  readonly viewerId: string | null;
}

/** Where to look: the engine knows what matches, the database what may be shown of it. */
export interface Sources {
  readonly db: Kysely<ReadDatabase>;
  readonly search: SearchPort;
}

/** Posts, members and categories with the words. The index may lag: what is no longer public is left out. */
export async function findEverything(
  { db, search }: Sources,
  { text, type, limit, offset, viewerId }: ForumSearch,
): Promise<SearchResults> {
  const look = (kind: 'post' | 'member' | 'category', of: ForumSearch['type']) =>
    type === 'all' || type === of ? search.search({ kind, text, limit, offset }) : NOTHING;
  const [posts, users, categories] = await Promise.all([
    look('post', 'posts'),
    look('member', 'users'),
    look('category', 'categories'),
  ]);
  const [cards, members, summaries] = await Promise.all([
    listPostCards(db, idsOf(posts), viewerId),
    listUserSummaries(db, idsOf(users)),
    listCategorySummaries(db, idsOf(categories)),
  ]);
  const hits = new Map(posts.hits.map((hit) => [hit.id, hit]));
  return {
    posts: {
      data: cards.flatMap((card) => {
        const hit = hits.get(card.id);
        return hit === undefined || !card.published ? [] : [{ ...card, highlights: marked(hit) }];
      }),
      total: posts.total,
    },
    users: { data: members, total: users.total },
    categories: {
      data: idsOf(categories).flatMap((id) => summaries.get(id) ?? []),
      total: categories.total,
    },
    degraded: [posts, users, categories].some((answer) => answer.degraded),
  };
}

const NOTHING: SearchAnswer = { hits: [], total: 0, degraded: false };

function idsOf(answer: SearchAnswer): string[] {
  return answer.hits.map((hit) => hit.id);
}

function marked({ title, text }: SearchHit) {
  return { title: highlightOf(title), text: highlightOf(text) };
}

function highlightOf({ text, ranges }: MatchedText) {
  return { text, ranges: ranges.map(([from, to]): [number, number] => [from, to]) };
}
