import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { aPost } from '../../testing/given.ts';
import { changePost, postKeys } from './api.ts';
import { countComment } from './count-comment.ts';

const POST = aPost(1, { _count: { comments: 5, votes: 0 } });

describe('the number of comments', () => {
  it('is right after two that were under way together, written or deleted', () => {
    const { count, shown } = aLoadedPost();
    const written = [count(1), count(1)];
    for (const { confirm } of written) confirm();
    expect(shown()).toBe(7);
    const deleted = [count(-1), count(-1)];
    for (const { confirm } of deleted) confirm();
    expect(shown()).toBe(5);
  });

  it('counts nothing twice that a live message told before the answer', () => {
    const { count, tell, shown } = aLoadedPost();
    const first = count(1);
    const second = count(1);
    tell(6);
    first.confirm();
    expect(shown()).toBe(6);
    tell(7);
    second.confirm();
    expect(shown()).toBe(7);
  });

  it('leaves out what was refused', () => {
    const { count, shown } = aLoadedPost();
    const first = count(1);
    const second = count(1);
    first.takeBack();
    second.confirm();
    expect(shown()).toBe(6);
  });
});

function aLoadedPost() {
  const client = new QueryClient();
  const key = postKeys.one(POST.slug);
  client.setQueryData(key, POST);
  return {
    count: (by: 1 | -1) => countComment(client, POST.id, by),
    tell: (comments: number) =>
      changePost(client, POST.id, (now) => ({ ...now, _count: { ...now._count, comments } })),
    shown: () => client.getQueryData<typeof POST>(key)?._count.comments,
  };
}
