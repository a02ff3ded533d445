import { fromPlainText } from '@forum/rich-text/from-plain-text';
import { expect, it } from 'vitest';
import { aPost, idOf } from '../../testing/given.ts';
import { checkForm, fieldErrors, restored, startOf, writtenPost } from './form-values.ts';

const { values } = startOf(null, idOf(1));

it.each([
  ['', 'Content is required'],
  [JSON.stringify(fromPlainText('x')).replace('"x"', '" "'), 'Content must contain some text'],
  [JSON.stringify(fromPlainText('one two')), 'Content must be at least 5 words (currently 2)'],
])('says what is wrong with the content %j', (content, message) => {
  expect(checkForm(values, content, true)).toMatchObject({ errors: { content: message } });
});

it.each([
  [{ categoryId: null }, 'categoryId', 'Category is required'],
  [{ title: '' }, 'title', 'Title is required'],
  [{ prefix: ' ' }, 'prefix', 'Prefix is required'],
  [{ tags: 'abcdefghijk'.split('') }, 'tags', 'Maximum 10 tags allowed'],
  [{ title: 'Four' }, 'title', 'Title must be at least 5 characters'],
  [{ title: 't'.repeat(201) }, 'title', 'Title must be less than 200 characters'],
  [{ prefix: 'p'.repeat(51) }, 'prefix', 'Prefix must be less than 50 characters'],
  [{ excerpt: 'e'.repeat(301) }, 'excerpt', 'Excerpt must be less than 300 characters'],
  [{ tags: [] }, 'tags', 'At least one tag is required'],
])('says what is wrong with %j', (part, field, message) => {
  const checked = checkForm({ ...values, ...part }, '', true);
  expect(checked).toMatchObject({ ok: false, errors: { [field]: message } });
});

it('shows what the server refuses beside its field', () => {
  const errors = ['fields.title', 'tags.0', 'content'].map((path) => ({ path, message: path }));
  expect(fieldErrors(errors)).toEqual({
    title: 'fields.title',
    tags: 'tags.0',
    content: 'content',
  });
});

it('begins with the blue prefix, published and not featured', () => {
  expect(values).toMatchObject({ prefixColor: 'blue', published: true, featured: false });
});

it('lets a post that has no category stay without one', () => {
  const checked = checkForm({ ...values, categoryId: null }, '', false);
  expect(checked).toMatchObject({ ok: false, errors: { title: 'Title is required' } });
  expect(checked).not.toHaveProperty('errors.categoryId');
});

it('takes drafts that are older than the choice of a category', () => {
  const begin = startOf(null, idOf(1));
  const { categoryId: _categoryId, ...older } = { ...values, title: 'From before' };
  const kept = { values: older, content: '' };
  expect(writtenPost.safeParse(kept).success).toBe(true);
  // A kept draft is read as is, without a schema's defaults (lib/browser/stored-shapes).
  const draft: typeof begin = JSON.parse(JSON.stringify(kept));
  const taken = restored(begin, draft, true).values;
  expect(taken).toEqual({ ...values, title: 'From before' });
});

it('keeps the fields in one order, so that the same text is no draft', () => {
  const [written, stored] = [values, startOf(aPost(1), idOf(1)).values];
  expect(Object.keys(written)).toEqual(Object.keys(stored));
  expect(writtenPost.parse({ values, content: '' })).toEqual({ values, content: '' });
  expect(Object.keys(writtenPost.parse({ values, content: '' }).values)).toEqual(
    Object.keys(written),
  );
});

it('brings back what a draft says of featuring only to whoever may change it', () => {
  const begin = startOf(aPost(1), idOf(1));
  const draft = { ...begin, values: { ...begin.values, featured: true } };
  expect(restored(begin, draft, false).values.featured).toBe(false);
  expect(restored(begin, draft, true).values.featured).toBe(true);
});
