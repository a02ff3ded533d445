import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { mergeRegister } from '@lexical/utils';
import { COMMAND_PRIORITY_NORMAL, KEY_ARROW_DOWN_COMMAND, KEY_ARROW_UP_COMMAND } from 'lexical';
import { useEffect } from 'react';

/** Leaves the arrows to the browser: the editor's list, also one without rows, would keep them. */
export function useNativeArrows(): void {
  const [editor] = useLexicalComposerContext();
  useEffect(() => {
    const keep = () => true;
    return mergeRegister(
      editor.registerCommand(KEY_ARROW_UP_COMMAND, keep, COMMAND_PRIORITY_NORMAL),
      editor.registerCommand(KEY_ARROW_DOWN_COMMAND, keep, COMMAND_PRIORITY_NORMAL),
    );
  }, [editor]);
}
