// @vitest-environment node
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { viewerQuery } from '../../features/session/index.ts';
import { ApiContext, createApi } from '../../lib/calls/api.ts';
import { createQueryClient } from '../../lib/calls/query-client.ts';
import { KeptHtmlContext, type KeepHtml } from '../../lib/kept-html.ts';
import { anOwnUser } from '../../testing/given.ts';
import { Navigation } from './Navigation.tsx';

const api = createApi(() => Promise.reject(new Error('not called')));

function drawn(path: string, keep: KeepHtml | null, viewer: ReturnType<typeof anOwnUser> | null) {
  const client = createQueryClient({ where: 'server' });
  client.setQueryData(viewerQuery(api).queryKey, viewer);
  return renderToString(
    <ApiContext value={api}>
      <QueryClientProvider client={client}>
        <KeptHtmlContext value={keep}>
          <StaticRouter location={path}>
            <Navigation />
          </StaticRouter>
        </KeptHtmlContext>
      </QueryClientProvider>
    </ApiContext>,
  );
}

it.each(['/', '/posts', '/tags/bread', '/kitchen/posts/loaf', '/profile/ada'])(
  'is at %s what it is where it is drawn in place: the browser hydrates it',
  (path) => {
    const kept: string[] = [];
    const keep: KeepHtml = (key, part) => {
      kept.push(key);
      return renderToString(part);
    };
    expect(drawn(path, keep, null)).toBe(drawn(path, null, null));
    expect(kept).toHaveLength(1);
  },
);

it('is kept for each of its places, and for no member', () => {
  const keys = new Set<string>();
  const keep: KeepHtml = (key) => {
    keys.add(key);
    return '';
  };
  for (const path of ['/', '/posts', '/kitchen', '/kitchen/posts/loaf']) drawn(path, keep, null);
  drawn('/tags', keep, anOwnUser());
  expect([...keys]).toEqual(['navigation /', 'navigation /posts', 'navigation ']);
});
