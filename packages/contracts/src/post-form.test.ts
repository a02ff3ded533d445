import { describe, expect, it } from 'vitest';
import { textsOf, type Row } from './test-texts.ts';
import { newComment } from './comments.ts';
import { pinChange, pinForm } from './elevated-access.ts';
import { postFields } from './post-fields.ts';
import { UPLOAD_MESSAGES } from './uploads.ts';

const categoryId = '01990000-0000-7000-8000-000000000001';
const form = { title: 'Title', content: 'text', categoryId, prefix: 'Guide', tags: ['one'] };
const numbered = (count: number) => Array.from({ length: count }, (_, n) => `tag ${n}`);

const POST: readonly Row[] = [
  [{ title: undefined }, 'title', 'Title is required'],
  [{ title: '' }, 'title', 'Title is required'],
  [{ title: ' \n ' }, 'title', 'Title is required'],
  [{ title: 'four' }, 'title', 'Title must be at least 5 characters'],
  [{ title: 'x'.repeat(201) }, 'title', 'Title must be less than 200 characters'],
  [{ content: undefined }, 'content', 'Content is required'],
  [{ content: '' }, 'content', 'Content is required'],
  [{ categoryId: undefined }, 'categoryId', 'Category is required'],
  [{ categoryId: '' }, 'categoryId', 'Category is required'],
  [{ prefix: undefined }, 'prefix', 'Prefix is required'],
  [{ prefix: '  ' }, 'prefix', 'Prefix is required'],
  [{ prefix: 'x'.repeat(51) }, 'prefix', 'Prefix must be less than 50 characters'],
  [{ tags: undefined }, 'tags', 'At least one tag is required'],
  [{ tags: [] }, 'tags', 'At least one tag is required'],
  [{ tags: numbered(11) }, 'tags', 'Maximum 10 tags allowed'],
  [{ excerpt: 'x'.repeat(301) }, 'excerpt', 'Excerpt must be less than 300 characters'],
];

describe('section 5, Post form', () => {
  it.each(POST)('%j on %s: %s', (changes, path, text) => {
    expect(textsOf(postFields, { ...form, ...changes })).toContain(`${path}: ${text}`);
  });
  it.each([
    { title: 'fives' },
    { title: 'x'.repeat(200) },
    { prefix: 'x'.repeat(50) },
    { tags: numbered(10) },
    { excerpt: 'x'.repeat(300) },
    { excerpt: undefined },
    { excerpt: null },
  ])('takes what is just right: %j', (changes) => {
    expect(textsOf(postFields, { ...form, ...changes })).toEqual([]);
  });
});

const pinRows = (field: string, name: string): readonly Row[] => [
  [{ [field]: undefined }, field, `${name} is required`],
  [{ [field]: '' }, field, `${name} is required`],
  [{ [field]: '12a4' }, field, `${name} must contain only digits`],
  [{ [field]: '123' }, field, `${name} must be at least 4 digits`],
  [{ [field]: '1234567' }, field, `${name} must be at most 6 digits`],
];

describe('section 5, PIN', () => {
  it.each(pinRows('pin', 'PIN'))('%j on %s: %s', (changes, path, text) => {
    expect(textsOf(pinForm, { pin: '4821', ...changes })).toEqual([`${path}: ${text}`]);
  });
  it.each([...pinRows('currentPin', 'Current PIN'), ...pinRows('newPin', 'New PIN')])(
    'Change-PIN: %j on %s: %s',
    (changes, path, text) => {
      const valid = { currentPin: '4821', newPin: '482113' };
      expect(textsOf(pinChange, { ...valid, ...changes })).toEqual([`${path}: ${text}`]);
    },
  );
  it.each(['4821', '48211', '482113'])('takes %s', (pin) => {
    expect(textsOf(pinForm, { pin })).toEqual([]);
  });
});

it('section 5, Image upload: the texts', () => {
  expect(UPLOAD_MESSAGES).toEqual({
    notAnImage: 'Please select an image file',
    // Not in the specification: a picture that no image library here decodes.
    otherKind: 'Images of this type cannot be shown here: please use JPEG, PNG, WebP, GIF or AVIF',
    tooLarge: 'File size must be less than 5MB',
  });
});

it.each(['', '  \n\t '])('section 5, Comments: %j is nothing to submit', (content) => {
  expect(textsOf(newComment, { content, postId: categoryId })).toEqual([
    'content: Content is required',
  ]);
});
