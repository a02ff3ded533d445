import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { lazy, Suspense, type ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { rememberDrawn } from './drawn-data.ts';
import { useQuery } from './queries.ts';

const KEY = ['unread'];
const queryOf = { queryKey: KEY, queryFn: () => Promise.resolve(0), staleTime: Infinity };

function Badge() {
  const { data: count = 0, ...more } = useQuery(queryOf);
  return count === 0 || !more.isSuccess ? null : <b>{count} unread</b>;
}

function pageOf(client: QueryClient, Part: ComponentType) {
  return (
    <QueryClientProvider client={client}>
      <Suspense>
        <Part />
      </Suspense>
    </QueryClientProvider>
  );
}

it('a part that comes alive late takes over what was drawn, and then shows what is known by now', async () => {
  const client = new QueryClient();
  client.setQueryData(KEY, 1);
  const page = document.createElement('div');
  document.body.append(page);
  page.innerHTML = renderToString(pageOf(client, Badge));
  expect(screen.getByText(/unread/u).textContent).toBe('1 unread');

  rememberDrawn(client);
  const arrived = Promise.withResolvers<{ default: ComponentType }>();
  const faults: unknown[] = [];
  const late = pageOf(
    client,
    lazy(() => arrived.promise),
  );
  const onRecoverableError = (fault: unknown) => faults.push(fault);
  const root = await act(() => hydrateRoot(page, late, { onRecoverableError }));
  // The reader has read it meanwhile, elsewhere on the page.
  client.setQueryData(KEY, 0);
  await act(async () => {
    arrived.resolve({ default: Badge });
    await arrived.promise;
  });
  expect(page.textContent).toBe('');
  expect(faults).toEqual([]);
  act(() => root.unmount());
  page.remove();
});
