import { isApiError } from '@forum/api-client';
import {
  castBallot,
  getPoll,
  listBallots,
  withdrawBallot,
  type Poll,
} from '@forum/contracts/polls';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/calls/api.ts';
import { askedBy, firstPart, nextPart, numberOf } from '../../lib/stream/list-parts.ts';

/** Keys of everything cached about polls. */
export const pollKeys = {
  one: (postId: string) => ['polls', 'one', postId] as const,
  ballots: (postId: string) => ['polls', 'ballots', postId] as const,
};

/** The poll of a post; null: it no longer has one. */
export function pollQuery(api: Api, postId: string) {
  return queryOptions({
    queryKey: pollKeys.one(postId),
    queryFn: async ({ signal }): Promise<Poll | null> => {
      try {
        return await api(getPoll, { params: { id: postId } }, { signal });
      } catch (error) {
        if (isApiError(error, 404)) return null;
        throw error;
      }
    },
  });
}

/** Who chose what in an open poll, page after page. */
export function ballotsQuery(api: Api, postId: string) {
  return infiniteQueryOptions({
    queryKey: pollKeys.ballots(postId),
    queryFn: async ({ pageParam, signal }) => {
      const input = { params: { id: postId }, query: askedBy(pageParam) };
      const { data, meta } = await api(listBallots, input, { signal });
      return { data, meta: { ...meta, page: numberOf(pageParam) } };
    },
    initialPageParam: firstPart(1),
    getNextPageParam: ({ meta }) => nextPart(meta.page, meta.nextCursor),
  });
}

/** Makes these the member's choices; null takes the answer back. */
export function answerPoll(
  api: Api,
  postId: string,
  choices: readonly number[] | null,
): Promise<Poll> {
  const params = { id: postId };
  return choices === null
    ? api(withdrawBallot, { params })
    : api(castBallot, { params, body: { choices: [...choices] } });
}
