import { $createParagraphNode, $createTextNode, $getRoot, createEditor } from 'lexical';
import { expect, it } from 'vitest';
import { emojiAt } from './emoji/emoji-at.ts';
import { mentionAt } from './mention-at.ts';
import { slashAt } from './slash-at.ts';
import { $wholeMatch } from './whole-match.ts';

it.each([
  // The list was for ":ta" when Enter was pressed after ":tada".
  ['Well done :t', 'ada', emojiAt, 'Well done 🎉'],
  [':t', 'ada', emojiAt, '🎉'],
  ['Well done ', ':tada', emojiAt, 'Well done 🎉'],
  ['Ask @gre', 'ta', mentionAt, 'Ask 🎉'],
  ['/he', 'ad', slashAt, '🎉'],
  // Nothing to do with the list: it stays.
  ['10:3', ':tada', emojiAt, '10:3🎉'],
])('replaces all that was typed of %j and %j', (before, cut, matchAt, left) => {
  const editor = createEditor();
  editor.update(
    () => {
      const typed = $createTextNode(cut);
      $getRoot().append($createParagraphNode().append($createTextNode(before), typed));
      $wholeMatch(typed, matchAt)?.replace($createTextNode('🎉'));
    },
    { discrete: true },
  );
  expect(editor.read(() => $getRoot().getTextContent())).toBe(left);
});

it('has nothing to replace where nothing was cut off', () => {
  expect($wholeMatch(null, emojiAt)).toBeNull();
});
