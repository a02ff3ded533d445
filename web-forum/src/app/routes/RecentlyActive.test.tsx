import { metaOf } from '@forum/contracts/page';
import { listPosts, type PostCard } from '@forum/contracts/posts';
import { cleanup } from '@testing-library/react';
import type { HttpHandler } from 'msw';
import { afterEach, describe, expect, it } from 'vitest';
import { answer, refuse } from '../../testing/answers.ts';
import { aCategoryPage, aPostCard, idOf } from '../../testing/given.ts';
import { renderPart } from '../../testing/render.tsx';
import { RecentlyActive } from './RecentlyActive.tsx';

afterEach(cleanup);

const { stats: _stats, ...tree } = aCategoryPage();
const bread = { ...tree, id: idOf(51), name: 'Bread', slug: 'bread' };
const kitchen = aCategoryPage({
  children: [{ ...bread, parentId: tree.id, parent: { slug: 'kitchen', name: 'Kitchen' } }],
});

describe('Recently Active Posts', () => {
  it('are a card for each subcategory, with title, date, excerpt and its badge', async () => {
    const excerpt = 'Flour and water and time. '.repeat(20);
    const screen = shown(
      posts([aPostCard(1, { title: 'A slow loaf', excerpt, writtenExcerpt: excerpt })]),
    );
    expect(await screen.findByRole('link', { name: 'A slow loaf' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Recently Active Posts' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Bread' }).getAttribute('href')).toBe('/kitchen/bread');
    const card = screen.getByRole('region', { name: 'Bread' });
    expect(card.querySelector('time')?.dateTime).toBe('2026-03-01T12:00:00.000Z');
    const words = card.querySelectorAll('li p')[1]?.textContent ?? '';
    expect(words).toMatch(/^Flour and water.*…$/);
    expect(words.length).toBeLessThanOrEqual(140);
    // Specification, section 2, Category page: "title, updated date, excerpt, subcategory badge".
    const order = [...card.querySelectorAll('li a, li time, li p:not(:has(time))')];
    expect(order.map((part) => part.tagName)).toEqual(['A', 'TIME', 'P', 'A']);
    expect(order.at(-1)?.textContent).toBe('Bread');
  });

  it('ask for the four posts of it that changed last', async () => {
    const asked: string[] = [];
    const handler = answer(listPosts, ({ query }) => {
      asked.push(query.toString());
      return { data: [], meta: metaOf({ page: 1, limit: 4 }, 0) };
    });
    const screen = shown(handler);
    expect(await screen.findByText('No posts yet.')).toBeTruthy();
    expect(asked).toEqual([`published=true&categoryId=${idOf(51)}&sort=updatedAt&limit=4&page=1`]);
  });

  it('say that they load, and that they could not be loaded', async () => {
    const screen = shown(refuse(listPosts, { status: 500 }));
    expect(screen.getByText('Loading recent activity…').className).not.toContain('said');
    expect(await screen.findByText('Failed to load latest posts.')).toBeTruthy();
  });

  it('are not there where there is no subcategory', () => {
    const screen = renderPart(<RecentlyActive category={aCategoryPage()} />);
    expect(screen.queryByText('Recently Active Posts')).toBeNull();
  });
});

function posts(data: PostCard[]) {
  return answer(listPosts, () => ({ data, meta: metaOf({ page: 1, limit: 4 }, data.length) }));
}

function shown(handler: HttpHandler) {
  return renderPart(<RecentlyActive category={kitchen} />, { handlers: [handler] });
}
