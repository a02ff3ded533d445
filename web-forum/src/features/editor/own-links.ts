import { $createLinkNode, $isAutoLinkNode, type AutoLinkNode } from '@lexical/link';
import {
  $createTextNode,
  $getNodeByKey,
  $getSelection,
  $isRangeSelection,
  $isTextNode,
  HISTORIC_TAG,
  HISTORY_PUSH_TAG,
  PASTE_TAG,
  SKIP_DOM_SELECTION_TAG,
  type LexicalEditor,
  type NodeKey,
} from 'lexical';

/** Path and query of a page of this forum; null for another site's, or the front page. */
export function ownPath(url: string, origin: string): string | null {
  const parsed = URL.parse(url);
  if (parsed === null || parsed.origin !== origin || parsed.pathname === '/') return null;
  return parsed.pathname + parsed.search;
}

interface Titles {
  readonly origin: string;
  /** The page's title; null: the address stays. */
  readonly titleOf: (path: string) => Promise<string | null>;
}

/**
 * Gives addresses of this forum the titles of what they lead to: pasted ones at once, typed ones when the caret leaves
 * them. Undo brings the address back, and it stays.
 */
export function registerOwnLinks(editor: LexicalEditor, titles: Titles): () => void {
  const waiting = new Set<NodeKey>();
  // An address is requested once in each place: after Undo it is wanted as it is, and its node is the same.
  const asked = new Set<string>();
  const entitle = async (key: NodeKey, url: string, path: string) => {
    const title = await titles.titleOf(path);
    if (title === null || editor.isComposing()) return;
    editor.update(() => $entitle(key, url, title), { tag: tagsFor(editor) });
  };
  return editor.registerUpdateListener(({ dirtyElements, editorState, prevEditorState, tags }) => {
    if (prevEditorState.isEmpty() || tags.has(HISTORIC_TAG)) return;
    const isPasted = tags.has(PASTE_TAG);
    for (const key of dirtyElements.keys()) waiting.add(key);
    editorState.read(() => {
      for (const key of waiting) {
        const url = $bareAddress(key);
        const path = url === null ? null : ownPath(url, titles.origin);
        if (url !== null && path !== null && !isPasted && $hasCaret(key)) continue;
        waiting.delete(key);
        if (url === null || path === null || asked.has(`${key} ${url}`)) continue;
        asked.add(`${key} ${url}`);
        void entitle(key, url, path);
      }
    });
  });
}

function tagsFor(editor: LexicalEditor): string[] {
  const root = editor.getRootElement();
  const isFocused = root === null || root.contains(root.ownerDocument.activeElement);
  return isFocused ? [HISTORY_PUSH_TAG] : [HISTORY_PUSH_TAG, SKIP_DOM_SELECTION_TAG];
}

/** The address, if the node is a link that the editor made from just an address. */
function $bareAddress(key: NodeKey): string | null {
  const node = $getNodeByKey(key);
  if (!$isAutoLinkNode(node) || node.getIsUnlinked()) return null;
  const url = node.getURL();
  return node.getTextContent() === url ? url : null;
}

function $hasCaret(key: NodeKey): boolean {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return false;
  return selection.getNodes().some((node) => node.getParent()?.getKey() === key);
}

function $entitle(key: NodeKey, url: string, title: string): void {
  const node = $getNodeByKey(key);
  // Meanwhile somebody may have continued typing, or removed it.
  if (!$isAutoLinkNode(node) || $bareAddress(key) !== url) return;
  const hadCaret = $hasCaret(key);
  const link = $createLinkNode(url).append($inFormatOf(node, title));
  node.replace(link);
  if (hadCaret) link.selectEnd();
}

function $inFormatOf(node: AutoLinkNode, title: string) {
  const address = node.getFirstDescendant();
  const text = $createTextNode(title);
  return $isTextNode(address)
    ? text.setFormat(address.getFormat()).setStyle(address.getStyle())
    : text;
}
