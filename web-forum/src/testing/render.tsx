import type { CommentSort } from '@forum/contracts/comment-sort';
import type { Language } from '@forum/contracts/settings';
import { notifyManager, type QueryClient } from '@tanstack/react-query';
import { configure, render } from '@testing-library/react';
import type { HttpHandler } from 'msw';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { DockPlace } from '../app/frame/DockPlace.tsx';
import { Providers } from '../app/providers.tsx';
import { createApi } from '../lib/calls/api.ts';
import type { FormResult } from '../lib/forms/form-result.ts';
import type { LiveClient } from '../lib/live/live-client.ts';
import { closeDocked, dockState } from '../lib/writing/dock.ts';
import { createQueryClient } from '../lib/calls/query-client.ts';
import { fetchFrom } from './answers.ts';

// As in the browser (entry-client.tsx).
notifyManager.setScheduler(queueMicrotask);
// A busy machine is slow; what never appears still fails.
configure({ asyncUtilTimeout: 10_000 });

interface Around {
  /** Where the page stands. */
  at?: string;
  /** The pattern of its address, where the part reads parameters. Default: the address itself. */
  path?: string;
  handlers?: readonly HttpHandler[];
  form?: FormResult;
  /** Live messages: `fakeLive().client`. */
  live?: LiveClient;
  language?: Language;
  /** The forum's order of replies. */
  replyOrder?: CommentSort;
  /** Fills the cache with previously loaded data. */
  loaded?: (client: QueryClient) => void;
}

/** Renders a part with everything pages take from context; other addresses render as their own text. */
export function renderPart(
  part: ReactNode,
  {
    at = '/',
    path,
    handlers = [],
    form,
    live,
    language = 'en',
    replyOrder = 'oldest',
    loaded,
  }: Around = {},
) {
  const api = createApi(fetchFrom(handlers));
  // As on the server: a failed query shows at once instead of being retried for seconds.
  const client = createQueryClient({ where: 'server' });
  loaded?.(client);
  const site = {
    name: 'Test Forum',
    url: 'http://forum.test',
    drawnAt: 0,
    theme: 'auto',
    language,
    dateFormat: 'relative',
    replyOrder,
    homeFirst: 'active',
  } as const;
  const [address = '/'] = at.split('?');
  const elsewhere = { path: '*', element: <p>Elsewhere</p> };
  // The panel outlives pages; no test begins with the texts of the one before.
  for (const { key } of dockState().texts) closeDocked(key);
  const element = (
    <>
      {part}
      <DockPlace />
    </>
  );
  const router = createMemoryRouter([{ path: path ?? address, element }, elsewhere], {
    initialEntries: [at],
  });
  const screen = render(
    <Providers client={client} api={api} site={site} form={form ?? null} notice={null} live={live}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return { ...screen, client, router };
}
