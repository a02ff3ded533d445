import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../../lib/calls/api.ts';
import { latePart } from '../../lib/loading/late-part.ts';

const fetchPart = () => import('./poll-part.ts');

/** The component that renders a poll. */
export const pollPart = latePart(async () => (await fetchPart()).Poll);

/** Loads a poll, and the code that renders it. */
export async function loadPoll(client: QueryClient, api: Api, postId: string): Promise<void> {
  const [{ pollQuery }] = await Promise.all([fetchPart(), pollPart.load()]);
  await client.prefetchQuery(pollQuery(api, postId));
}
