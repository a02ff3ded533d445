import { fromHtml } from './from-html.ts';
import type { LinkBase } from './inline-line.ts';
import { commentReader } from './markdown.ts';

const reader = commentReader();

/** The rich-text JSON of a comment: emphasis, code, links and bare addresses; a line end is a line break. */
export function fromCommentMarkdown(markdown: string, base: LinkBase): string {
  return fromHtml(reader.renderInline(markdown.trim(), { origin: base.origin }), base);
}
