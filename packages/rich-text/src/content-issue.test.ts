import { expect, it } from 'vitest';
import { doc, image, p, toJson } from './build.ts';
import { commentContentIssue, contentIssue } from './content-issue.ts';

it('says the validation texts of the post form word for word', () => {
  expect(contentIssue('')).toBe('Content is required');
  expect(contentIssue('  ')).toBe('Content is required');
  expect(contentIssue(toJson(doc('')))).toBe('Content must contain some text');
  expect(contentIssue(toJson(doc(p(image('/uploads/a.png')))))).toBe(
    'Content must contain some text',
  );
  expect(contentIssue(toJson(doc('only three words')))).toBe(
    'Content must be at least 5 words (currently 3)',
  );
  expect(contentIssue(toJson(doc('one two', 'three four', 'five')))).toBeNull();
});

it('refuses a post that is not a document', () => {
  expect(contentIssue('five words of plain text')).toBe('The content is not a rich-text document.');
});

it('takes a comment as a document or as plain text, of any length', () => {
  expect(commentContentIssue('Yes')).toBeNull();
  expect(commentContentIssue('{not json')).toBeNull();
  expect(commentContentIssue(toJson(doc('Yes')))).toBeNull();
  expect(commentContentIssue(toJson(doc(p(image('/uploads/a.png')))))).toBeNull();
  expect(commentContentIssue(' \n')).toBe('Content is required');
  for (const text of ['\u200b', '\ufe0f', '\u0301\u0323', '\u3164', '\u2800']) {
    expect(commentContentIssue(text)).toBe('Content must contain some text');
  }
  expect(commentContentIssue('{"root":{"type":"root","children":[{"type":"x"}]}}')).toBe(
    'The content has a part of an unknown kind ("x").',
  );
});

it('refuses an image of another path of this site', () => {
  const stolen = doc('One two three four five.', image('/api/users/me/export', 'me'));
  const message = 'An image needs an address that starts with https:// or /uploads/.';
  expect(contentIssue(toJson(stolen))).toBe(message);
  expect(commentContentIssue(toJson(stolen))).toBe(message);
});

it('measures a plain text before it makes a document of it', () => {
  expect(commentContentIssue('a\n'.repeat(100_000))).toBe(
    'The content has too many parts (at most 5,000).',
  );
});
