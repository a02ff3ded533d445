import { listBlocks, listMutes, type MutedType } from '@forum/contracts/mutes';
import type { PageMeta } from '@forum/contracts/page';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/calls/api.ts';

/** What can be muted. */
export interface Source {
  readonly type: MutedType;
  readonly id: string;
}

const FRESH_MS = 60_000;

/** The maximum page size. */
const LIMIT = 50;

/** Whether the reader has muted a post, a category or a member. */
export function isMutedQuery(api: Api, { type, id }: Source) {
  return queryOptions({
    queryKey: ['mutes', type, id] as const,
    queryFn: ({ signal }) =>
      isAmong(
        (cursor) => api(listMutes, { query: { cursor, limit: LIMIT, type } }, { signal }),
        (mute) => mute.id === id,
      ),
    staleTime: FRESH_MS,
  });
}

/** Whether the reader has blocked a member. */
export function isBlockedQuery(api: Api, memberId: string) {
  return queryOptions({
    queryKey: ['mutes', 'blocked', memberId] as const,
    queryFn: ({ signal }) =>
      isAmong(
        (cursor) => api(listBlocks, { query: { cursor, limit: LIMIT } }, { signal }),
        (block) => block.user.id === memberId,
      ),
    staleTime: FRESH_MS,
  });
}

/** Reads page after page until found: few members have more than one. */
async function isAmong<T>(
  read: (
    cursor: string | undefined,
  ) => Promise<{ readonly data: readonly T[]; readonly meta: PageMeta }>,
  isIt: (one: T) => boolean,
): Promise<boolean> {
  for (let cursor: string | undefined; ;) {
    // oxlint-disable-next-line no-await-in-loop -- whether there is a next page is known only then
    const { data, meta } = await read(cursor);
    if (data.some(isIt)) return true;
    if (meta.nextCursor === null) return false;
    cursor = meta.nextCursor;
  }
}
