import { listCategories, type CategorySummary } from '@forum/contracts/categories';
import { createPost, editPost, similarPosts, type Post } from '@forum/contracts/posts';
import { suggestTags } from '@forum/contracts/tags';
import { getOwnProfile, searchUsers } from '@forum/contracts/users';
import { fromPlainText } from '@forum/rich-text/from-plain-text';
import { cleanup, fireEvent } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, type HttpHandler, type HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, refuse } from '../../testing/answers.ts';
import { aCategory, aCategoryPage, aMember, anOwnUser, aPost, idOf } from '../../testing/given.ts';
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

const RYE = { name: 'rye', color: 'blue', count: 3 } as const;
const TAGS = answer(suggestTags, () => ({ data: [RYE] }));
const SIMILAR = answer(similarPosts, () => ({ data: [] }));
const FLOORS = aCategoryPage({ id: idOf(52), name: 'Floors', parentId: idOf(51) });
const HOUSE = aCategoryPage({ id: idOf(51), name: 'House', children: [FLOORS] });
const CATEGORIES = answer(listCategories, () => ({
  data: [aCategoryPage(), HOUSE],
  meta: { page: 1, limit: 200, total: 2, totalPages: 1, nextCursor: null },
}));
const MEMBER = answer(getOwnProfile, () => anOwnUser());

