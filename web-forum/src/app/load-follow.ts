import { isFollowingQuery } from '../features/follows/index.ts';
import { isMemberQuery } from '../features/memberships/index.ts';
import { ensureViewer } from '../features/session/index.ts';
import { watchMenu } from '../features/watching/index.ts';
import { prefetchOptional, type LoadContext, type LoadParts } from './load.ts';

/** Whether the reader follows the member; visitors follow nobody, and nobody follows themselves. */
export async function loadFollowing(context: LoadContext, memberId: string): Promise<void> {
  const viewer = await readerOf(context);
  if (viewer === null || viewer.id === memberId) return;
  await prefetchOptional(context, isFollowingQuery(context.api, memberId));
}

/** Whether the reader has joined the category; visitors have joined none. */
export async function loadMembership(context: LoadContext, categoryId: string): Promise<void> {
  if ((await readerOf(context)) === null) return;
  await prefetchOptional(context, isMemberQuery(context.api, categoryId));
}

/** Only members have bells. */
export const loadBell: LoadParts = async (context) =>
  (await readerOf(context)) === null ? undefined : watchMenu.load();

async function readerOf({ client, api, mayBeSignedIn }: LoadContext) {
  return mayBeSignedIn ? ensureViewer(client, api) : null;
}
