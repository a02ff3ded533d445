import {
  listCommentReactions,
  listPostReactions,
  reactToComment,
  reactToPost,
  takeCommentReactionBack,
  takePostReactionBack,
  type ReactionChange,
  type ReactionTally,
} from '@forum/contracts/emoji-reactions';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/calls/api.ts';
import { askedBy, firstPart, nextPart, numberOf } from '../../lib/stream/list-parts.ts';

/** What is reacted to. */
export interface ReactedItem {
  readonly type: 'post' | 'comment';
  readonly id: string;
}

const CALLS = {
  post: { give: reactToPost, takeBack: takePostReactionBack, list: listPostReactions },
  comment: {
    give: reactToComment,
    takeBack: takeCommentReactionBack,
    list: listCommentReactions,
  },
} as const;

/** Keys of everything cached about who reacted. */
export const reactionKeys = {
  of: ({ type, id }: ReactedItem) => ['reactions', type, id] as const,
};

/** Adds an emoji to an item, or takes it back. */
export function sendReaction(
  api: Api,
  { type, id }: ReactedItem,
  { emoji, isGiven }: ReactionChange,
): Promise<ReactionTally> {
  const params = { id };
  return isGiven
    ? api(CALLS[type].give, { params, body: { emoji } })
    : api(CALLS[type].takeBack, { params, query: { emoji } });
}

/** Who reacted to an item, page after page. */
export function reactionsQuery(api: Api, item: ReactedItem) {
  return infiniteQueryOptions({
    queryKey: reactionKeys.of(item),
    queryFn: async ({ pageParam, signal }) => {
      const input = { params: { id: item.id }, query: askedBy(pageParam) };
      const { data, meta } = await api(CALLS[item.type].list, input, { signal });
      return { data, meta: { ...meta, page: numberOf(pageParam) } };
    },
    initialPageParam: firstPart(1),
    // Others react all the time: the list is refetched whenever it is opened.
    staleTime: 0,
    getNextPageParam: ({ meta }) => nextPart(meta.page, meta.nextCursor),
  });
}
