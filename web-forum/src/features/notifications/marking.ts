import type { QueryClient } from '@tanstack/react-query';
import { NOTIFICATIONS_KEY } from './api.ts';

/** The key of all marking as read, to find it while in progress. */
export const MARKING = [...NOTIFICATIONS_KEY, 'marking'] as const;

/** Whether something is being marked: then the server's data is older than what is shown. */
export function isMarking(client: QueryClient): boolean {
  return client.isMutating({ mutationKey: MARKING }) > 0;
}
