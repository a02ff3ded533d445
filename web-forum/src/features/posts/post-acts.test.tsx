import { deletePost } from '@forum/contracts/posts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { cleanup } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { answer, refuse } from '../../testing/answers.ts';
import { aPost } from '../../testing/given.ts';
import { renderPart } from '../../testing/render.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { postKeys, postQuery } from './api.ts';
import { useDeletePost } from './useDeletePost.ts';
import { useShare } from './useShare.ts';

const POST = aPost(1, { excerpt: 'e'.repeat(180) });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Acts() {
  const share = useShare();
  const { mutate } = useDeletePost(POST);
  return (
    <>
      <button type="button" onClick={() => void share(POST)}>
        {'share'}
      </button>
      <button type="button" onClick={() => mutate()}>
        {'delete'}
      </button>
    </>
  );
}

it('shares by the system where it can, with 100 characters of the text', async () => {
  const shared: ShareData[] = [];
  const share = (data: ShareData) => {
    shared.push(data);
    return Promise.resolve();
  };
  vi.stubGlobal('navigator', { canShare: () => true, share });
  await userEvent.click(renderPart(<Acts />).getByText('share'));
  await vi.waitFor(() => expect(shared).toHaveLength(1));
  expect(shared[0]).toMatchObject({ title: POST.title, text: 'e'.repeat(100) });
  expect(shared[0]?.url).toContain('/kitchen/posts/post-number-1');
});

it('is silent when somebody closes the sheet, and says what else goes wrong', async () => {
  const refusals = [new DOMException('Closed.', 'AbortError'), new Error('No.')];
  vi.stubGlobal('navigator', {
    canShare: () => true,
    share: () => Promise.reject(refusals.shift() ?? new Error('Asked too often.')),
  });
  const screen = renderPart(<Acts />);
  await userEvent.click(screen.getByText('share'));
  expect(screen.queryByText('Share failed')).toBeNull();
  await userEvent.click(screen.getByText('share'));
  expect(await screen.findByText('Share failed')).toBeTruthy();
  expect(screen.getByText('Failed to share post. Please try again.')).toBeTruthy();
});

it('copies the link where the system cannot share', async () => {
  const copied: string[] = [];
  const writeText = (text: string) => Promise.resolve(void copied.push(text));
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  const screen = renderPart(<Acts />);
  await userEvent.click(screen.getByText('share'));
  expect(await screen.findByText('Link copied')).toBeTruthy();
  expect(copied[0]).toContain('/kitchen/posts/post-number-1');
});

it('says that a post could not be deleted', async () => {
  const screen = renderPart(<Acts />, { handlers: [refuse(deletePost, { status: 503 })] });
  await userEvent.click(screen.getByText('delete'));
  expect(await screen.findByText('Delete failed')).toBeTruthy();
  expect(screen.getByText('Failed to delete post. Please try again.')).toBeTruthy();
});

it('says after it why the server refuses (specification, section 8)', async () => {
  const handlers = [refuse(deletePost, { status: 403, detail: 'You are suspended.' })];
  const screen = renderPart(<Acts />, { handlers });
  await userEvent.click(screen.getByText('delete'));
  expect(await screen.findByText('Delete failed')).toBeTruthy();
  const text = 'Failed to delete post. Please try again. You are suspended.';
  expect(screen.getByText(text)).toBeTruthy();
});

it('says that a post is deleted, and goes to where it was listed', async () => {
  const screen = renderPart(<Acts />, { handlers: [answer(deletePost, () => undefined)] });
  await userEvent.click(screen.getByText('delete'));
  expect(await screen.findByText('Post deleted')).toBeTruthy();
  expect(screen.router.state.location.pathname).toBe('/kitchen');
});

it('forgets a deleted post only once its page is gone, which would read it again', async () => {
  const readers: number[] = [];
  const Page = () => {
    const { data } = useSuspenseQuery(postQuery(useApi(), POST.slug));
    return <Acts key={data.id} />;
  };
  const screen = renderPart(<Page />, {
    handlers: [answer(deletePost, () => undefined)],
    loaded: (client) => {
      client.setQueryData(postKeys.one(POST.slug), POST);
      client.getQueryCache().subscribe(({ type, query }) => {
        if (type === 'removed') readers.push(query.getObserversCount());
      });
    },
  });
  await userEvent.click(screen.getByText('delete'));
  await vi.waitFor(() => expect(readers).toEqual([0]));
  expect(screen.client.getQueryData(postKeys.one(POST.slug))).toBeUndefined();
});
