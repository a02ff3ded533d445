import { redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom';
import { viewerQuery } from '../features/session/index.ts';
import { BrokenPage, PageError } from './PageError.tsx';
import { RootLayout } from './RootLayout.tsx';
import { notFound, type Load, type LoadContext } from './load.ts';

/** A page's module: fetched when the page is first needed. */
interface PageModule {
  Component: React.ComponentType;
  load?: Load;
}

/** The route table. Loaders fill the query cache of their context, so each request on the server has its own table. */
export function createRoutes(context: LoadContext): RouteObject[] {
  const page = (path: string, name: string, module: () => Promise<PageModule>): RouteObject => ({
    path,
    handle: { module: `src/app/routes/${name}.tsx` },
    lazy: async () => {
      const { Component, load } = await module();
      return { Component, loader: (args: LoaderFunctionArgs) => load?.(context, args) ?? null };
    },
  });
  const post = () => import('./routes/post.tsx');
  const newPost = () => import('./routes/new-post.tsx');
  const editPost = () => import('./routes/edit-post.tsx');
  const pages = [
    page('/', 'home', () => import('./routes/home.tsx')),
    page('/posts', 'posts', () => import('./routes/posts.tsx')),
    page('/trending', 'trending', () => import('./routes/trending.tsx')),
    page('/recent', 'recent', () => import('./routes/recent.tsx')),
    page('/tags/:tag', 'tag', () => import('./routes/tag.tsx')),
    page('/categories', 'categories', () => import('./routes/categories.tsx')),
    page('/members', 'members', () => import('./routes/members.tsx')),
    page('/profile', 'own-profile', () => import('./routes/own-profile.tsx')),
    page('/profile/:username', 'profile', () => import('./routes/profile.tsx')),
    page('/search', 'search', () => import('./routes/search.tsx')),
    page('/login', 'login', () => import('./routes/login.tsx')),
    page('/register', 'register', () => import('./routes/register.tsx')),
    page('/forgot-password', 'forgot-password', () => import('./routes/forgot-password.tsx')),
    page('/reset-password', 'reset-password', () => import('./routes/reset-password.tsx')),
    page('/verify-email', 'verify-email', () => import('./routes/verify-email.tsx')),
    page('/new', 'new-anywhere', () => import('./routes/new-anywhere.tsx')),
    page('/:category/new', 'new-post', newPost),
    page('/:parent/:category/new', 'new-post', newPost),
    page('/:category/posts/:slugOrId/edit', 'edit-post', editPost),
    page('/:parent/:category/posts/:slugOrId/edit', 'edit-post', editPost),
    page('/posts/:slugOrId', 'post', post),
    page('/:category/posts/:slugOrId', 'post', post),
    page('/:parent/:category/posts/:slugOrId', 'post', post),
    page('/:category', 'category', () => import('./routes/category.tsx')),
    page('/:parent/:child', 'subcategory', () => import('./routes/subcategory.tsx')),
  ];
  return [
    {
      id: 'root',
      path: '/',
      Component: RootLayout,
      ErrorBoundary: BrokenPage,
      loader: () => loadViewer(context),
      children: [{ ErrorBoundary: PageError, children: [...pages, ...MOVED, NOWHERE] }],
    },
  ];
}

async function loadViewer({ client, api, mayBeSignedIn }: LoadContext) {
  const query = viewerQuery(api);
  if (mayBeSignedIn) await client.ensureQueryData(query);
  else client.setQueryData(query.queryKey, null);
  return null;
}

/** Second addresses that the specification names; the query is kept. */
const MOVED: RouteObject[] = [
  { path: '/auth/login', loader: ({ request }) => moved('/login', request) },
  { path: '/auth/register', loader: ({ request }) => moved('/register', request) },
  {
    path: '/members/:username',
    loader: ({ request, params }) =>
      moved(`/profile/${encodeURIComponent(params.username ?? '')}`, request),
  },
];

function moved(path: string, request: Request) {
  return redirect(path + new URL(request.url).search, 301);
}

const NOWHERE: RouteObject = {
  path: '*',
  element: null,
  loader: () => {
    throw notFound();
  },
};
