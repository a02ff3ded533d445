import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { mergeRegister } from '@lexical/utils';
import {
  COMMAND_PRIORITY_CRITICAL,
  KEY_ARROW_DOWN_COMMAND,
  KEY_ARROW_UP_COMMAND,
  KEY_ENTER_COMMAND,
  KEY_ESCAPE_COMMAND,
  KEY_TAB_COMMAND,
  type LexicalCommand,
} from 'lexical';
import { useEffect } from 'react';
import { isOfInputMethod } from '../../lib/keys/input-method.ts';

/** What lists at the caret and sending listen to. */
const KEYS: readonly LexicalCommand<KeyboardEvent | null>[] = [
  KEY_ARROW_DOWN_COMMAND,
  KEY_ARROW_UP_COMMAND,
  KEY_ENTER_COMMAND,
  KEY_ESCAPE_COMMAND,
  KEY_TAB_COMMAND,
];

/**
 * Keys of an input method choose and send nothing. The editor takes them for others where the conversion has ended before
 * the key is told of, as in Safari; what they write comes by itself.
 */
export function InputMethodPlugin() {
  const [editor] = useLexicalComposerContext();
  useEffect(
    () =>
      mergeRegister(
        ...KEYS.map((command) =>
          editor.registerCommand(
            command,
            (event) => event !== null && isOfInputMethod(event),
            COMMAND_PRIORITY_CRITICAL,
          ),
        ),
      ),
    [editor],
  );
  return null;
}
