import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { $getNodeByKey, TextNode, type LexicalEditor } from 'lexical';
import { useEffect } from 'react';
import { hasNamedParts, namedParts } from './emoji-at.ts';
import { loadedList, loadList } from './loaded-list.ts';

/** Turns `:name:` into its character, typed or pasted; code stays as written. */
export function EmojiPlugin() {
  const [editor] = useLexicalComposerContext();
  useEffect(
    () => editor.registerNodeTransform(TextNode, (node) => $replaceNames(node, editor)),
    [editor],
  );
  return null;
}

function $replaceNames(node: TextNode, editor: LexicalEditor): void {
  if (!node.isSimpleText() || node.hasFormat('code')) return;
  const text = node.getTextContent();
  if (!hasNamedParts(text)) return;
  const list = loadedList();
  if (list === null) {
    void lookAgain(editor, node.getKey());
    return;
  }
  // From the end, so that earlier positions stay right.
  for (const { start, end, name } of namedParts(text).toReversed()) {
    const character = list.emojiNamed(name);
    if (character !== undefined) node.spliceText(start, end - start, character, true);
  }
}

/** The list is loaded once somebody writes a name: until then the node waits. */
async function lookAgain(editor: LexicalEditor, key: string): Promise<void> {
  if ((await loadList()) === null) return;
  editor.update(() => $getNodeByKey(key)?.markDirty());
}
