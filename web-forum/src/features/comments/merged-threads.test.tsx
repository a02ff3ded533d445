import { listComments } from '@forum/contracts/comments';
import { getOwnProfile } from '@forum/contracts/users';
import { cleanup, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { answer, refuse } from '../../testing/answers.ts';
import { aComment, anOwnUser, aPost } from '../../testing/given.ts';
import { renderPart } from '../../testing/render.tsx';
import { Merged } from './Merged.tsx';
import { Replies } from './Replies.tsx';

afterEach(cleanup);

const duplicate = aPost(2, {
  title: 'Asked again',
  content: 'The same question once more.',
  merged: true,
  published: false,
  _count: { comments: 1, votes: 0 },
});
const comment = aComment(1, { postId: duplicate.id, content: 'Said under the duplicate.' });
const post = aPost(1, { mergedPosts: [duplicate], _count: { comments: 3, votes: 0 } });

/** The post that stays has no comments of its own loaded here; the duplicate has one. */
function shown(viewer: boolean, locked = false) {
  const profile = viewer
    ? answer(getOwnProfile, () => anOwnUser())
    : refuse(getOwnProfile, { status: 401 });
  const comments = answer(listComments, ({ query }) => {
    const isMerged = query.get('postId') === duplicate.id;
    return {
      comments: isMerged ? [comment] : [],
      total: 1,
      page: 1,
      totalPages: 1,
      nextCursor: null,
    };
  });
  return renderPart(
    <>
      <Merged post={{ ...post, locked }} />
      <Replies post={post} />
    </>,
    { handlers: [comments, profile] },
  );
}

describe('a post that was merged into the one that is read', () => {
  it('stands under a heading of its own, with its author, text and comments', async () => {
    const screen = shown(false);
    const region = await screen.findByRole('region', { name: 'Merged from “Asked again”' });
    expect(within(region).getByText('The same question once more.')).toBeTruthy();
    expect(await within(region).findByText('Said under the duplicate.')).toBeTruthy();
  });

  it('is left out of the count over the replies', async () => {
    const screen = shown(false);
    expect(await screen.findByRole('heading', { name: '2 Replies' })).toBeTruthy();
  });

  it('is answered to where it stands, unless the post that stays is locked', async () => {
    const open = shown(true);
    const region = await open.findByRole('region', { name: /^Merged from/ });
    expect(await within(region).findByRole('button', { name: 'Reply' })).toBeTruthy();
    cleanup();
    const closed = shown(true, true);
    const shut = await closed.findByRole('region', { name: /^Merged from/ });
    await within(shut).findByText('Said under the duplicate.');
    expect(within(shut).queryByRole('button', { name: 'Reply' })).toBeNull();
  });
});
