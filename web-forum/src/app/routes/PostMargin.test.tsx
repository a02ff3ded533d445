import { getCategoryBySlug } from '@forum/contracts/categories';
import { isCategoryMember } from '@forum/contracts/memberships';
import { metaOf } from '@forum/contracts/page';
import { listPosts } from '@forum/contracts/posts';
import { getOwnProfile, getUserByUsername } from '@forum/contracts/users';
import { cleanup, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { answer, refuse } from '../../testing/answers.ts';
import { aCategoryPage, anOwnUser, aPost, aPostCard, aUser } from '../../testing/given.ts';
import { renderPart } from '../../testing/render.tsx';
import { PostMargin } from './PostMargin.tsx';

afterEach(cleanup);

describe('beside a post', () => {
  it('stands who wrote it, with posts and followers', async () => {
    const about = within(await shown().findByRole('region', { name: 'About the Author' }));
    expect(await about.findByText('Followers')).toBeTruthy();
    expect(about.getAllByRole('definition').map((each) => each.textContent)).toEqual(['1', '3']);
  });

  it('stand three other posts of the author', async () => {
    const more = within(await shown().findByRole('region', { name: 'More from Author' }));
    await more.findByRole('link', { name: 'Post number 2' });
    const names = more.getAllByRole('link').map((link) => link.textContent);
    expect(names).toEqual(['Post number 2', 'Post number 3', 'Post number 4']);
  });

  it('stands its category, which visitors are told to sign in for before they join', async () => {
    const screen = shown();
    const category = within(await screen.findByRole('region', { name: 'Category' }));
    expect(await category.findByText('3 posts · 1 member')).toBeTruthy();
    await userEvent.click(category.getByRole('button', { name: 'Join Category' }));
    expect(await screen.findByText('Sign in required')).toBeTruthy();
    expect(screen.getByText('Please sign in to join categories.')).toBeTruthy();
  });

  it('stand the quick actions', async () => {
    const screen = shown({ isSignedIn: true });
    const acts = within(await screen.findByRole('region', { name: 'Quick Actions' }));
    const create = await acts.findByRole('link', { name: 'Create Post' });
    expect(create.getAttribute('href')).toBe('/kitchen/new');
    expect(acts.getByRole('button', { name: 'Search Posts' })).toBeTruthy();
    expect(acts.getByRole('link', { name: 'View Stats' }).getAttribute('href')).toBe('/stats');
  });
});

function shown({ isSignedIn = false } = {}) {
  const data = [1, 2, 3, 4, 5].map((number) => aPostCard(number));
  return renderPart(<PostMargin post={aPost(1)} />, {
    handlers: [
      isSignedIn
        ? answer(getOwnProfile, () => anOwnUser())
        : refuse(getOwnProfile, { status: 401 }),
      answer(isCategoryMember, () => ({ isMember: false })),
      answer(getUserByUsername, () => aUser()),
      answer(getCategoryBySlug, () => aCategoryPage()),
      answer(listPosts, () => ({ data, meta: metaOf({ page: 1, limit: 4 }, 5) })),
    ],
  });
}
