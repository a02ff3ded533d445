import type { HomeTab } from '@forum/contracts/site-settings';
import type { KeyOf } from '../../lib/language/messages.tsx';
import type categoriesTexts from '../../features/categories/messages/en/categories.json';
import type { PostFilter } from '../../features/posts/index.ts';

/** A choice of discussions on the front page. */
export interface HomeView {
  readonly name: HomeTab | 'unread';
  readonly tab: KeyOf<typeof categoriesTexts>;
  readonly filter: PostFilter;
  /** The page that continues it. */
  readonly more?: string;
}

const ACTIVE: HomeView = {
  name: 'active',
  tab: 'tabActive',
  filter: { published: true, sort: 'active', limit: 10 },
  more: '/posts?sort=active',
};

const VIEWS: readonly HomeView[] = [
  ACTIVE,
  { name: 'latest', tab: 'tabLatest', filter: { published: true, limit: 10 }, more: '/posts' },
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

/** In the order of their tabs, with the one that the owners want first. */
export function homeViews(first: HomeTab): readonly [HomeView, ...HomeView[]] {
  const opening = VIEWS.find(({ name }) => name === first) ?? ACTIVE;
  return [opening, ...VIEWS.filter((view) => view !== opening)];
}

/** The view that an address names: the first one without any. */
export function viewOf(search: URLSearchParams, first: HomeTab): HomeView {
  const [opening, ...others] = homeViews(first);
  return others.find(({ name }) => name === search.get('view')) ?? opening;
}

/** The view's address. */
export function viewPath({ name }: HomeView, first: HomeTab): string {
  return name === first ? '/' : `/?view=${name}`;
}
