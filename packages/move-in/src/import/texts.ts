import { fromMarkdown } from '@forum/import-stackexchange/from-markdown';
import { fromHtml } from '@forum/markup';
import { doc, fromPlainText, p, parseContent, plainTextOf, text, toJson } from '@forum/rich-text';
import type { RowOf } from '../kinds.ts';

/** A text of the source. */
export type SourceText = RowOf<'posts'>['text'];

/** What a text needs to know of its surroundings. */
export interface TextContext {
  /** Where relative addresses start. */
  readonly origin: string;
  /** Told of a text whose markup has no converter: it comes as plain text. */
  readonly onPlain?: (markup: string) => void;
}

/** The rich-text JSON of a text of any markup. Whatever it holds, the result can be stored. */
export function documentOf({ markup, source }: SourceText, context: TextContext): string {
  const base = { origin: context.origin };
  if (markup === 'html') return fromHtml(source, base);
  if (MARKDOWNS.has(markup)) return fromMarkdown(source, base);
  if (markup !== 'plain') context.onPlain?.(markup);
  return plainDocument(source);
}

const MARKDOWNS: ReadonlySet<string> = new Set(['markdown', 'discourse', 'nodebb']);

/** The words of a text alone, for what has no markup here. */
export function plainOf(source: SourceText): string {
  const parsed = parseContent(documentOf(source, { origin: '' }));
  return parsed.ok ? plainTextOf(parsed.document).trim() : '';
}

/** Fits with any escaping: no character takes more than six bytes in JSON. */
const MAX_PLAIN = 40_000;

function plainDocument(source: string): string {
  const cut = source.slice(0, MAX_PLAIN).toWellFormed();
  for (const candidate of [fromPlainText(source), doc(p(text(source))), doc(p(text(cut)))]) {
    const parsed = parseContent(toJson(candidate));
    if (parsed.ok) return parsed.json;
  }
  throw new Error('A short plain text could not be stored.');
}
