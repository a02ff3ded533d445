// @vitest-environment node
import { listComments } from '@forum/contracts/comments';
import { expect, it } from 'vitest';
import { createApi } from '../../lib/calls/api.ts';
import { createQueryClient } from '../../lib/calls/query-client.ts';
import { answer, fetchFrom } from '../../testing/answers.ts';
import { aComment } from '../../testing/given.ts';
import { commentKeys } from './api.ts';
import { isPart, topLevelOf, type CommentPages } from './comment-tree.ts';
import { loadReplies } from './load-replies.ts';

const thirty = answer(listComments, () => ({
  comments: Array.from({ length: 30 }, (_none, number) => aComment(100 + number)),
  total: 30,
  page: 1,
  totalPages: 1,
  nextCursor: null,
}));

it.each([
  [true, 5],
  [false, 30],
])(
  'a page that waits until it is used (%s) brings %i of thirty comments',
  async (isWaiting, count) => {
    const cache = createQueryClient({ where: 'server' });
    const search = new URLSearchParams();
    const asked = { postId: 'loaf', acceptedId: null, search, order: 'oldest', isWaiting } as const;
    await loadReplies(cache, createApi(fetchFrom([thirty])), asked);
    const pages = cache.getQueryData<CommentPages>(commentKeys.sorted('loaf', 'oldest'));
    expect(pages === undefined ? 0 : topLevelOf(pages).length).toBe(count);
    expect(isPart(pages)).toBe(isWaiting);
  },
);
