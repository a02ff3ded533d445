import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import {
  LexicalTypeaheadMenuPlugin,
  type MenuRenderFn,
} from '@lexical/react/LexicalTypeaheadMenuPlugin';
import { $createTextNode, type TextNode } from 'lexical';
import { useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '../../../lib/messages.tsx';
import { nameList } from '../name-list.ts';
import editorTexts from '../messages/en/editor.json';
import { useHasFocus } from '../useHasFocus.ts';
import { $wholeMatch } from '../whole-match.ts';
import styles from '../MentionPicker.module.css';
import { emojiAt } from './emoji-at.ts';
import { EmojiOption, EmojiRows } from './EmojiRows.tsx';
import { loadedList, loadList } from './loaded-list.ts';

/** As many as mentions. */
const LIMIT = 8;

/** Offers emoji while somebody types a colon and the beginning of a name. */
export function EmojiCompletion() {
  const [editor] = useLexicalComposerContext();
  const hasFocus = useHasFocus();
  const t = useText(editorTexts);
  const [query, setQuery] = useState<string | null>(null);
  const list = useList(query !== null);
  const options = useMemo(() => {
    const found = query === null || list === null ? [] : list.emojiLike(query);
    return found.slice(0, LIMIT).map((emoji) => new EmojiOption(emoji));
  }, [list, query]);
  return (
    <LexicalTypeaheadMenuPlugin<EmojiOption>
      onQueryChange={setQuery}
      triggerFn={emojiAt}
      options={options}
      onSelectOption={({ emoji }, typed, close) => {
        editor.update(() => {
          $put(emoji.character, $wholeMatch(typed, emojiAt));
          close();
        });
      }}
      menuRenderFn={(anchor, menu) => (hasFocus ? showEmoji(anchor, menu, t('emoji')) : null)}
      {...(styles.anchor === undefined ? {} : { anchorClassName: styles.anchor })}
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

type ShowArgs = Parameters<MenuRenderFn<EmojiOption>>;

function showEmoji(anchor: ShowArgs[0], menu: ShowArgs[1], label: string) {
  const { options, selectedIndex, selectOptionAndCleanUp, setHighlightedIndex } = menu;
  if (anchor.current === null || options.length === 0) return null;
  const list = (
    <div className={styles.menu} ref={() => nameList(anchor.current, label)}>
      <EmojiRows
        options={options}
        selectedIndex={selectedIndex}
        onMark={setHighlightedIndex}
        onPick={selectOptionAndCleanUp}
      />
    </div>
  );
  return createPortal(list, anchor.current);
}

function $put(character: string, typed: TextNode | null): void {
  const text = $createTextNode(`${character} `);
  typed?.replace(text);
  text.selectEnd();
}
