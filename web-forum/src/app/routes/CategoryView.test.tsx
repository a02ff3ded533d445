import { getCategoryBySlug, type CategoryPage } from '@forum/contracts/categories';
import { isCategoryMember } from '@forum/contracts/memberships';
import { metaOf } from '@forum/contracts/page';
import { listPosts, type PostCard } from '@forum/contracts/posts';
import type { Role } from '@forum/contracts/roles';
import { getOwnProfile } from '@forum/contracts/users';
import { getWatch } from '@forum/contracts/watching';
import { cleanup, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, refuse } from '../../testing/answers.ts';
import { aCategoryPage, aMember, anOwnUser, aPostCard } from '../../testing/given.ts';
import { renderPart } from '../../testing/render.tsx';
import { CategoryView } from './CategoryView.tsx';

class Observer {
  observe = () => undefined;
  disconnect = () => undefined;
}

beforeEach(() => vi.stubGlobal('IntersectionObserver', Observer));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the page of a category', () => {
  it('shows what it is, its numbers, and what can be done', async () => {
    const screen = shown({ isSignedIn: true });
    expect(await screen.findByRole('heading', { level: 1, name: 'Kitchen' })).toBeTruthy();
    expect(screen.getByText('Cooking.')).toBeTruthy();
    expect(screen.getByText('3 posts')).toBeTruthy();
    // Specification, section 2, Category page: "description and a 'Create New Post' link", in this order.
    const act = await screen.findByRole('link', { name: 'Create New Post' });
    const after = screen.getByText('Cooking.').compareDocumentPosition(act);
    expect(after).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const stats = screen.getByRole('region', { name: 'Category Stats' });
    const names = within(stats).getAllByRole('term');
    expect(names.map((name) => name.textContent)).toEqual([
      'Total Posts',
      'Active Members',
      'Last Activity',
      'This Week',
    ]);
    const acts = within(screen.getByRole('region', { name: 'Quick Actions' }));
    await acts.findByRole('link', { name: 'Settings' });
    expect(acts.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'New Post',
      'Back to Forum',
      'Settings',
    ]);
    expect(screen.getByRole('link', { name: 'Create New Post' })).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Join Category' })).toBeTruthy();
    expect(await screen.findByRole('button', { name: /^Notifications for Kitchen/u })).toBeTruthy();
  });

  it('has no settings for visitors, who are told to sign in before they join', async () => {
    const screen = shown({});
    const acts = within(await screen.findByRole('region', { name: 'Quick Actions' }));
    expect(acts.queryByRole('link', { name: 'Settings' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Notifications for Kitchen/u })).toBeNull();
  });

  it('invites to write only whose role may post here', async () => {
    const visitor = shown({});
    await visitor.findByRole('region', { name: 'Quick Actions' });
    expect(visitor.queryByRole('link', { name: /new post/i })).toBeNull();
    cleanup();
    const member = shown({ isSignedIn: true, allowedRoles: ['MODERATOR'] });
    const acts = within(await member.findByRole('region', { name: 'Quick Actions' }));
    await acts.findByRole('link', { name: 'Settings' });
    expect(member.queryByRole('link', { name: /new post/i })).toBeNull();
  });

  it('lists trending posts by whom they are and how many replies they have', async () => {
    const nobody = aMember({ username: '', displayName: null });
    const few = [
      aPostCard(1, { _count: { comments: 2, votes: 0 } }),
      aPostCard(2, { author: nobody, _count: { comments: 1, votes: 0 } }),
    ];
    const screen = shown({ posts: few });
    const trending = await screen.findByRole('region', { name: 'Trending Posts' });
    await within(trending).findByRole('link', { name: 'Post number 1' });
    expect(trending.textContent).toContain('by ada • 2 replies');
    expect(trending.textContent).toContain('by User • 1 reply');
  });

  it('says that posts load, that there are none, and that there are more', async () => {
    const screen = shown({ posts: [] });
    expect(screen.getByText('Loading posts...')).toBeTruthy();
    const latest = within(await screen.findByRole('region', { name: 'Latest Posts' }));
    const none = 'No posts in this category yet. Be the first to start a discussion!';
    expect(await latest.findByText(none)).toBeTruthy();
    cleanup();
    const more = shown({ posts: [aPostCard(1)], total: 30 });
    expect(await more.findByText('Loading more posts...')).toBeTruthy();
    expect(more.queryByText("You've reached the end!")).toBeNull();
  });

  it('says what the server says when the posts do not load, or that they do not', async () => {
    const screen = shown({ failure: 'The posts are being sorted.' });
    expect(await screen.findAllByText('The posts are being sorted.')).toBeTruthy();
    expect(screen.getAllByText('Failed to load posts')).toBeTruthy();
  });
});

interface Given {
  isSignedIn?: boolean;
  posts?: PostCard[];
  total?: number;
  failure?: string;
  allowedRoles?: Role[];
}

const kitchen: CategoryPage = aCategoryPage();

function shown({ isSignedIn = false, posts = [], total = posts.length, ...more }: Given) {
  const { failure, allowedRoles = [] } = more;
  const nextCursor = posts.length < total ? 'next' : null;
  const meta = metaOf({ page: 1, limit: 10 }, total, nextCursor);
  return renderPart(<CategoryView slug="kitchen" />, {
    at: '/kitchen',
    handlers: [
      isSignedIn
        ? answer(getOwnProfile, () => anOwnUser())
        : refuse(getOwnProfile, { status: 401 }),
      answer(getCategoryBySlug, () => ({ ...kitchen, allowedRoles })),
      answer(isCategoryMember, () => ({ isMember: false })),
      answer(getWatch, () => ({
        type: 'category' as const,
        id: kitchen.id,
        level: 'normal' as const,
        isChosen: false,
        posts: false,
        replies: false,
      })),
      failure === undefined
        ? answer(listPosts, () => ({ data: posts, meta }))
        : refuse(listPosts, { status: 503, detail: failure }),
    ],
  });
}
