import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { mergeRegister } from '@lexical/utils';
import {
  COMMAND_PRIORITY_BEFORE_EDITOR,
  COMMAND_PRIORITY_LOW,
  KEY_DOWN_COMMAND,
  KEY_ESCAPE_COMMAND,
} from 'lexical';
import { useEffect } from 'react';

/** The Tab key belongs to the text: Escape releases it, and Alt with F10 leads to the tools. */
export function KeysPlugin() {
  const [editor] = useLexicalComposerContext();
  useEffect(() => {
    let endLeaving: (() => void) | undefined;
    const stop = mergeRegister(
      editor.registerCommand(
        KEY_ESCAPE_COMMAND,
        () => {
          const text = editor.getRootElement();
          if (text === null) return false;
          endLeaving?.();
          endLeaving = leave(text);
          return true;
        },
        // After the lists at the caret, which the first Escape closes, and before the editor's own handling.
        COMMAND_PRIORITY_BEFORE_EDITOR,
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
    );
    return () => {
      endLeaving?.();
      stop();
    };
  }, [editor]);
  return null;
}

/**
 * Gives up the focus but keeps the caret for the writer's return: the editor's own `blur` removes it. Tab moves on from
 * the text as a whole; the browser would start at the caret, and lead back into the text.
 * @returns a function that ends that
 */
function leave(text: HTMLElement): () => void {
  text.blur();
  const left = new AbortController();
  const end = () => left.abort();
  const options = { capture: true, signal: left.signal };
  const { ownerDocument: page } = text;
  page.addEventListener(
    'keydown',
    ({ key, altKey, ctrlKey, metaKey }) => {
      // To another window and back.
      if (altKey || ctrlKey || metaKey || key === 'Shift') return;
      if (key === 'Tab') text.focus({ preventScroll: true });
      end();
    },
    options,
  );
  page.addEventListener('focusin', end, options);
  page.addEventListener('pointerdown', end, options);
  return end;
}
