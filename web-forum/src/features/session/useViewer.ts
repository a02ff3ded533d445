import type { OwnUser } from '@forum/contracts/users';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../lib/api.ts';
import { viewerQuery } from './api.ts';

/** The signed-in member, or null. */
export const useViewer: () => OwnUser | null =
  typeof document === 'undefined' ? useDrawnViewer : useObservedViewer;

function useObservedViewer(): OwnUser | null {
  return useQuery(viewerQuery(useApi())).data ?? null;
}

/** Half of a page's parts ask, and a page is drawn once: the server need not observe anything. */
function useDrawnViewer(): OwnUser | null {
  return useQueryClient().getQueryData(viewerQuery(useApi()).queryKey) ?? null;
}
