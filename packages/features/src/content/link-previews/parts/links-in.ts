import { LINK_PREVIEW } from '@forum/contracts/link-previews';
import { loneLinksOf, parseCommentContent } from '@forum/rich-text';

/** The addresses of a stored text that may have a preview: those alone in their paragraph, a few at most. */
export function linksIn(content: string): readonly string[] {
  // Most texts have no link at all, and need not be parsed.
  if (!content.includes('http') && !content.includes('link"')) return [];
  const parsed = parseCommentContent(content);
  return parsed.ok ? loneLinksOf(parsed.document).slice(0, LINK_PREVIEW.perText) : [];
}
