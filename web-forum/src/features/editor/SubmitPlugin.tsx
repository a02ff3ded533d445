import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { COMMAND_PRIORITY_HIGH, KEY_ENTER_COMMAND } from 'lexical';
import { useEffect } from 'react';

/** Ctrl or Cmd with Enter sends. */
export function SubmitPlugin({ onSubmit }: { onSubmit: (() => void) | undefined }) {
  const [editor] = useLexicalComposerContext();
  useEffect(
    () =>
      editor.registerCommand(
        KEY_ENTER_COMMAND,
        (event) => {
          if (onSubmit === undefined || !(event?.ctrlKey === true || event?.metaKey === true)) {
            return false;
          }
          event.preventDefault();
          onSubmit();
          return true;
        },
        COMMAND_PRIORITY_HIGH,
      ),
    [editor, onSubmit],
  );
  return null;
}
