import { fromPlainText } from '@forum/rich-text/from-plain-text';
import { expect, it } from 'vitest';
import { idOf } from '../../testing/given.ts';
import { checkForm, startOf } from './form-values.ts';

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

it('begins with the blue prefix, published and not featured', () => {
  expect(values).toMatchObject({ prefixColor: 'blue', published: true, featured: false });
});

it('lets a post that has no category stay without one', () => {
  const checked = checkForm({ ...values, categoryId: null }, '', false);
  expect(checked).toMatchObject({ ok: false, errors: { title: 'Title is required' } });
  expect(checked).not.toHaveProperty('errors.categoryId');
});
