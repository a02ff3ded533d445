import { $getRoot, $getSelection, type LexicalEditor } from 'lexical';
import { Smile } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Icon } from '../../../components/Icon.tsx';
import { Popover } from '../../../components/Popover.tsx';
import { useText } from '../../../lib/language/messages.tsx';
import editorTexts from '../messages/en/editor.json';

const EmojiGrid = lazy(async () => ({ default: (await import('./EmojiGrid.tsx')).EmojiGrid }));

/** Puts an emoji where the caret is. The list is loaded when it is first opened. */
export function EmojiTool({ editor }: { editor: LexicalEditor }) {
  const t = useText(editorTexts);
  return (
    <Popover label={t('emoji')} button={<Icon of={Smile} />}>
      {(close) => (
        <Suspense>
          <EmojiGrid
            onPick={(character) => {
              editor.update(() =>
                ($getSelection() ?? $getRoot().selectEnd()).insertText(character),
              );
              close();
              editor.focus();
            }}
          />
        </Suspense>
      )}
    </Popover>
  );
}
