import { $getRoot, $getSelection, $isRangeSelection, createEditor } from 'lexical';
import { describe, expect, it } from 'vitest';
import { $takeText } from './take-over.ts';

/** The text after the editor has taken it, with another letter at the caret. */
function typedOn(text: string, at: number, letter = '|'): string {
  const editor = createEditor({
    onError: (error) => {
      throw error;
    },
  });
  let all = '';
  editor.update(
    () => {
      $takeText({ text, start: at, end: at });
      const selection = $getSelection();
      if ($isRangeSelection(selection)) selection.insertText(letter);
      all = $getRoot().getTextContent();
    },
    { discrete: true },
  );
  return all;
}

describe('the editor that takes over a text', () => {
  it.each([
    ['One two', 7, 'One two|'],
    ['One two', 0, '|One two'],
    ['One two', 3, 'One| two'],
    ['One\ntwo', 5, 'One\nt|wo'],
    ['One\n\ntwo', 5, 'One\n\n|two'],
    ['One\n', 4, 'One\n\n|'],
    ['', 0, '|'],
  ])('goes on in %j where the caret was, at %d', (text, at, expected) => {
    expect(typedOn(text, at)).toBe(expected);
  });
});
