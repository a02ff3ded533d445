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

/** Keys that lists at the caret listen for, besides Enter. */
const KEYS: readonly LexicalCommand<KeyboardEvent>[] = [
  KEY_ARROW_DOWN_COMMAND,
  KEY_ARROW_UP_COMMAND,
  KEY_ESCAPE_COMMAND,
  KEY_TAB_COMMAND,
];

/**
 * Keys of an input method neither choose nor send. The editor misreads them if the conversion has ended before the key
 * event, as in Safari; what they write arrives on its own.
 */
export function InputMethodPlugin() {
  const [editor] = useLexicalComposerContext();
  useEffect(() => {
    const take = (event: KeyboardEvent | null) => event !== null && isOfInputMethod(event);
    return mergeRegister(
      editor.registerCommand(KEY_ENTER_COMMAND, take, COMMAND_PRIORITY_CRITICAL),
      ...KEYS.map((key) => editor.registerCommand(key, take, COMMAND_PRIORITY_CRITICAL)),
    );
  }, [editor]);
  return null;
}
