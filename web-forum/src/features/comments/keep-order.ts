import type { CommentSort } from '@forum/contracts/comment-sort';
import { editOwnProfile } from '@forum/contracts/profiles';
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../../lib/calls/api.ts';
import { viewerQuery } from '../session/index.ts';

/** Remembers a member's order of replies; visitors have it in the address. */
export async function keepOrder(
  api: Api,
  client: QueryClient,
  replyOrder: CommentSort,
): Promise<void> {
  const { queryKey } = viewerQuery(api);
  if (client.getQueryData(queryKey) === null) return;
  // Refused or lost, this page has the order all the same: its address says so.
  const kept = await api(editOwnProfile, { body: { settings: { replyOrder } } }).catch(() => null);
  if (kept === null) return;
  client.setQueryData(
    queryKey,
    (user) => user && { ...user, settings: { ...user.settings, replyOrder } },
  );
}
