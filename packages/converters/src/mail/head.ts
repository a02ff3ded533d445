import { decodeWords } from 'postal-mime';

const RETURN_AND_NEWLINE = /\r?\n/;

/** The head of a message. */
export interface Head {
  /** Values by names in lower case, the first of each, unfolded; words are not decoded. */
  readonly fields: ReadonlyMap<string, string>;
  /** Where the body begins, in characters, which are bytes. */
  readonly end: number;
}

/** Reads the head of a message, each byte as a character. */
export function headOf(message: string): Head {
  const found = /\r?\n\r?\n/.exec(message);
  const isBodyAlone = message.startsWith('\n');
  const end = found === null ? message.length : found.index + found[0].length;
  const fields = new Map<string, string>();
  if (isBodyAlone) return { fields, end: 1 };
  let name = '';
  for (const line of message.slice(0, found?.index).split(RETURN_AND_NEWLINE)) {
    if (/^[ \t]/.test(line)) {
      if (name !== '') fields.set(name, `${fields.get(name) ?? ''} ${line.trim()}`);
      continue;
    }
    const colon = line.indexOf(':');
    const key = line.slice(0, Math.max(colon, 0)).trim().toLowerCase();
    // Of a field that stands twice, the first one counts.
    name = colon < 1 || fields.has(key) ? '' : key;
    if (name !== '') fields.set(name, line.slice(colon + 1).trim());
  }
  return { fields, end };
}

/** A field as people read it; undefined when it is empty. */
export function readable(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  // No title and no name is as long; a field may be as long as a message.
  const text = decodeWords(decoded(value.slice(0, 10_000)))
    .replace(/\s+/g, ' ')
    .trim();
  return text === '' ? undefined : text;
}

/** Bytes as text: in UTF-8 where they are, in Windows-1252 where they are not. */
export function decoded(bytes: string, label?: string): string {
  if (!/[\u0080-\u00ff]/.test(bytes)) return bytes;
  const buffer = Buffer.from(bytes, 'latin1');
  for (const encoding of [label ?? 'utf-8', 'utf-8']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(buffer);
    } catch {
      // The message says an encoding that it is not in, or that nobody knows.
    }
  }
  return new TextDecoder('windows-1252').decode(buffer);
}

/** All ids of messages in a field, without their brackets. */
export function idsIn(value: string | undefined): string[] {
  return [...(value ?? '').matchAll(/<([^<>\s]{1,500})>/g)].map(([, id = '']) => id);
}