describe('the post form', () => {
  it('says what is missing, in the words of the specification', async () => {
    const screen = renderForm();
    await userEvent.click(screen.getByRole('button', { name: 'Publish Post' }));
    for (const text of [
      'Title is required',
      'Prefix is required',
      'Content is required',
      'At least one tag is required',
    ]) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Title')));
  });

  it('counts the words of a text that is too short', async () => {
    const screen = renderForm();
    await userEvent.type(screen.getByLabelText('Content'), 'only three words');
    await userEvent.click(screen.getByRole('button', { name: 'Publish Post' }));
    expect(screen.getByText('Content must be at least 5 words (currently 3)')).toBeTruthy();
  });

  it('counts the letters of the title', async () => {
    const screen = renderForm();
    await userEvent.type(screen.getByLabelText('Title'), 'Rye');
    expect(screen.getByText('3/200')).toBeTruthy();
  });

  it('offers members for an @ in the title, eight at most, and puts the chosen one there', async () => {
    const asked: (string | null)[] = [];
    const found = answer(searchUsers, ({ query }) => {
      asked.push(query.get('q'), query.get('limit'));
      return { data: [aSummary('ada', idOf(1)), aSummary('adam', idOf(2))] };
    });
    const screen = renderForm(null, [found]);
    const title = screen.getByLabelText('Title');
    await userEvent.type(title, 'Thanks @ad');
    const began = performance.now();
    await expect.poll(() => asked, { interval: 5 }).toEqual(['ad', '8']);
    // When nothing was typed for 150 ms.
    expect(performance.now() - began).toBeGreaterThanOrEqual(120);
    expect(await screen.findAllByRole('option')).toHaveLength(2);
    await userEvent.type(title, '{ArrowDown}{Enter}for the bread');
    expect(title).toHaveProperty('value', 'Thanks @adam for the bread');
    expect(screen.queryByRole('option')).toBeNull();
  });

  it('leaves the keys in the title to an input method while it composes', async () => {
    const found = answer(searchUsers, () => ({ data: [aSummary('adam', idOf(3))] }));
    const screen = renderForm(null, [found]);
    const title = screen.getByLabelText('Title');
    await userEvent.type(title, '@ad');
    await screen.findByRole('option', { name: /adam/ });
    fireEvent.keyDown(title, { key: 'Enter', isComposing: true });
    // Safari has ended the conversion by then.
    fireEvent.keyDown(title, { key: 'Enter', keyCode: 229 });
    expect(title).toHaveProperty('value', '@ad');
    fireEvent.keyDown(title, { key: 'Enter' });
    expect(title).toHaveProperty('value', '@adam ');
  });

  it('gives the focus to the field of the category when it is clicked', async () => {
    const screen = renderForm();
    const field = await screen.findByRole('combobox', { name: 'Category' });
    // As in Safari: no focus of its own.
    fireEvent.click(field);
    expect(document.activeElement).toBe(field);
    expect(screen.getByRole('listbox', { name: 'Category' })).toBeTruthy();
  });

  it('says where suggestions fail', async () => {
    const screen = renderForm(null, [refuse(searchUsers, { status: 503 })]);
    await userEvent.type(screen.getByLabelText('Title'), '@ad');
    expect(await screen.findByText('Failed to load suggestions')).toBeTruthy();
  });

  it('takes a suggested tag', async () => {
    const screen = renderForm();
    await userEvent.type(screen.getByLabelText('Tags'), 'ry');
    await userEvent.click(await screen.findByRole('option', { name: 'rye' }));
    expect(screen.getByRole('button', { name: 'Remove rye' })).toBeTruthy();
  });

  it('closes the suggested tags 200 ms after the field is left', async () => {
    const screen = renderForm();
    await userEvent.type(screen.getByLabelText('Tags'), 'ry');
    await screen.findByRole('option', { name: 'rye' });
    const began = performance.now();
    fireEvent.blur(screen.getByLabelText('Tags'));
    await expect.poll(() => screen.queryByRole('option'), { interval: 5 }).toBeNull();
    expect(performance.now() - began).toBeGreaterThanOrEqual(195);
  });

  it('goes through suggested tags with the arrows', async () => {
    const screen = renderForm();
    await userEvent.type(screen.getByLabelText('Tags'), 'ry');
    await screen.findByRole('option', { name: 'rye' });
    await userEvent.type(screen.getByLabelText('Tags'), '{ArrowDown}{Enter}');
    expect(screen.getByRole('button', { name: 'Remove rye' })).toBeTruthy();
  });

  it('says that ten tags are the most', async () => {
    const screen = renderForm();
    await userEvent.type(screen.getByLabelText('Tags'), 'a,b,c,d,e,f,g,h,i,j,');
    expect(screen.queryByText('Maximum 10 tags allowed')).toBeNull();
    await userEvent.type(screen.getByLabelText('Tags'), 'k,');
    expect(screen.getByText('Maximum 10 tags allowed')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(10);
  });

  it('keeps a draft out of the lists when it is not to be published', async () => {
    const asked: unknown[] = [];
    const saved = answer(createPost, ({ body }) => {
      asked.push(body);
      return aPost(1, { published: false });
    });
    const screen = renderForm(null, [saved]);
    await userEvent.click(screen.getByRole('switch', { name: 'Published' }));
    await fill(screen);
    await screen.findByText('Elsewhere');
    expect(asked).toMatchObject([{ published: false }]);
  });

  it('offers the tree of categories, 20 px a level, and asks for one', async () => {
    const screen = renderForm();
    const field = await screen.findByRole('combobox', { name: 'Category' });
    await vi.waitFor(() => expect(field.textContent).toBe('Kitchen'));
    await userEvent.click(field);
    const options = screen.getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'No category',
      'Kitchen3 posts',
      'House3 posts',
      'Floors3 posts',
    ]);
    expect(options[3]?.style.paddingInlineStart).toContain('20px');
    await userEvent.keyboard('{Home}{Enter}');
    expect(field.textContent).toBe('Select a category...');
    await userEvent.click(screen.getByRole('button', { name: 'Publish Post' }));
    expect(screen.getByText('Category is required')).toBeTruthy();
    await userEvent.click(field);
    await userEvent.keyboard('f{Enter}');
    expect(field.textContent).toBe('Floors');
    expect(screen.queryByText('Category is required')).toBeNull();
    expect(screen.queryByRole('listbox', { name: 'Category' })).toBeNull();
  });

  it('gives a prefix of one’s own any colour of the palette', async () => {
    const screen = renderForm();
    await userEvent.type(screen.getByLabelText('Prefix'), 'Help');
    expect(screen.queryByRole('radio')).toBeNull();
    await userEvent.type(screen.getByLabelText('Prefix'), '!');
    expect(screen.getAllByRole('radio')).toHaveLength(13);
    expect(screen.getByRole('radio', { name: 'Red' })).toHaveProperty('checked', true);
    await userEvent.click(screen.getByRole('radio', { name: 'Teal' }));
    expect(screen.getByRole('radio', { name: 'Teal' })).toHaveProperty('checked', true);
  });

  it('changes a post that has no category, and can give it one', async () => {
    const asked: unknown[] = [];
    const saved = answer(editPost, ({ body }) => {
      asked.push(body);
      return aPost(1);
    });
    const content = 'Five words of plain text.';
    const post = aPost(1, { content, category: null, categoryId: null });
    const screen = renderForm(post, [saved], null);
    await userEvent.type(screen.getByLabelText('Title'), ' again');
    await userEvent.click(screen.getByRole('button', { name: 'Update Post' }));
    await screen.findByText('Elsewhere');
    expect(asked).toEqual([{ title: 'Post number 1 again' }]);
  });

  it('says that it is at work', async () => {
    const gate = Promise.withResolvers<HttpResponse<null>>();
    const created = renderForm(null, [http.post('*/posts', () => gate.promise)]);
    await fill(created);
    expect(await created.findByRole('button', { name: 'Creating...' })).toHaveProperty(
      'disabled',
      true,
    );
    cleanup();
    const post = aPost(1, { content: 'Five words of plain text.' });
    const edited = renderForm(post, [http.patch('*/posts/:id', () => gate.promise)]);
    await userEvent.type(edited.getByLabelText('Title'), '!');
    await userEvent.click(edited.getByRole('button', { name: 'Update Post' }));
    expect(await edited.findByRole('button', { name: 'Updating...' })).toBeTruthy();
  });

  it('can be written in while the editor loads, and begins with the words of the post', () => {
    const written = renderForm();
    expect(written.getByText('Loading editor…')).toBeTruthy();
    expect(written.getByPlaceholderText('Start writing...')).toHaveProperty('value', '');
    cleanup();
    const content = JSON.stringify(fromPlainText('Five words of stored text.'));
    const stored = renderForm(aPost(1, { content }));
    expect(stored.getByText('Loading editor…')).toBeTruthy();
    const field = stored.getByPlaceholderText('Start writing...');
    expect(field).toHaveProperty('value', 'Five words of stored text.');
  });

  it('lets staff alone feature a post', async () => {
    const asked: unknown[] = [];
    const saved = answer(createPost, ({ body }) => {
      asked.push(body);
      return aPost(1);
    });
    const staff = answer(getOwnProfile, () => anOwnUser({ role: 'MODERATOR' }));
    const screen = renderForm(null, [staff, saved]);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Mark as featured post' }));
    await fill(screen);
    await screen.findByText('Elsewhere');
    expect(asked).toMatchObject([{ featured: true }]);
    cleanup();
    const member = renderForm();
    await vi.waitFor(() => expect(member.client.isFetching()).toBe(0));
    expect(member.queryByRole('checkbox', { name: 'Mark as featured post' })).toBeNull();
  });

  it('lets staff feature a post no longer', async () => {
    const asked: unknown[] = [];
    const saved = answer(editPost, ({ body }) => {
      asked.push(body);
      return aPost(1);
    });
    const staff = answer(getOwnProfile, () => anOwnUser({ role: 'MODERATOR' }));
    const post = aPost(1, { content: 'Five words of plain text.', featured: true });
    const screen = renderForm(post, [staff, saved]);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Mark as featured post' }));
    await userEvent.click(screen.getByRole('button', { name: 'Update Post' }));
    await screen.findByText('Elsewhere');
    expect(asked).toEqual([{ featured: false }]);
  });

  it('publishes and goes to the post', async () => {
    const published = answer(createPost, () => aPost(1));
    const screen = renderForm(null, [published]);
    await fill(screen);
    expect(await screen.findByText('Elsewhere')).toBeTruthy();
    expect(screen.router.state.location.pathname).toBe('/kitchen/posts/post-number-1');
  });

  it('keeps everything when the server refuses, and shows why', async () => {
    const detail = 'Somebody was faster';
    const screen = renderForm(null, [refuse(createPost, { status: 409, detail })]);
    await fill(screen);
    expect(await screen.findByText(detail)).toBeTruthy();
    expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Bread without yeast');
  });

  it('sends only what changed of a post that is there', async () => {
    const asked: unknown[] = [];
    const saved = answer(editPost, ({ body }) => {
      asked.push(body);
      return aPost(1);
    });
    const post = aPost(1, { content: 'Five words of plain text.' });
    const screen = renderForm(post, [saved]);
    await userEvent.clear(screen.getByLabelText('Title'));
    await userEvent.type(screen.getByLabelText('Title'), 'A better title');
    await userEvent.click(screen.getByRole('button', { name: 'Update Post' }));
    await screen.findByText('Elsewhere');
    expect(asked).toEqual([{ title: 'A better title' }]);
  });
});

function renderForm(
  post: Post | null = null,
  more: HttpHandler[] = [],
  category: CategorySummary | null = aCategory(),
) {
  const handlers = [...more, CATEGORIES, TAGS, MEMBER, SIMILAR];
  return renderPart(<PostForm category={category} post={post} />, {
    at: '/kitchen/new',
    handlers,
  });
}

function aSummary(username: string, id: string) {
  return { ...aMember(), id, username, firstName: null, lastName: null };
}

async function fill(screen: ReturnType<typeof renderForm>) {
  await userEvent.type(screen.getByLabelText('Title'), 'Bread without yeast');
  await userEvent.type(screen.getByLabelText('Prefix'), 'Question');
  await userEvent.type(screen.getByLabelText('Content'), 'How long does the dough rest?');
  await userEvent.type(screen.getByLabelText('Tags'), 'rye,');
  await userEvent.click(screen.getByRole('button', { name: 'Publish Post' }));
}
