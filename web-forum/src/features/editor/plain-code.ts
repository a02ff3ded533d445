import { $isCodeHighlightNode, CodeNode } from '@lexical/code';
import {
  $createTextNode,
  $isElementNode,
  $isLineBreakNode,
  $isTabNode,
  TextNode,
  type LexicalEditor,
  type LexicalNode,
} from 'lexical';

/**
 * Keeps code plain: what a block contained before it became code, such as links, keys and mentions, is reduced to its
 * words. The server refuses anything else in code.
 * @returns a function that ends it
 */
export function registerPlainCode(editor: LexicalEditor): () => void {
  return editor.registerNodeTransform(CodeNode, $keepPlain);
}

function $keepPlain(code: CodeNode): void {
  for (const child of code.getChildren()) {
    if ($isPlain(child)) continue;
    if ($isElementNode(child)) {
      for (const inner of child.getChildren()) child.insertBefore(inner);
      child.remove();
    } else {
      child.replace($createTextNode(child.getTextContent()));
    }
  }
}

function $isPlain(node: LexicalNode): boolean {
  const isText = node.getType() === TextNode.getType();
  return isText || $isLineBreakNode(node) || $isTabNode(node) || $isCodeHighlightNode(node);
}
