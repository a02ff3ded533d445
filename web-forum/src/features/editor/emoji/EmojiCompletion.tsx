import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { $createTextNode, type TextNode } from 'lexical';
import { useMemo, useState } from 'react';
import { useText } from '../../../lib/language/messages.tsx';
import editorTexts from '../messages/en/editor.json';
import { OptionMenu } from '../OptionMenu.tsx';
import { $wholeMatch } from '../whole-match.ts';
import { emojiAt } from './emoji-at.ts';
import { EmojiOption, EmojiRows } from './EmojiRows.tsx';
import { loadedList } from './loaded-list.ts';
import { useEmoji } from './useEmoji.ts';

/** As many as mentions. */
const LIMIT = 8;

/** Offers emoji while somebody types a colon and the beginning of a name. */
export function EmojiCompletion() {
  const [editor] = useLexicalComposerContext();
  const t = useText(editorTexts);
  const [query, setQuery] = useState<string | null>(null);
  const list = useEmoji(query !== null);
  const options = useMemo(() => {
    const found = query === null ? [] : (loadedList()?.emojiLike(query, list) ?? []);
    return found.slice(0, LIMIT).map((each) => new EmojiOption(each));
  }, [list, query]);
  return (
    <OptionMenu
      label={t('emoji')}
      rows={EmojiRows}
      onQueryChange={setQuery}
      triggerFn={emojiAt}
      options={options}
      onSelectOption={({ emoji }, typed, close) => {
        editor.update(() => {
          $put(emoji.character, $wholeMatch(typed, emojiAt));
          close();
        });
      }}
    />
  );
}

function $put(character: string, typed: TextNode | null): void {
  const text = $createTextNode(`${character} `);
  typed?.replace(text);
  text.selectEnd();
}
