import { createComment } from '@forum/contracts/comments';
import { createPost, getPost } from '@forum/contracts/posts';
import { fromPlainText } from '@forum/rich-text/from-plain-text';
import { plainTextOf } from '@forum/rich-text/plain-text';
import { parseContent } from '@forum/rich-text/document-schema';
import type { Locator, Page } from '@playwright/test';
import { postPath } from '../src/lib/addresses/paths.ts';
import { SUBCATEGORY, aComment, aPost } from './content.ts';
import { expect, open, test } from './journey.ts';
import { openOptions, panelOf } from './write.ts';
import { holdEditor, openEarly, slowScripts, typeUntil } from './slow-scripts.ts';

const FORM = `/${SUBCATEGORY.parent.slug}/${SUBCATEGORY.slug}/new`;

test.slow();

test('a reply is typed from the first painting on', async ({ page, me }) => {
  const post = await aPost(me);
  await slowScripts(page);
  await openEarly(page, postPath(post));
  await page.getByRole('button', { name: 'Write a reply…' }).press('Enter');
  const editor = editorIn(page, 'Your reply');
  const typed = await typeUntil(page, editor);
  await expect(editor).toHaveText(typed);
  await expect(page).toHaveURL(postPath(post));
});

test('a reply goes on where the caret was, and Undo leads back to the beginning', async ({
  page,
  me,
}) => {
  const post = await aPost(me);
  const letEditorCome = await holdEditor(page);
  await open(page, postPath(post));
  await page.getByRole('button', { name: 'Write a reply…' }).click();
  await expect(page.getByRole('textbox', { name: 'Your reply' })).toBeFocused();
  await page.keyboard.type('one\ntwo\n\nfour');
  for (let left = 0; left < 6; left += 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.type(' ');
  letEditorCome();
  const editor = editorIn(page, 'Your reply');
  const typed = await typeUntil(page, editor);
  await expect(editor.locator('p')).toHaveText([`onetwo ${typed}`, 'four']);
  // Undo removes what was typed here, then all that was typed before, and nothing more.
  for (let back = 0; back < 6; back += 1) await page.keyboard.press('Control+z');
  await expect(editor).toHaveText('');
  for (let on = 0; on < 6; on += 1) await page.keyboard.press('Control+Shift+z');
  await expect(editor.locator('p')).toHaveText([`onetwo ${typed}`, 'four']);
});

test('Reply, pressed before the page is alive, takes what is typed after it @short', async ({
  page,
  me,
}) => {
  const post = await aPost(me);
  const comment = await aComment(me, post);
  await slowScripts(page);
  await openEarly(page, postPath(post));
  const item = page.locator(`#comment-${comment.id}`);
  await item.getByRole('button', { name: 'Reply' }).press('Enter');
  const editor = editorIn(page, `Your reply to ${me.username}`);
  const typed = await typeUntil(page, editor);
  await expect(editor).toHaveText(typed);
  await panelOf(page).getByRole('button', { name: 'Reply', exact: true }).click();
  await expect(item.getByRole('article').getByText(typed)).toBeVisible();
});

test('a comment of words alone is edited at once', async ({ page, me }) => {
  const post = await aPost(me);
  const comment = await aComment(me, post);
  const letEditorCome = await holdEditor(page);
  await open(page, postPath(post));
  const item = page.locator(`#comment-${comment.id}`);
  await item.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('textbox', { name: 'Your comment' })).toBeFocused();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' ');
  letEditorCome();
  const typed = await typeUntil(page, editorIn(page, 'Your comment'));
  await item.getByRole('button', { name: 'Save' }).click();
  await expect(item.getByText(`${words(comment.content)} ${typed}`)).toBeVisible();
});

test('a formatted comment loses neither its formats nor what is typed while the editor loads', async ({
  page,
  me,
}) => {
  const post = await aPost(me);
  const { id } = await me.api(createComment, {
    body: { content: formatted('Warm oil, '), postId: post.id, parentId: null },
  });
  const letEditorCome = await holdEditor(page);
  await open(page, postPath(post));
  const item = page.locator(`#comment-${id}`);
  await item.getByRole('button', { name: 'Edit' }).click();
  await expect(item.getByPlaceholder('Loading editor…')).toBeFocused();
  letEditorCome();
  const editor = editorIn(page, 'Your comment');
  const typed = await typeUntil(page, editor);
  await expect(editor).toHaveText(`Warm oil, ${typed}`);
  await expect(editor.locator('strong')).toHaveText('Warm oil, ');
});

test('a formatted comment goes on after its last word, if nothing was typed before the editor came', async ({
  page,
  me,
}) => {
  const post = await aPost(me);
  const { id } = await me.api(createComment, {
    body: { content: formatted('Warm oil, '), postId: post.id, parentId: null },
  });
  const letEditorCome = await holdEditor(page);
  await open(page, postPath(post));
  const item = page.locator(`#comment-${id}`);
  await item.getByRole('button', { name: 'Edit' }).click();
  await expect(item.getByPlaceholder('Loading editor…')).toBeFocused();
  letEditorCome();
  const editor = editorIn(page, 'Your comment');
  await expect(editor).toBeFocused();
  await page.keyboard.type('patience');
  await expect(editor).toHaveText('Warm oil, patience');
});

