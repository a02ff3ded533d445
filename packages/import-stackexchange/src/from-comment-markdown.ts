import { fromHtml } from './from-html.ts';
import type { LinkBase } from './inline-line.ts';
import { inlineHtml } from './markdown-inline.ts';

/** The rich-text JSON of a comment: emphasis, code, links and bare addresses; a line end is a line break. */
export function fromCommentMarkdown(markdown: string, base: LinkBase): string {
  const rules = { origin: base.origin, references: new Map<string, string>(), allowsHtml: false };
  const lines = markdown.replace(/\r\n?/g, '\n').trim().split('\n');
  return fromHtml(lines.map((line) => inlineHtml(line, rules)).join('<br>'), base);
}
