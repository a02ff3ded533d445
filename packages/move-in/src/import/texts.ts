import { toDocument, type MarkupContext } from '@forum/markup';
import { parseContent, plainTextOf } from '@forum/rich-text';
import type { RowOf } from '../kinds.ts';

/** A text of the source. */
export type SourceText = RowOf<'posts'>['text'];

/** The rich-text JSON of a text of any markup. Whatever it holds, the result can be stored. */
export function documentOf(text: SourceText, context: MarkupContext): string {
  return toDocument(text, context).json;
}

/** The words of a text alone, for what has no markup here. */
export function plainOf(source: SourceText): string {
  const parsed = parseContent(documentOf(source, { origin: '' }));
  return parsed.ok ? plainTextOf(parsed.document).trim() : '';
}
