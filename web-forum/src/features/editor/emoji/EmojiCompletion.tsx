import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { $createTextNode, type TextNode } from 'lexical';
import { useEffect, useMemo, useState } from 'react';
import { useText } from '../../../lib/language/messages.tsx';
import editorTexts from '../messages/en/editor.json';
import { OptionMenu } from '../OptionMenu.tsx';
import { $wholeMatch } from '../whole-match.ts';
import { emojiAt } from './emoji-at.ts';
import { EmojiOption, EmojiRows } from './EmojiRows.tsx';
import { loadedList, loadList } from './loaded-list.ts';

/** As many as mentions. */
const LIMIT = 8;

/** Offers emoji while somebody types a colon and the beginning of a name. */
export function EmojiCompletion() {
  const [editor] = useLexicalComposerContext();
  const t = useText(editorTexts);
  const [query, setQuery] = useState<string | null>(null);
  const list = useList(query !== null);
  const options = useMemo(() => {
    const found = query === null || list === null ? [] : list.emojiLike(query);
    return found.slice(0, LIMIT).map((emoji) => new EmojiOption(emoji));
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

/** The list, once somebody types a name. */
function useList(isWanted: boolean) {
  const [list, setList] = useState(loadedList);
  useEffect(() => {
    if (isWanted) void loadList().then((loaded) => setList(() => loaded));
  }, [isWanted]);
  return list;
}

function $put(character: string, typed: TextNode | null): void {
  const text = $createTextNode(`${character} `);
  typed?.replace(text);
  text.selectEnd();
}
