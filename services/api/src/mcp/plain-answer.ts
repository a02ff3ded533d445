import { readDocument } from '@forum/rich-text/document-schema';
import { toMarkdown } from '@forum/features/framework/markdown/to-markdown';

/** What only a page needs. */
const OF_PAGES: ReadonlySet<string> = new Set([
  'avatar',
  'badge',
  'color',
  'icon',
  'linkPreviews',
  'lostMentions',
  'opening',
  'pictures',
  'prefixColor',
  'renamedMentions',
  'repliers',
  'tagColors',
  'thumbnail',
]);

/** An answer of the API for an agent: texts in Markdown, without what only a page needs, and without what is empty. */
export function plainAnswer(answer: unknown, siteUrl: string): string {
  return JSON.stringify(plainOf(answer, siteUrl), null, 1) ?? '';
}

function plainOf(value: unknown, siteUrl: string): unknown {
  if (Array.isArray(value)) return value.map((one) => plainOf(one, siteUrl));
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).flatMap(([name, one]) => {
    if (OF_PAGES.has(name) || one === null) return [];
    const isText = (name === 'content' || name === 'text') && typeof one === 'string';
    return [[name, isText ? textIn(one, siteUrl) : plainOf(one, siteUrl)]];
  });
  return Object.fromEntries(kept);
}

/** A stored text in Markdown; one that is no document as it is. */
export function textIn(content: string, siteUrl: string): string {
  const read = readDocument(content);
  return read.ok ? toMarkdown(read.document, siteUrl) : content;
}
