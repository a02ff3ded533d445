import { fromHtml, type MarkupContext } from '@forum/markup';
import { commentReader } from './markdown.ts';

const reader = commentReader();

/** The rich-text JSON of a comment: emphasis, code, links and bare addresses; a line end is a line break. */
export function fromCommentMarkdown(markdown: string, base: MarkupContext): string {
  return fromHtml(reader.renderInline(markdown.trim(), { origin: base.origin }), base);
}
