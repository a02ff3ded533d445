import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { useMemo, useState } from 'react';
import { useText } from '../../lib/language/messages.tsx';
import type { Insertion } from './insert/useInsertions.ts';
import insertTexts from './messages/en/insert.json';
import { OptionMenu } from './OptionMenu.tsx';
import { commandsLike, slashAt } from './slash-at.ts';
import { SlashList, SlashOption } from './SlashList.tsx';
import { $wholeMatch } from './whole-match.ts';

/** Offers what can be inserted while somebody types a slash and the beginning of a name in an empty line. */
export function SlashPicker({ insertions }: { insertions: readonly Insertion[] }) {
  const [editor] = useLexicalComposerContext();
  const t = useText(insertTexts);
  const [query, setQuery] = useState<string | null>(null);
  const all = useMemo(() => insertions.map((each) => new SlashOption(each)), [insertions]);
  const options = useMemo(() => commandsLike(all, query ?? ''), [all, query]);
  return (
    <OptionMenu
      label={t('insert')}
      none={(typed) => t('nothing', { typed })}
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
