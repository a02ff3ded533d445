import {
  getGroupBySlug,
  listGroupCandidates,
  listGroupMembers,
  listGroups,
} from '@forum/contracts/groups';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/calls/api.ts';
import { fromTheStart } from '../../lib/stream/list-parts.ts';

/** Everything cached about groups: joining and leaving changes most of it. */
export const GROUPS_KEY = ['groups'] as const;

const MEMBERS_SHOWN = 30;

/** The groups that the reader may know of. */
export function groupsQuery(api: Api, page: number) {
  return queryOptions({
    queryKey: [...GROUPS_KEY, 'page', page] as const,
    queryFn: ({ signal }) => api(listGroups, { query: { page } }, { signal }),
  });
}

/** One of them. */
export function groupQuery(api: Api, slug: string) {
  return queryOptions({
    queryKey: [...GROUPS_KEY, 'slug', slug] as const,
    queryFn: ({ signal }) => api(getGroupBySlug, { params: { slug } }, { signal }),
  });
}

/** Who is in it. */
export function groupMembersQuery(api: Api, id: string) {
  return infiniteQueryOptions({
    queryKey: [...GROUPS_KEY, 'members', id] as const,
    queryFn: ({ pageParam: cursor, signal }) =>
      api(
        listGroupMembers,
        { params: { id }, query: { cursor, limit: MEMBERS_SHOWN } },
        { signal },
      ),
    initialPageParam: fromTheStart(),
    getNextPageParam: ({ meta }) => meta.nextCursor,
  });
}

/** Who has asked, and who is invited. */
export function groupCandidatesQuery(api: Api, id: string) {
  return infiniteQueryOptions({
    queryKey: [...GROUPS_KEY, 'candidates', id] as const,
    queryFn: ({ pageParam: cursor, signal }) =>
      api(
        listGroupCandidates,
        { params: { id }, query: { cursor, limit: MEMBERS_SHOWN } },
        { signal },
      ),
    initialPageParam: fromTheStart(),
    getNextPageParam: ({ meta }) => meta.nextCursor,
  });
}
