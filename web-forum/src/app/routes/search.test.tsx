import { listCategories } from '@forum/contracts/categories';
import { metaOf } from '@forum/contracts/page';
import { searchForum, type SearchResults } from '@forum/contracts/search';
import { getUserByUsername } from '@forum/contracts/users';
import { cleanup, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { answer, byParam } from '../../testing/answers.ts';
import { aCategory, aCategoryPage, aMember, aUser, idOf } from '../../testing/given.ts';
import { renderPart } from '../../testing/render.tsx';
import { Component } from './search.tsx';

afterEach(cleanup);

const nothing = { data: [], total: 0, nextCursor: null };
const COMMENT = {
  id: idOf(7),
  createdAt: '2026-03-01T12:00:00.000Z',
  author: aMember(),
  post: { id: idOf(8), title: 'A slow loaf', slug: 'a-slow-loaf', category: aCategory() },
  highlights: { text: { text: 'Rye needs time', ranges: [[0, 3]] } },
} satisfies SearchResults['comments']['data'][number];

describe('the search page', () => {
  it('shows comments with the words that were found, and leads to them', async () => {
    const { screen } = shown('/search?q=rye&type=comments');
    const link = await screen.findByRole('link', { name: 'On A slow loaf' });
    expect(link.getAttribute('href')).toBe(
      `/kitchen/posts/a-slow-loaf?comment=${COMMENT.id}#comment-${COMMENT.id}`,
    );
    const found = within(screen.getByRole('region', { name: 'Comments' }));
    expect(found.getByText('Rye').tagName).toBe('MARK');
  });

  it('asks for what the address narrows it to', async () => {
    const filters = 'sort=date&tag=bread&prefix=Help&answered=true&from=2026-01-01&author=ada';
    const { screen, asked } = shown(`/search?q=rye&categoryId=${idOf(50)}&${filters}`);
    await screen.findByRole('link', { name: 'On A slow loaf' });
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({
      q: 'rye',
      type: 'all',
      page: '1',
      limit: '10',
      sort: 'date',
      categoryId: idOf(50),
      tag: 'bread',
      prefix: 'Help',
      answered: 'true',
      from: '2026-01-01',
      authorId: aUser().id,
    });
    expect(screen.getByText('7 filters')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Clear' }).getAttribute('href')).toBe('/search?q=rye');
  });

  it('says who is no member, and asks for nothing then', async () => {
    const { screen, asked } = shown('/search?q=rye&author=nobody');
    expect(await screen.findByText('There is no member called @nobody')).toBeTruthy();
    expect(asked).toEqual([]);
  });

  it('is narrowed by its form, which keeps the words and the kind', async () => {
    const { screen } = shown('/search?q=rye&type=posts');
    await userEvent.click(await screen.findByText('Filters'));
    await screen.findByRole('option', { name: 'Kitchen' });
    await userEvent.selectOptions(screen.getByLabelText('Category'), 'Kitchen');
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Newest first');
    await userEvent.type(screen.getByLabelText('Tag'), 'bread');
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    expect(screen.router.state.location.search).toBe(
      `?q=rye&type=posts&sort=date&categoryId=${idOf(50)}&tag=bread`,
    );
  });
});

function shown(at: string) {
  const asked: URLSearchParams[] = [];
  const { stats: _stats, ...kitchen } = aCategoryPage();
  const screen = renderPart(<Component />, {
    at,
    handlers: [
      answer(listCategories, () => ({ data: [kitchen], meta: metaOf({ limit: 200 }, 1) })),
      byParam(getUserByUsername, 'username', { ada: aUser() }),
      answer(searchForum, ({ query }) => {
        asked.push(query);
        const comments = { data: [COMMENT], total: 1, nextCursor: null };
        return { posts: nothing, comments, users: nothing, categories: nothing, degraded: false };
      }),
    ],
  });
  return { screen, asked };
}
