import { cleanup } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renderPart } from '../../testing/render.tsx';
import { savedPostsText, writeSavedPosts } from '../posts/index.ts';
import { SavedPosts } from './SavedPosts.tsx';

const NEW = { id: '2', title: 'A loaf', path: '/kitchen/posts/a-loaf', savedAt: '2026-03-02' };
const OLD = { id: '1', title: 'A hinge', path: '/home/posts/a-hinge', savedAt: '2026-03-01' };

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe('the saved posts', () => {
  it('are listed with the newest first, each leading to its post', () => {
    writeSavedPosts([NEW, OLD]);
    const screen = renderPart(<SavedPosts />);
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual([NEW.path, OLD.path]);
  });

  it('lose one at a click, and get it back at its place', async () => {
    writeSavedPosts([NEW, OLD]);
    const screen = renderPart(<SavedPosts />);
    const name = 'Remove “A loaf” from the saved posts';
    await userEvent.click(screen.getByRole('button', { name }));
    expect(screen.getAllByRole('link')).toHaveLength(1);
    expect(screen.getByText('Post unsaved')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(JSON.parse(savedPostsText() ?? '')).toEqual([NEW, OLD]);
    expect(screen.getAllByRole('link')).toHaveLength(2);
  });

  it('say where to begin when there are none', () => {
    const screen = renderPart(<SavedPosts />);
    expect(screen.getByText('Nothing saved yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Browse posts' }).getAttribute('href')).toBe('/posts');
  });
});
