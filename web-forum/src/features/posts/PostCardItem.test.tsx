import { POST_CARD, SMALL_CARD } from '@forum/rich-text/excerpt';
import { cleanup, fireEvent } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { aMember, aPostCard } from '../../testing/given.ts';
import { renderPart } from '../../testing/render.tsx';
import { PostCardItem } from './PostCardItem.tsx';

afterEach(cleanup);

const opening = 'How the text itself begins.';

describe('a written excerpt on a card', () => {
  it.each([
    [39, SMALL_CARD, false],
    [40, SMALL_CARD, true],
    [59, SMALL_CARD, true],
    [59, POST_CARD, false],
    [60, POST_CARD, true],
  ])('of %i characters, by the rule %o, is preferred: %s', (length, excerptRule, isPreferred) => {
    const excerpt = 'e'.repeat(length);
    const post = aPostCard(1, { excerpt, writtenExcerpt: excerpt, opening });
    const card = renderPart(<PostCardItem post={post} excerptRule={excerptRule} />);
    expect(card.queryByText(isPreferred ? excerpt : opening)).not.toBeNull();
  });
});

describe('a card of a post (specification, section 2, Category page)', () => {
  it('counts views, comments and upvotes in this order, 0 as well', () => {
    const none = renderPart(<PostCardItem post={aPostCard(1)} />);
    expect(countsOf(none.container)).toEqual(['0 views', '0 comments', '0 upvotes']);
    cleanup();
    const post = aPostCard(1, { views: 12, upvotes: 1, _count: { comments: 3, votes: 1 } });
    const some = renderPart(<PostCardItem post={post} />);
    expect(countsOf(some.container)).toEqual(['12 views', '3 comments', '1 upvote']);
  });

  it.each([
    ['ada', 'ada'],
    ['deleted', 'Deleted member'],
    ['', 'User'],
  ])('names its author by the username: %o is %s', (username, shown) => {
    const displayName = shown === 'Deleted member' ? shown : 'Ada Lovelace';
    const author = aMember({ username, displayName: username === '' ? null : displayName });
    const card = renderPart(<PostCardItem post={aPostCard(1, { author })} />);
    expect(card.getByText(shown)).toBeTruthy();
    expect(card.queryByText('Ada Lovelace')).toBeNull();
  });

  it('shows the first image in 120 by 120', () => {
    const post = aPostCard(1, { thumbnail: '/uploads/a.webp' });
    const picture = renderPart(<PostCardItem post={post} />).container.querySelector(
      'img[width="120"]',
    );
    expect(picture?.getAttribute('height')).toBe('120');
  });

  it('links members named in its title and excerpt, who stop the link of the card', async () => {
    const post = aPostCard(1, { title: 'Ask @greta first', opening: 'Or @bob, of course.' });
    const card = renderPart(<PostCardItem post={post} />);
    expect(card.getByRole('link', { name: '@bob' }).getAttribute('href')).toBe('/profile/bob');
    await userEvent.click(card.getByRole('link', { name: '@greta' }));
    expect(card.router.state.location.pathname).toBe('/profile/greta');
  });

  it('follows a member named in its title by Enter', async () => {
    const card = renderPart(<PostCardItem post={aPostCard(1, { title: 'Ask @greta first' })} />);
    card.getByRole('link', { name: '@greta' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(card.router.state.location.pathname).toBe('/profile/greta');
  });

  it.each(['ctrlKey', 'metaKey', 'shiftKey'])('leaves a press with %s to the browser', (key) => {
    const card = renderPart(<PostCardItem post={aPostCard(1, { title: 'Ask @greta first' })} />);
    const before = card.router.state.location.pathname;
    const mention = card.getByRole('link', { name: '@greta' });
    expect(fireEvent.click(mention, { [key]: true })).toBe(true);
    expect(card.router.state.location.pathname).toBe(before);
  });
});

function countsOf(card: HTMLElement): (string | null)[] {
  return [...card.querySelectorAll('li[title]')].map((count) => count.getAttribute('title'));
}
