import { fromPlainText } from '@forum/rich-text/from-plain-text';
import { describe, expect, it } from 'vitest';
import { plainStartOf, withPlain } from './plain-start.ts';

const TEXT = 'One line\nand its next\n\nA paragraph';
const plain = JSON.stringify(fromPlainText(TEXT));
const bold = plain.replace('"format":0', '"format":1');

describe('what the plain field begins with', () => {
  it('is all of a text, and of a document of words alone', () => {
    expect(plainStartOf(TEXT)).toEqual({ text: TEXT, isWhole: true });
    expect(plainStartOf(plain)).toEqual({ text: TEXT, isWhole: true });
    expect(plainStartOf('')).toEqual({ text: '', isWhole: true });
  });

  it.each([
    ['formats', bold],
    ['links', plain.replace('"type":"text"', '"type":"link"')],
    ['headings', plain.replace('"type":"paragraph"', '"type":"heading"')],
    ['empty lines', JSON.stringify(fromPlainText('a')).replace('"a"', '" "')],
    ['nothing that can be read', '{"root": broken'],
  ])('is nothing of a document with %s', (_, content) => {
    expect(plainStartOf(content)).toEqual({ text: '', isWhole: false });
  });
});

describe('what stands in the plain field', () => {
  it('leaves the content alone as long as nothing is typed', () => {
    expect(withPlain(plain, plainStartOf(plain), TEXT)).toBe(plain);
    expect(withPlain(bold, plainStartOf(bold), '')).toBe(bold);
  });

  it('is the content where it says all of it', () => {
    expect(withPlain(plain, plainStartOf(plain), 'Other words')).toBe('Other words');
  });

  it('goes on after the last word of a formatted document', () => {
    const whole: unknown = JSON.parse(withPlain(bold, plainStartOf(bold), '!\n\nNew'));
    const [first] = fromPlainText('!').root.children;
    if (first?.type !== 'paragraph') throw new Error('A text is a paragraph.');
    expect(whole).toMatchObject({
      root: {
        children: [
          {},
          { children: [{ text: 'A paragraph' }, ...first.children] },
          { children: [{ text: 'New' }] },
        ],
      },
    });
  });
});
