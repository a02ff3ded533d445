import { withoutInvisible } from './invisible-characters.ts';
import { z } from 'zod';
import { normalForm } from './normal-form.ts';
import { showsSomething } from './visible-text.ts';
import { boundedText } from './texts.ts';

/** An id in an answer or a body: a lower-case UUID. */
export const id = boundedText(36, { tooLong: 'Must be an id' }).regex(
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  'Must be an id',
);

/** A moment: ISO 8601 in UTC. */
export const moment = z.string().meta({ format: 'date-time' });

/** The 13 palette keys (specification, section 3); prefixes, tags and categories use them. */
export const PALETTE_KEYS = [
  'blue',
  'green',
  'purple',
  'orange',
  'red',
  'pink',
  'indigo',
  'teal',
  'cyan',
  'emerald',
  'slate',
  'yellow',
  'gray',
] as const;
/** One of the 13 palette keys. */
export const paletteKey = z.enum(PALETTE_KEYS);
/** One of the 13 palette keys. */
export type PaletteKey = z.infer<typeof paletteKey>;

/** The key itself when it is one of the palette, else blue (specification, section 3). */
export function paletteKeyOf(text: string | null | undefined): PaletteKey {
  return PALETTE_KEYS.find((key) => key === text) ?? 'blue';
}

/** `:id` of a path. */
export const idParams = z.object({ id: boundedText(100) });

/** A text as it can be stored, in any normal form: without NUL and lone surrogates, which cannot be. */
export function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

/**
 * Text of one line as it is stored: composed (NFC), without control characters, bidirectional overrides and
 * lone surrogates (which trip up the database or a reader), blanks collapsed and trimmed.
 */
export function asOneLine(text: string): string {
  // Overrides go first: once they are gone, the marks that they separated form a single run.
  return normalForm(text.toWellFormed().replace(/[\u202A-\u202E\u2066-\u2069]/g, ''), 'NFC')
    .replace(BLANKS, ' ')
    .trim();
}

// A narrow space inside a Mongolian word is part of it.
const BLANKS = /(?:(?!(?<=\p{sc=Mong})\u202F(?=\p{sc=Mong}))[\s\p{Cc}])+/gu;

/** The same for text that people write for others to read: empty if readers would see nothing. */
export function asSeenLine(text: string): string {
  const line = asOneLine(text);
  return showsSomething(line) ? line : '';
}

/**
 * Text of several lines as stored: each line like `asOneLine`, at most one empty line between two. Empty if readers
 * would see nothing.
 */
export function asParagraphs(text: string): string {
  if (!showsSomething(text)) return '';
  const lines = text.split(/\r\n?|\n/).map(asOneLine);
  return lines
    .filter((line, at) => line !== '' || lines[at - 1] !== '')
    .join('\n')
    .trim();
}

/**
 * A name as stored: one line without anything invisible (zero-width characters, bidirectional marks), so that two names
 * that look the same are the same, and without piles of accents. Empty if nothing of it would be visible.
 */
export function asName(text: string): string {
  // Piles are cut before, since a joiner may follow a mark that is dropped, and after, since whatever separated two
  // piles is gone. A joiner goes with the mark that it followed.
  const seen = withoutInvisible(text.replace(PILES, '$1')).replace(PILES, '$1');
  return asSeenLine(seen);
}

const PILES = /(\p{M}{3})\p{M}[\p{M}\u200C\u200D]*/gu;
