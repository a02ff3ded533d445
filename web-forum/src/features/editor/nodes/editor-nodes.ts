import { CodeHighlightNode, CodeNode } from '@lexical/code';
import { AutoLinkNode, LinkNode } from '@lexical/link';
import { ListItemNode, ListNode } from '@lexical/list';
import { HorizontalRuleNode } from '@lexical/react/LexicalHorizontalRuleNode';
import { HeadingNode, QuoteNode } from '@lexical/rich-text';
import { TableCellNode, TableNode, TableRowNode } from '@lexical/table';
import { FileNode } from './FileNode.tsx';
import { ImageNode } from './ImageNode.tsx';
import { KbdNode } from './KbdNode.ts';
import { MentionNode } from './MentionNode.ts';
import { SendingImageNode } from './SendingImageNode.tsx';

/** Every node that a stored document may hold: a missing one would make it reject the whole text; and what is sent. */
export const EDITOR_NODES = [
  HeadingNode,
  QuoteNode,
  ListNode,
  ListItemNode,
  CodeNode,
  CodeHighlightNode,
  LinkNode,
  AutoLinkNode,
  TableNode,
  TableRowNode,
  TableCellNode,
  HorizontalRuleNode,
  FileNode,
  ImageNode,
  KbdNode,
  MentionNode,
  SendingImageNode,
];