test('a new post is written while its page comes', async ({ page, me: _me }) => {
  await slowScripts(page);
  await openEarly(page, FORM);
  await expect(page.getByText('Loading editor…')).toBeVisible();
  await field(page, 'Title').focus();
  await page.keyboard.type('Hinges, up and under');
  await field(page, 'Prefix').focus();
  await page.keyboard.type('Guide');
  await openOptions(page);
  await field(page, 'Excerpt').focus();
  await page.keyboard.type('On oil.');
  await field(page, 'Tags').focus();
  await page.keyboard.type('hinges, oil');
  await page.keyboard.press('Enter');
  await field(page, 'Content').focus();
  const editor = editorIn(page, 'Content');
  const typed = await typeUntil(page, editor);
  await expect(editor).toHaveText(typed);
  await expect(page).toHaveURL(FORM);
  await expect(field(page, 'Title')).toHaveValue('Hinges, up and under');
  await expect(field(page, 'Prefix')).toHaveValue('Guide');
  await expect(field(page, 'Excerpt')).toHaveValue('On oil.');
  await expect(page.getByRole('button', { name: 'Remove hinges' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove oil' })).toBeVisible();
  // The draft holds all of it.
  await expect(page.getByText('Draft saved')).toBeVisible();
  await page.unroute('**/assets/**/*.js');
  await open(page, FORM);
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(editor).toHaveText(typed);
  await expect(field(page, 'Title')).toHaveValue('Hinges, up and under');
});

test('a post is edited while its page comes', async ({ page, me }) => {
  const post = await aPost(me);
  const body = { categoryId: post.categoryId ?? '', prefix: 'Guide', prefixColor: 'blue' as const };
  const { id } = await me.api(createPost, {
    body: {
      ...body,
      title: `${post.title} again`,
      content: JSON.stringify(fromPlainText('Old words that were written before.')),
      tags: ['oil'],
      excerpt: 'What the old words say, in short.',
    },
  });
  const mine = await me.api(getPost, { params: { id } });
  await slowScripts(page);
  await openEarly(page, `${postPath(mine)}/edit`);
  await field(page, 'Excerpt').focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' And more.');
  await field(page, 'Title').focus();
  await page.keyboard.press('End');
  await page.keyboard.type(', better');
  await field(page, 'Content').focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' ');
  const editor = editorIn(page, 'Content');
  const typed = await typeUntil(page, editor);
  await expect(editor).toHaveText(`Old words that were written before. ${typed}`);
  await expect(field(page, 'Title')).toHaveValue(`${post.title} again, better`);
  await expect(field(page, 'Excerpt')).toHaveValue('What the old words say, in short. And more.');
});

test('the letters after r are the text of the reply, never shortcuts', async ({ page, me }) => {
  const post = await aPost(me);
  await open(page, postPath(post));
  await slowScripts(page);
  await page.keyboard.press('r');
  const editor = editorIn(page, 'Your reply');
  const typed = await typeUntil(page, editor);
  await expect(editor).toHaveText(typed);
  await expect(page).toHaveURL(new RegExp(`${postPath(post)}(#replies)?$`));
});

test('a word that an input method is in the midst of is whole', async ({ page, me }) => {
  const post = await aPost(me);
  const letEditorCome = await holdEditor(page);
  await open(page, postPath(post));
  await page.getByRole('button', { name: 'Write a reply…' }).click();
  const plain = page.getByRole('textbox', { name: 'Your reply' });
  await expect(plain).toBeFocused();
  const keys = await page.context().newCDPSession(page);
  const compose = (text: string) =>
    keys.send('Input.imeSetComposition', { text, selectionStart: 2, selectionEnd: 2 });
  await compose('にほ');
  const editor = editorIn(page, 'Your reply');
  letEditorCome();
  // The editor is there, and waits behind the field.
  await expect(editor).toBeAttached();
  await compose('日本');
  await expect(plain).toHaveValue('日本');
  await keys.send('Input.insertText', { text: '日本' });
  await expect(editor).toBeFocused();
  await page.keyboard.type('!');
  await expect(editor).toHaveText('日本!');
});

test('a search is typed on while its page comes', async ({ page }) => {
  await slowScripts(page);
  await openEarly(page, '/members');
  const box = page.getByRole('combobox', { name: 'Search posts, topics and members' });
  await box.focus();
  await page.keyboard.type('hinge');
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  await page.keyboard.type('s');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=hinges');
});

function editorIn(page: Page, label: string): Locator {
  return page.locator(`[contenteditable="true"][aria-label="${label}"]`);
}

function field(page: Page, name: string): Locator {
  return page
    .getByRole(name === 'Tags' ? 'combobox' : 'textbox', { name })
    .or(page.getByRole('combobox', { name, exact: true }))
    .first();
}

function words(content: string): string {
  const parsed = parseContent(content);
  return parsed.ok ? plainTextOf(parsed.document) : content;
}

function formatted(bold: string): string {
  const [paragraph] = fromPlainText(bold).root.children;
  if (paragraph?.type !== 'paragraph') throw new Error('A text is a paragraph.');
  const children = paragraph.children.map((child) => ({ ...child, format: 1 }));
  return JSON.stringify({
    root: { ...fromPlainText('').root, children: [{ ...paragraph, children }] },
  });
}
