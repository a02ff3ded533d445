import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { mergeRegister } from '@lexical/utils';
import { BLUR_COMMAND, COMMAND_PRIORITY_CRITICAL, FOCUS_COMMAND } from 'lexical';
import { useEffect, useState } from 'react';

/** Whether the text has the focus: a list that belongs to the caret would cover what the writer has moved on to. */
export function useHasFocus(): boolean {
  const [editor] = useLexicalComposerContext();
  const [hasFocus, setFocus] = useState(true);
  useEffect(() => {
    const note = (isIn: boolean) => () => {
      setFocus(isIn);
      return false;
    };
    // Before others that may stop the event, as tables do with the focus.
    return mergeRegister(
      editor.registerCommand(FOCUS_COMMAND, note(true), COMMAND_PRIORITY_CRITICAL),
      editor.registerCommand(BLUR_COMMAND, note(false), COMMAND_PRIORITY_CRITICAL),
    );
  }, [editor]);
  return hasFocus;
}
