import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import {
  $getRoot,
  $setSelection,
  HISTORY_MERGE_TAG,
  HISTORY_PUSH_TAG,
  type LexicalEditor,
} from 'lexical';
import { useEffect, useEffectEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { isComposingIn } from './composing.ts';
import type { PlainStart } from './plain-start.ts';
import { $takeAhead, $takeText, type FieldState } from './take-over.ts';

/** What the editor replaces. */
export interface TakeOver {
  /** The field used until then. */
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly start: PlainStart;
  /** The editor has everything: the field can go. */
  readonly onTaken: () => void;
}

/** Replaces the plain field between two keystrokes, keeping its text, caret and focus. */
export function TakeOverPlugin({ field, start, onTaken }: TakeOver) {
  const [editor] = useLexicalComposerContext();
  const take = useEffectEvent((from: HTMLTextAreaElement) => {
    const { value, selectionStart, selectionEnd } = from;
    const hasFocus = document.activeElement === from;
    flushSync(onTaken);
    // Before the caret is set: the browser moves it to the beginning of what it focuses.
    if (hasFocus) editor.getRootElement()?.focus({ preventScroll: true });
    putInto(editor, start, { text: value, start: selectionStart, end: selectionEnd, hasFocus });
  });
  useEffect(() => {
    const from = field.current;
    return from === null ? undefined : whenNotComposing(from, () => take(from));
  }, [field]);
  return null;
}

/** Tags the update with text that the form already knows. */
export const TAKEN_OVER_TAG = 'taken-over';

function putInto(
  editor: LexicalEditor,
  start: PlainStart,
  { hasFocus, ...field }: FieldState & { hasFocus: boolean },
): void {
  const typed = field.text !== start.text;
  // Undo goes back no further than the editor's initial content.
  editor.update(() => $getRoot().markDirty(), {
    discrete: true,
    tag: [TAKEN_OVER_TAG, HISTORY_MERGE_TAG],
  });
  editor.update(
    () => {
      if (start.isWhole) $takeText(field);
      // Even if nothing was typed yet: the browser has put the caret before the old words.
      else $takeAhead(field.text);
      // A caret would steal the focus.
      if (!hasFocus) $setSelection(null);
    },
    { discrete: true, tag: [TAKEN_OVER_TAG, typed ? HISTORY_PUSH_TAG : HISTORY_MERGE_TAG] },
  );
}

/** An input method composing a word keeps its field until the word is done. */
function whenNotComposing(field: HTMLTextAreaElement, act: () => void): () => void {
  const end = new AbortController();
  const { signal } = end;
  const take = () => {
    if (signal.aborted || isComposingIn(field)) return;
    end.abort();
    act();
  };
  // Some browsers insert the word after reporting that it is done.
  field.addEventListener('compositionend', () => setTimeout(take), { signal });
  // Not while React is working, but before the next key.
  queueMicrotask(take);
  return () => end.abort();
}
