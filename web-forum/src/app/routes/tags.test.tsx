import { metaOf } from '@forum/contracts/page';
import { listTags, type ListedTag } from '@forum/contracts/tag-list';
import { cleanup } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { answer } from '../../testing/answers.ts';
import { renderPart } from '../../testing/render.tsx';
import { Component } from './tags.tsx';

afterEach(cleanup);

const TAGS: readonly ListedTag[] = [
  { name: 'javascript', color: 'blue', count: 12, level: 'watching' },
  { name: 'Baking', color: 'green', count: 1 },
];

/** The page, over tags that the server narrows as requested; requests are recorded. */
function shown(at: string, tags = TAGS) {
  const asked: string[] = [];
  const handler = answer(listTags, ({ query }) => {
    asked.push(query.toString());
    const text = query.get('search') ?? '';
    const data = tags.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()));
    return { data, meta: metaOf({ page: 1, limit: 90 }, data.length) };
  });
  return { ...renderPart(<Component />, { at, handlers: [handler] }), asked };
}

describe('the list of all tags', () => {
  it('leads to each tag, with its count and the mark of what the reader follows', async () => {
    const screen = shown('/tags');
    const link = await screen.findByRole('link', { name: 'javascript' });
    expect(link.getAttribute('href')).toBe('/tags/javascript');
    const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(lines).toContain('javascriptFollowing12 posts');
    expect(lines).toContain('Baking1 post');
  });

  it('is narrowed while one types, in place, and all of it comes back by a link', async () => {
    const screen = shown('/tags');
    await screen.findByRole('link', { name: 'javascript' });
    const field = screen.getByRole('searchbox', { name: 'Find a tag' });
    await userEvent.type(field, 'BAK');
    await expect.poll(() => screen.queryByRole('link', { name: 'javascript' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Baking' })).toBeTruthy();
    expect(screen.router.state.location.search).toBe('?search=BAK');
    expect(screen.router.state.historyAction).toBe('REPLACE');
    expect(document.activeElement).toBe(field);
    // Once, or twice on a slow machine: never per letter.
    expect(screen.asked.length).toBeLessThan(4);
    await userEvent.type(field, 'zz');
    await userEvent.click(await screen.findByRole('link', { name: 'All tags' }));
    await screen.findByRole('link', { name: 'javascript' });
    await expect.poll(() => field).toHaveProperty('value', '');
  });

  it('says so when no tag is there yet', async () => {
    const screen = shown('/tags', []);
    expect(await screen.findByText('No tags yet')).toBeTruthy();
  });

  it('goes on by the cursor, and names the beginning where the address names a later page', async () => {
    const handler = answer(listTags, ({ query }) => {
      const isNext = query.get('cursor') === 'next';
      const data = TAGS.slice(isNext ? 1 : 0, isNext ? 2 : 1);
      const meta = metaOf({ page: 2, limit: 1 }, 3, isNext ? null : 'next');
      return { data, meta };
    });
    const screen = renderPart(<Component />, { at: '/tags?page=2', handlers: [handler] });
    await userEvent.click(await screen.findByRole('button', { name: 'More tags' }));
    expect(await screen.findByRole('link', { name: 'Baking' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'javascript' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'More tags' })).toBeNull();
    const start = screen.getByRole('link', { name: 'Back to the most used' });
    expect(start.getAttribute('href')).toBe('/tags');
  });
});
