import { fromHtml, type MarkupContext } from '@forum/markup';
import { postReader } from './markdown.ts';

const reader = postReader();
/** A spoiler's line is a quote with an exclamation mark; an image is not. */
const SPOILER = /^( {0,3}>)!(?!\[)/gm;

/** The rich-text JSON of a former version of a body: a post's history is Markdown, only the present version is HTML. */
export function fromMarkdown(markdown: string, base: MarkupContext): string {
  const html = reader.render(markdown.replace(SPOILER, '$1'), { origin: base.origin });
  return fromHtml(html, base);
}
