import { redirect, type RouteMatch, type RouteObject } from 'react-router-dom';
import { NOTIFICATIONS_PATH, unreadCountQuery } from '../features/notifications/index.ts';
import { loadOptional } from '../lib/loading/optional-part.ts';
import { ensureViewer, viewerQuery } from '../features/session/index.ts';
import { BrokenPage, PageError } from './PageError.tsx';
import { RootLayout } from './RootLayout.tsx';
import { notFound, type LoadContext } from './load.ts';
import { routeOf, type ContextOf } from './page-routes.ts';
import { peoplePages } from './routes/table/people.ts';
import { readingPages } from './routes/table/reading.ts';
import { writingPages } from './routes/table/writing.ts';

/** All pages; the better match decides, not their order. */
const PAGES = [...readingPages, ...peoplePages, ...writingPages];

/**
 * The route table. Loaders fill the query cache of their context: in the browser always the same, on the server one for
 * each request. Pages rendered by the server `mayWait` for their code; pages opened in the browser are in use.
 */
export function createRoutes(contextOf: ContextOf, mayWait = false): RouteObject[] {
  const pages = PAGES.map((each) => routeOf(each, contextOf, mayWait));
  return [
    {
      id: 'root',
      path: '/',
      Component: RootLayout,
      ErrorBoundary: BrokenPage,
      loader: (args) => loadViewer(contextOf(args)),
      children: [{ ErrorBoundary: PageError, children: [...pages, ...MOVED, NOWHERE] }],
    },
  ];
}

/** What must be loaded besides the page's own code before the browser takes over what the server rendered. */
export async function loadParts({ route, params }: RouteMatch, context: LoadContext) {
  const module = await PAGES.find(({ path }) => path === route.path)?.module();
  // What does not load now may load when it is rendered.
  await loadOptional(async () => module?.loadParts?.(context, params));
}

async function loadViewer({ client, api, where, mayBeSignedIn }: LoadContext) {
  if (mayBeSignedIn) {
    // In parallel, so that nobody waits longer: what the bell shows before the scripts arrive.
    const unread = where === 'server' ? client.prefetchQuery(unreadCountQuery(api)) : undefined;
    await Promise.all([ensureViewer(client, api), unread]);
  } else client.setQueryData(viewerQuery(api).queryKey, null);
  return null;
}

/** Second addresses that the specification names; the query is kept. */
const MOVED: RouteObject[] = [
  { path: '/auth/login', loader: ({ request }) => moved('/login', request) },
  { path: '/notifications', loader: ({ request }) => moved(NOTIFICATIONS_PATH, request) },
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
