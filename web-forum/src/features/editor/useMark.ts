import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import type { MenuOption } from '@lexical/react/LexicalTypeaheadMenuPlugin';
import { COMMAND_PRIORITY_NORMAL, KEY_ENTER_COMMAND } from 'lexical';
import { useLayoutEffect, useRef } from 'react';

/** A list that opens below the caret. */
export interface MarkProps<Option extends MenuOption> {
  readonly options: readonly Option[];
  /** The row that the editor has marked. */
  readonly selectedIndex: number | null;
  readonly onMark: (index: number) => void;
  readonly onPick: (option: Option) => void;
}

/**
 * Keeps the mark on its option when the list changes: a chosen row moves with its option, otherwise the first one is
 * marked; the editor counts rows, and would mark another. Enter takes the row marked on the screen: the editor's
 * own listener learns of a new list only some time after it is rendered.
 */
export function useMark<Option extends MenuOption>(props: MarkProps<Option>): void {
  const { options, selectedIndex, onMark, onPick } = props;
  const [editor] = useLexicalComposerContext();
  const shown = useRef({ options, index: selectedIndex ?? 0 });
  useLayoutEffect(() => {
    const index = markedRow(shown.current, options, selectedIndex);
    const marked = options[index];
    shown.current = { options, index };
    editor.getRootElement()?.setAttribute('aria-activedescendant', rowId(index));
    if (index !== selectedIndex) onMark(index);
    return editor.registerCommand(
      KEY_ENTER_COMMAND,
      (event) => {
        // Shift+Enter breaks the line.
        if (event === null || event.shiftKey || marked === undefined) return false;
        event.preventDefault();
        event.stopImmediatePropagation();
        onPick(marked);
        return true;
      },
      COMMAND_PRIORITY_NORMAL,
    );
  });
}

interface Marked {
  readonly options: readonly MenuOption[];
  readonly index: number;
}

/** Exported for its test. */
export function markedRow(
  before: Marked,
  options: readonly MenuOption[],
  selectedIndex: number | null,
): number {
  if (before.options === options) return Math.max(0, selectedIndex ?? 0);
  // Nobody chose the first row.
  const chosen = before.index > 0 ? before.options[before.index]?.key : undefined;
  const index = options.findIndex(({ key }) => key === chosen);
  return Math.max(0, index);
}

/** The editor's own id of the row, for screen readers. */
export function rowId(index: number): string {
  return `typeahead-item-${index}`;
}
