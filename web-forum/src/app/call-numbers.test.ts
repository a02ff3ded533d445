import { relatedPosts } from '@forum/contracts/posts';
import type { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { categoryQuery } from '../features/categories/index.ts';
import { postQuery } from '../features/posts/index.ts';
import { viewerQuery } from '../features/session/index.ts';
import type { Api } from '../lib/calls/api.ts';
import { createQueryClient } from '../lib/calls/query-client.ts';
import { idOf } from '../testing/given.ts';

/** How long a query's call may take; undefined is the 20 s of every call. */
async function patienceOf(ask: (client: QueryClient, api: Api) => Promise<unknown>) {
  let patience: number | undefined;
  const api: Api = (_endpoint, _input, options) => {
    patience = options?.timeoutMs;
    return Promise.reject(new Error('not called'));
  };
  await ask(createQueryClient({ where: 'server' }), api).catch(() => undefined);
  return patience;
}

const MINUTE = 60_000;
const api: Api = () => Promise.reject(new Error('not called'));

it('a post waits 5 s by its slug, a category 15 s (specification, section 9)', async () => {
  const post = (slugOrId: string) =>
    patienceOf((client, asked) => client.fetchQuery(postQuery(asked, slugOrId)));
  expect(await post('a-loaf')).toBe(5000);
  expect(await post(idOf(1))).toBeUndefined();
  expect(
    await patienceOf((client, asked) => client.fetchQuery(categoryQuery(asked, 'kitchen'))),
  ).toBe(15_000);
});

it('the own profile is fresh for 5 minutes, kept for 10 and tried once more (sections 4 and 9)', () => {
  expect(viewerQuery(api)).toMatchObject({
    staleTime: 5 * MINUTE,
    gcTime: 10 * MINUTE,
    retry: 1,
    refetchOnWindowFocus: false,
    refetchOnMount: false,
    refetchOnReconnect: false,
  });
});

it('related posts are five (section 9)', () => {
  expect(relatedPosts.query.parse({})).toEqual({ limit: 5 });
});
