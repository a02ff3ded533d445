import { AutoLinkNode, LinkNode } from '@lexical/link';
import { ListItemNode, ListNode } from '@lexical/list';
import {
  BOLD_STAR,
  HEADING,
  ITALIC_STAR,
  LINK,
  ORDERED_LIST,
  QUOTE,
  UNORDERED_LIST,
} from '@lexical/markdown';
import type { InitialConfigType } from '@lexical/react/LexicalComposer';
import { HeadingNode, QuoteNode } from '@lexical/rich-text';

/** The nodes of a static page. */
export const PAGE_NODES = [HeadingNode, QuoteNode, ListNode, ListItemNode, LinkNode, AutoLinkNode];

/** Shortcuts for those who write Markdown. */
export const PAGE_MARKDOWN = [
  HEADING,
  QUOTE,
  UNORDERED_LIST,
  ORDERED_LIST,
  BOLD_STAR,
  ITALIC_STAR,
  LINK,
];

const KNOWN = new Set([
  'root',
  'paragraph',
  'text',
  'linebreak',
  'tab',
  ...PAGE_NODES.map((node) => node.getType()),
]);

/** Whether this editor supports everything in the text; it would lose anything unknown. */
export function isEditable(content: string): boolean {
  try {
    return everyType(JSON.parse(content), (type) => KNOWN.has(type));
  } catch {
    // Not a document: nothing of it could be shown.
    return false;
  }
}

function everyType(value: unknown, passes: (type: string) => boolean): boolean {
  if (Array.isArray(value)) return value.every((one) => everyType(one, passes));
  if (typeof value !== 'object' || value === null) return true;
  const type: unknown = 'type' in value ? value.type : undefined;
  if (typeof type === 'string' && 'version' in value && !passes(type)) return false;
  return Object.values(value).every((one) => everyType(one, passes));
}

/** How the editor begins. */
export function configOf(content: string): InitialConfigType {
  return {
    namespace: 'page',
    nodes: PAGE_NODES,
    editorState: content,
    onError: (error) => {
      throw error;
    },
  };
}
