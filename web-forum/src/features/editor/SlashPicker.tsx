import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { useMemo, useState } from 'react';
import { useText } from '../../lib/language/messages.tsx';
import editorTexts from './messages/en/editor.json';
import { OptionMenu } from './OptionMenu.tsx';
import { commandsLike, slashAt } from './slash-at.ts';
import { SlashList } from './SlashList.tsx';
import { useSlashOptions } from './useSlashOptions.ts';
import { $wholeMatch } from './whole-match.ts';

/** Offers blocks while somebody types a slash and the beginning of a name in an empty line. */
export function SlashPicker({ kind }: { kind: 'comment' | 'post' }) {
  const [editor] = useLexicalComposerContext();
  const t = useText(editorTexts);
  const [query, setQuery] = useState<string | null>(null);
  const all = useSlashOptions(kind);
  const options = useMemo(() => commandsLike(all, query ?? ''), [all, query]);
  return (
    <OptionMenu
      label={t('commands')}
      rows={SlashList}
      onQueryChange={setQuery}
      triggerFn={slashAt}
      options={options}
      onSelectOption={({ act }, typed, close) => {
        editor.update(() => $wholeMatch(typed, slashAt)?.remove());
        close();
        // In an update of its own: the block changes where nothing of the command is left.
        editor.update(() => act());
      }}
    />
  );
}
