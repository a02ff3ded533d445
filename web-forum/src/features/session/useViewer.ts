import type { OwnUser } from '@forum/contracts/users';
import {
  useQuery as useUndrawnQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { useQuery } from '../../lib/calls/queries.ts';
import { useApi } from '../../lib/calls/api.ts';
import { viewerQuery } from './api.ts';

/** The signed-in member, or null. */
export const useViewer: () => OwnUser | null =
  typeof document === 'undefined' ? useDrawnViewer : useObservedViewer;

function useObservedViewer(): OwnUser | null {
  return useQuery(viewerQuery(useApi())).data ?? null;
}

const drawnFor = new WeakMap<QueryClient, OwnUser | null>();

/**
 * Half of a page's parts ask, and on the server a page renders only once: it need not observe anything, nor look twice.
 */
function useDrawnViewer(): OwnUser | null {
  const client = useQueryClient();
  const api = useApi();
  const known = drawnFor.get(client);
  if (known !== undefined) return known;
  const viewer = client.getQueryData(viewerQuery(api).queryKey) ?? null;
  drawnFor.set(client, viewer);
  return viewer;
}

/**
 * The id of the signed-in member, also while a page that was drawn for all members comes alive: for what is kept, sent
 * or listened to, never for what is drawn.
 */
export function useReaderId(): string | null {
  return useUndrawnQuery(viewerQuery(useApi())).data?.id ?? null;
}
