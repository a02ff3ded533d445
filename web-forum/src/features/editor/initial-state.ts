import { parseContent } from '@forum/rich-text/document-schema';
import { $createLineBreakNode, $createParagraphNode, $createTextNode, $getRoot } from 'lexical';

/**
 * What the editor begins with: a stored document as it is, a plain text as paragraphs, nothing for an empty
 * one (the editor refuses a document without blocks).
 */
export function initialState(content: string): string | (() => void) | undefined {
  if (content.trim() === '') return undefined;
  const parsed = content.trimStart().startsWith('{') ? parseContent(content) : null;
  if (parsed?.ok !== true) return () => $typeParagraphs(content);
  return parsed.document.root.children.length === 0 ? undefined : parsed.json;
}

function $typeParagraphs(text: string): void {
  const paragraphs = text.replaceAll('\r\n', '\n').split(/\n\s*\n/u);
  for (const lines of paragraphs) {
    const paragraph = $createParagraphNode();
    for (const [index, line] of lines.split('\n').entries()) {
      if (index > 0) paragraph.append($createLineBreakNode());
      paragraph.append($createTextNode(line));
    }
    $getRoot().append(paragraph);
  }
}
