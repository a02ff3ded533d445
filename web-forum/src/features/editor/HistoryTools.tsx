import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { REDO_COMMAND, UNDO_COMMAND } from 'lexical';
import { Redo2, Undo2 } from 'lucide-react';
import { useText } from '../../lib/language/messages.tsx';
import editorTexts from './messages/en/editor.json';
import { Tool } from './Tool.tsx';
import styles from './Toolbar.module.css';
import type { HistoryState } from './useToolbarState.ts';

/** Undo and redo. */
export function HistoryTools({ canUndo, canRedo }: HistoryState) {
  const t = useText(editorTexts);
  const [editor] = useLexicalComposerContext();
  return (
    <div className={styles.pair}>
      <Tool
        name={t('undo')}
        icon={Undo2}
        isDisabled={!canUndo}
        onPress={() => editor.dispatchCommand(UNDO_COMMAND, undefined)}
      />
      <Tool
        name={t('redo')}
        icon={Redo2}
        isDisabled={!canRedo}
        onPress={() => editor.dispatchCommand(REDO_COMMAND, undefined)}
      />
    </div>
  );
}
