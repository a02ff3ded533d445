import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { mergeRegister } from '@lexical/utils';
import { COMMAND_PRIORITY_LOW, KEY_DOWN_COMMAND, KEY_ESCAPE_COMMAND } from 'lexical';
import { useEffect } from 'react';

/** The Tab key belongs to the text: Escape releases it, and Alt with F10 leads to the tools. */
export function KeysPlugin() {
  const [editor] = useLexicalComposerContext();
  useEffect(
    () =>
      mergeRegister(
        editor.registerCommand(
          KEY_ESCAPE_COMMAND,
          () => {
            editor.blur();
            return true;
          },
          COMMAND_PRIORITY_LOW,
        ),
        editor.registerCommand(
          KEY_DOWN_COMMAND,
          (event) => {
            if (event.key !== 'F10' || !event.altKey) return false;
            event.preventDefault();
            const field = editor.getRootElement()?.closest('[data-editor]');
            const tool = field?.querySelector<HTMLElement>('[role="toolbar"] [tabindex="0"]');
            tool?.focus();
            return true;
          },
          COMMAND_PRIORITY_LOW,
        ),
      ),
    [editor],
  );
  return null;
}
