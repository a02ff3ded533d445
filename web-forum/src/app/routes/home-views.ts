import type { KeyOf } from '../../lib/language/messages.tsx';
import type categoriesTexts from '../../features/categories/messages/en/categories.json';
import type { PostFilter } from '../../features/posts/index.ts';

/** A choice of discussions on the front page. */
export interface HomeView {
  readonly name: 'latest' | 'unread' | 'trending' | 'unanswered';
  readonly tab: KeyOf<typeof categoriesTexts>;
  readonly filter: PostFilter;
  /** The page that continues it. */
  readonly more?: string;
}

const LATEST: HomeView = {
  name: 'latest',
  tab: 'tabLatest',
  filter: { published: true, limit: 10 },
  more: '/posts',
};

/** In the order of their tabs. */
export const HOME_VIEWS: readonly HomeView[] = [
  LATEST,
  { name: 'unread', tab: 'tabUnread', filter: { published: true, only: 'unread', limit: 20 } },
  {
    name: 'trending',
    tab: 'tabTrending',
    filter: { published: true, trending: true, limit: 10 },
    more: '/trending',
  },
  {
    name: 'unanswered',
    tab: 'tabUnanswered',
    filter: { published: true, only: 'unanswered', limit: 20 },
  },
];

/** The view that an address names: the latest posts without one. */
export function viewOf(search: URLSearchParams): HomeView {
  return HOME_VIEWS.find(({ name }) => name === search.get('view')) ?? LATEST;
}

/** The view's address. */
export function viewPath({ name }: HomeView): string {
  return name === 'latest' ? '/' : `/?view=${name}`;
}
