import { listCategories } from '@forum/contracts/categories';
import { createPost, similarPosts } from '@forum/contracts/posts';
import { suggestTags } from '@forum/contracts/tags';
import { getOwnProfile } from '@forum/contracts/users';
import { cleanup, fireEvent } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { HttpHandler } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer } from '../../testing/answers.ts';
import { aCategory, aCategoryPage, anOwnUser, aPost } from '../../testing/given.ts';
import { renderPart } from '../../testing/render.tsx';
import { PostForm } from './PostForm.tsx';

/** The editor does not load: these tests write into the plain field. */
class Observer {
  observe = () => undefined;
  disconnect = () => undefined;
}

beforeEach(() => vi.stubGlobal('IntersectionObserver', Observer));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const AROUND = [
  answer(listCategories, () => ({
    data: [aCategoryPage()],
    meta: { page: 1, limit: 200, total: 1, totalPages: 1, nextCursor: null },
  })),
  answer(suggestTags, () => ({ data: [] })),
  answer(similarPosts, () => ({ data: [] })),
  answer(getOwnProfile, () => anOwnUser()),
];

function renderForm(...more: HttpHandler[]) {
  const handlers = [...more, ...AROUND];
  return renderPart(<PostForm category={aCategory()} />, { at: '/kitchen/new', handlers });
}

async function fill(screen: ReturnType<typeof renderForm>) {
  await userEvent.type(screen.getByLabelText('Title'), 'Bread without yeast');
  await userEvent.type(screen.getByLabelText('Prefix'), 'Question');
  await userEvent.type(screen.getByLabelText('Content'), 'How long does the dough rest?');
  await userEvent.type(screen.getByLabelText('Tags'), 'rye,');
  await userEvent.click(screen.getByRole('button', { name: 'Publish Post' }));
}

describe('the form for a post with a poll', () => {
  it('asks a question with the prefix for it, and with the lines that were filled in', async () => {
    const asked: unknown[] = [];
    const saved = answer(createPost, ({ body }) => {
      asked.push(body);
      return aPost(1);
    });
    const screen = renderForm(saved);
    await userEvent.type(screen.getByLabelText('Prefix'), 'Poll');
    await userEvent.type(screen.getByLabelText('Option 1'), 'Rye{Enter}');
    expect(document.activeElement).toBe(screen.getByLabelText(/^Option 2/u));
    // Enter of an input method, as Safari tells of it, ends a word.
    fireEvent.keyDown(screen.getByLabelText(/^Option 2/u), { key: 'Enter', keyCode: 229 });
    expect(document.activeElement).toBe(screen.getByLabelText(/^Option 2/u));
    await userEvent.keyboard('Wheat');
    await userEvent.selectOptions(screen.getByLabelText('Type of answer'), 'Rank them');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Secret' }));
    await userEvent.clear(screen.getByLabelText('Prefix'));
    // What was written stays, whatever the prefix.
    await fill(screen);
    await screen.findByText('Elsewhere');
    expect(asked).toMatchObject([
      { prefix: 'Question', poll: { options: ['Rye', 'Wheat'], kind: 'ranked', isSecret: true } },
    ]);
  });

  it('says what a poll lacks, and takes one that nobody wrote away with its prefix', async () => {
    const screen = renderForm();
    await userEvent.click(screen.getByRole('button', { name: 'Add a poll' }));
    expect(document.activeElement).toBe(screen.getByLabelText(/^Question/u));
    await userEvent.click(screen.getByRole('button', { name: 'Publish Post' }));
    expect(await screen.findByText('At least two options are required')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Prefix'), 'Help');
    expect(screen.queryByRole('group', { name: 'Poll' })).toBeNull();
  });
});
