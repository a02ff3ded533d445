import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import {
  LexicalTypeaheadMenuPlugin,
  type MenuRenderFn,
} from '@lexical/react/LexicalTypeaheadMenuPlugin';
import { useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '../../lib/messages.tsx';
import styles from './MentionPicker.module.css';
import { nameList } from './name-list.ts';
import editorTexts from './messages/en/editor.json';
import { commandsLike, slashAt } from './slash-at.ts';
import { SlashList, type SlashOption } from './SlashList.tsx';
import { useSlashOptions } from './useSlashOptions.ts';
import { useHasFocus } from './useHasFocus.ts';
import { $wholeMatch } from './whole-match.ts';

/** Offers blocks while somebody types a slash and the beginning of a name in an empty line. */
export function SlashPicker({ kind }: { kind: 'comment' | 'post' }) {
  const [editor] = useLexicalComposerContext();
  const hasFocus = useHasFocus();
  const t = useText(editorTexts);
  const [query, setQuery] = useState<string | null>(null);
  const all = useSlashOptions(kind);
  const options = useMemo(() => commandsLike(all, query ?? ''), [all, query]);
  return (
    <LexicalTypeaheadMenuPlugin<SlashOption>
      onQueryChange={setQuery}
      triggerFn={slashAt}
      options={options}
      onSelectOption={({ act }, typed, close) => {
        editor.update(() => $wholeMatch(typed, slashAt)?.remove());
        close();
        // In an update of its own: the block changes where nothing of the command is left.
        editor.update(() => act());
      }}
      menuRenderFn={(anchor, menu) => (hasFocus ? showCommands(anchor, menu, t('commands')) : null)}
      {...(styles.anchor === undefined ? {} : { anchorClassName: styles.anchor })}
    />
  );
}

type ShowArgs = Parameters<MenuRenderFn<SlashOption>>;

function showCommands(anchor: ShowArgs[0], menu: ShowArgs[1], label: string) {
  const { options, selectedIndex, selectOptionAndCleanUp, setHighlightedIndex } = menu;
  if (anchor.current === null || options.length === 0) return null;
  const list = (
    <div className={styles.menu} ref={() => nameList(anchor.current, label)}>
      <SlashList
        options={options}
        selectedIndex={selectedIndex}
        onMark={setHighlightedIndex}
        onPick={selectOptionAndCleanUp}
      />
    </div>
  );
  return createPortal(list, anchor.current);
}
