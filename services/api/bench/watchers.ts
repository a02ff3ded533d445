import type { Database } from '@forum/database';
import { watchStream } from '@forum/events/watching';
import { benchId, type People } from './community.ts';
import { logWriter, type Written } from './log-writer.ts';

const BATCH = 8000;
const CHOSEN_AT = new Date(Date.UTC(2025, 11, 1));

/** Members from the middle on watch; those before are what they are compared with. */
export const isWatcher = (member: number, members: number): boolean => member >= members / 2;

/** Makes each member of the second half watch this many of the latest posts, notified of every comment. */
export async function writeWatches(
  db: Database,
  { members }: People,
  { posts, each }: { readonly posts: number; readonly each: number },
): Promise<void> {
  const write = await logWriter(db);
  const watched = Array.from({ length: Math.min(each, posts) }, (_none, k) => posts - 1 - k);
  const all = members
    .filter((_member, n) => isWatcher(n, members.length))
    .flatMap(({ id }) => watched.map((n) => watchOf(id, benchId('post', n))));
  for (let from = 0; from < all.length; from += BATCH) await write(all.slice(from, from + BATCH));
}

function watchOf(memberId: string, postId: string): Written {
  const of = { type: 'post' as const, id: postId };
  const { root, name } = watchStream(memberId, of);
  const data = { memberId, of, level: 'watching', posts: false, replies: true };
  return { root, stream: name, type: 'WatchLevelChosen', data, by: memberId, at: CHOSEN_AT };
}
