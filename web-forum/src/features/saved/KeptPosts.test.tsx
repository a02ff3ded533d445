import { bringSaved } from '@forum/contracts/saved';
import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answer, refuse } from '../../testing/answers.ts';
import { idOf } from '../../testing/given.ts';
import { renderPart } from '../../testing/render.tsx';
import { savedPostsText, writeSavedPosts } from './kept-posts.ts';
import { KeptPosts } from './KeptPosts.tsx';
import { useMoveKept } from './useMoveKept.ts';

const NEW = { id: idOf(2), title: 'A loaf', path: '/kitchen/posts/a-loaf', savedAt: '2026-03-02' };
const OLD = { id: idOf(1), title: 'A hinge', path: '/home/posts/a-hinge', savedAt: '2026-03-01' };
const NO_POST = { ...NEW, id: 'x' };

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe('what this browser kept before accounts did', () => {
  it('is listed for who is not signed in, with how it moves to an account', () => {
    writeSavedPosts([NEW, OLD]);
    const screen = renderPart(<KeptPosts />);
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/login?redirect=%2Fsaved', NEW.path, OLD.path]);
    expect(screen.getByText(/move to your account/u)).toBeTruthy();
  });

  it('moves to the account once, and is forgotten here', async () => {
    const brought: unknown[] = [];
    const bring = answer(bringSaved, ({ body }) => void brought.push(body));
    writeSavedPosts([NEW, OLD, NO_POST]);
    renderPart(<Moving />, { handlers: [bring] });
    await waitFor(() => expect(savedPostsText()).toBeNull());
    const posts = [
      { id: NEW.id, savedAt: '2026-03-02T00:00:00.000Z' },
      { id: OLD.id, savedAt: '2026-03-01T00:00:00.000Z' },
    ];
    expect(brought).toEqual([{ posts }]);
    cleanup();
    renderPart(<Moving />, { handlers: [bring] });
    expect(brought).toHaveLength(1);
  });

  it('stays here where the account does not take it', async () => {
    writeSavedPosts([NEW]);
    const full = refuse(bringSaved, { status: 409, code: 'too-many-saved', detail: 'Full' });
    renderPart(<Moving />, { handlers: [full] });
    await new Promise((resolve) => void setTimeout(resolve, 100));
    expect(JSON.parse(savedPostsText() ?? '')).toEqual([NEW]);
  });
});

function Moving() {
  useMoveKept();
  return null;
}
