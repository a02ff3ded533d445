import type { MenuTextMatch } from '@lexical/react/LexicalTypeaheadMenuPlugin';
import { $isTextNode, type TextNode } from 'lexical';

/**
 * The whole text typed for a list: the list may be for an earlier letter than the text, since it is rendered when there
 * is time, and then cuts off only the end.
 * @param typed the node that the list cut off
 * @param matchAt finds what is typed at the end of a text
 */
export function $wholeMatch(
  typed: TextNode | null,
  matchAt: (text: string) => MenuTextMatch | null,
): TextNode | null {
  const before = typed?.getPreviousSibling();
  if (typed == null || !$isTextNode(before) || !before.isSimpleText()) return typed;
  const start = before.getTextContent();
  const match = matchAt(start + typed.getTextContent());
  if (match === null || match.leadOffset >= start.length) return typed;
  typed.setTextContent(match.replaceableString);
  if (match.leadOffset === 0) before.remove();
  else before.setTextContent(start.slice(0, match.leadOffset));
  return typed;
}
