import type { QueryClient } from '@tanstack/react-query';
import { lazy } from 'react';
import type { Api } from '../../lib/api.ts';

type Part = typeof import('./poll-part.ts');

let loaded: Part | null = null;

// Few posts need it.
async function load(): Promise<Part> {
  loaded = await import('./poll-part.ts');
  return loaded;
}

/** Loads a poll, and what draws it. */
export async function loadPoll(client: QueryClient, api: Api, postId: string): Promise<void> {
  const { pollQuery } = await load();
  await client.prefetchQuery(pollQuery(api, postId));
}

const LazyPoll = lazy(async () => ({ default: (await load()).Poll }));

/** What draws it: immediate if loaded already, as on the server, so that it is in the page itself. */
export function pollPart(): Part['Poll'] | typeof LazyPoll {
  return loaded?.Poll ?? LazyPoll;
}
