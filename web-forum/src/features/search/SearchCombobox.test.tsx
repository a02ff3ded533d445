import { searchForum, type SearchResults } from '@forum/contracts/search';
import { cleanup, fireEvent } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { answer } from '../../testing/answers.ts';
import { aCategory, aPostCard, aUser } from '../../testing/given.ts';
import { renderPart } from '../../testing/render.tsx';
import { SearchCombobox } from './SearchCombobox.tsx';

const marked = (text: string) => ({ text, ranges: [] });
const NOTHING = { data: [], total: 0, nextCursor: null };

function found(title: string): SearchResults {
  const post = {
    ...aPostCard(1, { title, slug: 'loaf' }),
    highlights: { title: marked(title), text: marked('') },
  };
  return {
    posts: { data: [post], total: 1, nextCursor: null },
    comments: NOTHING,
    users: {
      data: [aUser({ username: 'baker', displayName: 'Baker' })],
      total: 1,
      nextCursor: null,
    },
    categories: {
      data: [aCategory({ name: 'Baking', slug: 'baking' })],
      total: 1,
      nextCursor: null,
    },
    degraded: false,
  };
}

const EMPTY = { posts: NOTHING, comments: NOTHING, users: NOTHING, categories: NOTHING };

// Loads the list's code: the waits below are for the box itself.
beforeAll(() => import('./Suggestions.tsx'));
afterEach(cleanup);

function Box() {
  const input = useRef<HTMLInputElement>(null);
  return <SearchCombobox input={input} limit={5} look="floating" />;
}

function given(respond: (q: string) => SearchResults = found) {
  const asked: string[] = [];
  const handler = answer(searchForum, ({ query }) => {
    asked.push(`${query.get('q')} ${query.get('limit')}`);
    return respond(query.get('q') ?? '');
  });
  const screen = renderPart(<Box />, { handlers: [handler] });
  const box = screen.getByRole('combobox');
  const type = (value: string) => fireEvent.change(box, { target: { value } });
  const press = (key: string) => fireEvent.keyDown(box, { key });
  const chosen = () => {
    const id = box.getAttribute('aria-activedescendant');
    return id === null ? null : document.getElementById(id)?.getAttribute('href');
  };
  return { screen, asked, box, type, press, chosen };
}

describe('the search box', () => {
  it('asks once for what stays, for 5 of each kind', async () => {
    const { type, asked, screen } = given();
    type('br');
    type('bread');
    await screen.findAllByRole('option');
    expect(asked).toEqual(['bread 5']);
  });

  it('asks when nothing was typed for 300 ms', async () => {
    const { type, asked } = given();
    type('bread');
    const began = performance.now();
    await expect.poll(() => asked, { interval: 5 }).toHaveLength(1);
    expect(performance.now() - began).toBeGreaterThanOrEqual(295);
  });

  it('opens nothing for blanks', () => {
    const { type, box } = given();
    type('   ');
    expect(box.getAttribute('aria-expanded')).toBe('false');
  });

  it('groups posts, topics and members, with the way to all of it last', async () => {
    const { type, screen } = given();
    type('bread');
    await screen.findAllByRole('option');
    const groups = screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'));
    expect(groups).toEqual(['Posts', 'Topics', 'Members', 'More']);
    const options = screen.getAllByRole('option').map((option) => option.getAttribute('href'));
    expect(options).toEqual([
      '/kitchen/posts/loaf',
      '/baking',
      '/profile/baker',
      '/search?q=bread',
    ]);
  });

  it('goes through them by arrows, and Enter opens the chosen one', async () => {
    const { type, press, chosen, screen, box } = given();
    type('bread');
    await screen.findAllByRole('option');
    press('ArrowDown');
    expect(chosen()).toBe('/kitchen/posts/loaf');
    press('ArrowDown');
    expect(chosen()).toBe('/baking');
    press('ArrowUp');
    press('ArrowUp');
    expect(chosen()).toBeNull();
    press('ArrowUp');
    expect(chosen()).toBe('/search?q=bread');
    press('ArrowUp');
    fireEvent.submit(box.closest('form') ?? box);
    await expect.poll(() => screen.router.state.location.pathname).toBe('/profile/baker');
  });

  it('is closed by Escape and by leaving it', async () => {
    const { type, press, screen, box } = given();
    type('bread');
    await screen.findByRole('listbox');
    press('Escape');
    expect(screen.queryByRole('listbox')).toBeNull();
    type('breads');
    await screen.findByRole('listbox');
    fireEvent.blur(box, { relatedTarget: document.body });
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('says when there is nothing', async () => {
    const { type, screen } = given(() => ({ ...EMPTY, degraded: false }));
    type('zzz');
    expect(await screen.findByText('No results found for “zzz”')).toBeTruthy();
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('never shows what was found for an older text', async () => {
    const { type, screen, asked } = given((q) => found(`About ${q}`));
    type('bre');
    await expect.poll(() => asked.length).toBe(1);
    type('bread');
    expect(await screen.findByText('About bread')).toBeTruthy();
    expect(screen.queryByText('About bre')).toBeNull();
  });
});
