import { $isCodeNode } from '@lexical/code';
import {
  $createParagraphNode,
  $getSelection,
  $isLineBreakNode,
  $isRangeSelection,
  $isRootNode,
  COMMAND_PRIORITY_LOW,
  KEY_ARROW_DOWN_COMMAND,
  type LexicalEditor,
  type LexicalNode,
  type RangeSelection,
} from 'lexical';

/** Lets the down arrow leave code at the end of the text: there is no line below it for the caret. */
export function registerLeavingCode(editor: LexicalEditor): () => void {
  return editor.registerCommand(KEY_ARROW_DOWN_COMMAND, $leaveBelow, COMMAND_PRIORITY_LOW);
}

function $leaveBelow(event: KeyboardEvent): boolean {
  const selection = $getSelection();
  if (event.shiftKey || !$isRangeSelection(selection) || !selection.isCollapsed()) return false;
  const node = selection.anchor.getNode();
  const code = [node, ...node.getParents()].find($isCodeNode);
  if (code === undefined || !$isRootNode(code.getParent()) || code.getNextSibling() !== null) {
    return false;
  }
  if ($following(selection).some($isLineBreakNode)) return false;
  const paragraph = $createParagraphNode();
  code.insertAfter(paragraph);
  paragraph.select();
  event.preventDefault();
  return true;
}

/** What comes after the caret in its block. */
function $following({ anchor }: RangeSelection): LexicalNode[] {
  const node = anchor.getNode();
  return $isCodeNode(node) ? node.getChildren().slice(anchor.offset) : node.getNextSiblings();
}
