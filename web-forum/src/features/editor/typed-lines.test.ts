import { fromPlainText } from '@forum/rich-text/from-plain-text';
import { describe, expect, it } from 'vitest';
import { typedParagraphs } from './typed-lines.ts';

const textsOf = (text: string) =>
  typedParagraphs(text).map((lines) => lines.map((line) => line.text));

describe('the paragraphs of what was typed', () => {
  it.each(['One', 'One\ntwo', 'One\n\ntwo\nthree', '\n\nOne\n \n\ntwo'])(
    'are those of the stored text: %j',
    (text) => {
      expect(textsOf(text)).toHaveLength(fromPlainText(text).root.children.length);
    },
  );

  it('say where each line begins', () => {
    expect(typedParagraphs('One\ntwo\n\nthree')).toEqual([
      [
        { text: 'One', at: 0 },
        { text: 'two', at: 4 },
      ],
      [{ text: 'three', at: 9 }],
    ]);
  });

  it('end with an empty one where a new line has been begun, or nothing has', () => {
    expect(textsOf('One\n')).toEqual([['One'], ['']]);
    expect(textsOf('One\n\n')).toEqual([['One'], ['']]);
    expect(textsOf('')).toEqual([['']]);
  });
});
