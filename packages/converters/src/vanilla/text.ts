import type { NewRow } from '@forum/move-in';
import { textOf } from '../values.ts';

type Text = NewRow<'posts'>['text'];

const MARKUPS: Readonly<Record<string, Text['markup']>> = {
  html: 'html:lines',
  wysiwyg: 'html',
  markdown: 'markdown',
  bbcode: 'bbcode',
  rich: 'quill',
  rich2: 'quill',
};

/** A text in the format that its row names. Without one it is HTML; in one that nobody knows, it is read as it stands. */
export function textOfRow(
  body: string | null | undefined,
  format: string | null | undefined,
): Text {
  const markup = MARKUPS[textOf(format)?.toLowerCase() ?? 'html'] ?? 'plain';
  return { markup, source: body ?? '' };
}

/** A text that may be missing. */
export function textIn(
  body: string | null | undefined,
  format: string | null | undefined,
): Text | undefined {
  return textOf(body) === undefined ? undefined : textOfRow(body, format);
}
