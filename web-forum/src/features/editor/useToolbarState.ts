import { $isCodeNode } from '@lexical/code';
import { $isLinkNode } from '@lexical/link';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { $getSelectionStyleValueForProperty } from '@lexical/selection';
import { mergeRegister } from '@lexical/utils';
import {
  $getSelection,
  $isRangeSelection,
  CAN_REDO_COMMAND,
  CAN_UNDO_COMMAND,
  COMMAND_PRIORITY_LOW,
  type RangeSelection,
} from 'lexical';
import { useEffect, useState } from 'react';
import { $blockTypeAt, type BlockType } from './block-types.ts';
import { $placeInTable } from './table-acts.ts';

/** The properties of the selection that the toolbar shows. */
export interface ToolbarState {
  readonly block: BlockType;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly underline: boolean;
  readonly strikethrough: boolean;
  readonly code: boolean;
  /** Colour of the selected text; empty without one. */
  readonly color: string;
  /** Address of the link at the caret. */
  readonly link: string | null;
  readonly isInTable: boolean;
  /** Language of the code at the caret; empty for plain text, null outside code. */
  readonly language: string | null;
}

const NOTHING: ToolbarState = {
  block: 'paragraph',
  bold: false,
  italic: false,
  underline: false,
  strikethrough: false,
  code: false,
  color: '',
  link: null,
  isInTable: false,
  language: null,
};

/** Follows the selection of the editor around it. */
export function useToolbarState(): ToolbarState {
  const [editor] = useLexicalComposerContext();
  const [state, setState] = useState(NOTHING);
  useEffect(
    () =>
      editor.registerUpdateListener(({ editorState }) => {
        const next = editorState.read($readState);
        setState((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next));
      }),
    [editor],
  );
  return state;
}

/** Whether there is anything to undo or redo. */
export interface HistoryState {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/**
 * Follows the editor from where it is called: whatever mounts later, such as tools behind a button, has missed earlier
 * changes.
 */
export function useHistoryState(): HistoryState {
  const [editor] = useLexicalComposerContext();
  const [state, setState] = useState({ canUndo: false, canRedo: false });
  useEffect(() => {
    const follow = (part: Partial<typeof state>) => {
      setState((now) => ({ ...now, ...part }));
      return false;
    };
    return mergeRegister(
      editor.registerCommand(
        CAN_UNDO_COMMAND,
        (canUndo) => follow({ canUndo }),
        COMMAND_PRIORITY_LOW,
      ),
      editor.registerCommand(
        CAN_REDO_COMMAND,
        (canRedo) => follow({ canRedo }),
        COMMAND_PRIORITY_LOW,
      ),
    );
  }, [editor]);
  return state;
}

function $readState(): ToolbarState {
  const selection = $getSelection();
  const isInTable = $placeInTable() !== null;
  return $isRangeSelection(selection)
    ? { ...$stateOf(selection), isInTable }
    : { ...NOTHING, isInTable };
}

function $stateOf(selection: RangeSelection): Omit<ToolbarState, 'isInTable'> {
  const node = selection.anchor.getNode();
  const around = [node, ...node.getParents()];
  const link = around.find($isLinkNode);
  const code = around.find($isCodeNode);
  return {
    block: $blockTypeAt(node),
    bold: selection.hasFormat('bold'),
    italic: selection.hasFormat('italic'),
    underline: selection.hasFormat('underline'),
    strikethrough: selection.hasFormat('strikethrough'),
    code: selection.hasFormat('code'),
    color: $getSelectionStyleValueForProperty(selection, 'color', ''),
    link: link === undefined ? null : link.getURL(),
    language: code === undefined ? null : (code.getLanguage() ?? ''),
  };
}
