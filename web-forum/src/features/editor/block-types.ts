import { $createCodeNode, $isCodeNode } from '@lexical/code';
import {
  $isListNode,
  INSERT_CHECK_LIST_COMMAND,
  INSERT_ORDERED_LIST_COMMAND,
  INSERT_UNORDERED_LIST_COMMAND,
  ListNode,
} from '@lexical/list';
import {
  $createHeadingNode,
  $createQuoteNode,
  $isHeadingNode,
  $isQuoteNode,
} from '@lexical/rich-text';
import { $setBlocksType } from '@lexical/selection';
import { $getNearestNodeOfType } from '@lexical/utils';
import {
  $createParagraphNode,
  $getSelection,
  $isRangeSelection,
  type LexicalEditor,
  type LexicalNode,
} from 'lexical';

/** The kinds of block the toolbar offers. */
export type BlockType =
  | 'paragraph'
  | 'h1'
  | 'h2'
  | 'h3'
  | 'bullet'
  | 'number'
  | 'check'
  | 'quote'
  | 'code';

type ListKind = 'bullet' | 'number' | 'check';

const LISTS = {
  bullet: INSERT_UNORDERED_LIST_COMMAND,
  number: INSERT_ORDERED_LIST_COMMAND,
  check: INSERT_CHECK_LIST_COMMAND,
} as const;

/** The kind of block at the caret. */
export function $blockTypeAt(node: LexicalNode): BlockType {
  const list = $getNearestNodeOfType(node, ListNode);
  if ($isListNode(list)) return list.getListType();
  const block = [node, ...node.getParents()].find(
    (each) => $isHeadingNode(each) || $isQuoteNode(each) || $isCodeNode(each),
  );
  if ($isHeadingNode(block)) return headingType(block.getTag());
  if ($isQuoteNode(block)) return 'quote';
  return $isCodeNode(block) ? 'code' : 'paragraph';
}

/** Turns the selected blocks into that kind. */
export function setBlockType(editor: LexicalEditor, type: BlockType): void {
  if (type === 'bullet' || type === 'number' || type === 'check') {
    editor.dispatchCommand(LISTS[type], undefined);
    return;
  }
  editor.update(() => {
    const selection = $getSelection();
    if ($isRangeSelection(selection)) $setBlocksType(selection, () => $createBlock(type));
  });
}

function $createBlock(type: Exclude<BlockType, ListKind>) {
  switch (type) {
    case 'paragraph':
      return $createParagraphNode();
    case 'quote':
      return $createQuoteNode();
    case 'code':
      return $createCodeNode();
    case 'h1':
    case 'h2':
    case 'h3':
      return $createHeadingNode(type);
  }
}

function headingType(tag: string): BlockType {
  if (tag === 'h1' || tag === 'h2') return tag;
  return 'h3';
}
