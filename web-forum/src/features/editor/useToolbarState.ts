import { $isLinkNode } from '@lexical/link';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { $getSelection, $isRangeSelection } from 'lexical';
import { useEffect, useState } from 'react';
import { $blockTypeAt, type BlockType } from './block-types.ts';

/** What the selection is, for the toolbar to show. */
export interface ToolbarState {
  readonly block: BlockType;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly code: boolean;
  /** Address of the link the caret stands in. */
  readonly link: string | null;
}

const NOTHING: ToolbarState = {
  block: 'paragraph',
  bold: false,
  italic: false,
  code: false,
  link: null,
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

function $readState(): ToolbarState {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return NOTHING;
  const node = selection.anchor.getNode();
  const link = [node, ...node.getParents()].find((each) => $isLinkNode(each));
  return {
    block: $blockTypeAt(node),
    bold: selection.hasFormat('bold'),
    italic: selection.hasFormat('italic'),
    code: selection.hasFormat('code'),
    link: $isLinkNode(link) ? link.getURL() : null,
  };
}
