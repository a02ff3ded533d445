import type { OwnUser } from '@forum/contracts/users';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/api.ts';
import { viewerQuery } from './api.ts';

/** The signed-in member, or null. */
export function useViewer(): OwnUser | null {
  return useQuery(viewerQuery(useApi())).data ?? null;
}
