import { z } from 'zod';

/** An id in an answer or a body: a lower-case UUID. */
export const id = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'Must be an id');

/** A moment: ISO 8601 in UTC. */
export const moment = z.string().meta({ format: 'date-time' });

/** The 13 palette keys (specification, section 3); prefixes, tags and categories use them. */
export const paletteKey = z.enum([
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
]);
/** One of the 13 palette keys. */
export type PaletteKey = z.infer<typeof paletteKey>;

/** The key itself when it is one of the palette, else blue (specification, section 3). */
export function paletteKeyOf(text: string | null | undefined): PaletteKey {
  const parsed = paletteKey.safeParse(text);
  return parsed.success ? parsed.data : 'blue';
}

/** `:id` of a path. */
export const idParams = z.object({ id: z.string().max(100) });

/**
 * Text of one line as it is stored: composed (NFC), without control characters, bidirectional overrides and
 * lone surrogates (the database or a reader would stumble over them), blanks run together and trimmed.
 */
export function asOneLine(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\u202A-\u202E\u2066-\u2069]/g, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}
