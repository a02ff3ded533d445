import type { MenuTextMatch } from '@lexical/react/LexicalTypeaheadMenuPlugin';
import { typedAtEnd } from '../typed-at-end.ts';

const NAME = '[a-z0-9_+-]';
// From two letters on: a colon and one letter is a smiley of old (`:D`) or the beginning of a list.
const TYPED = /(?:^|[\s(])(:([\p{L}\p{M}\p{N}_+-]{2,30}))$/u;
const WHOLE = new RegExp(`(^|[\\s(])(:(${NAME}{1,30}):)`, 'gi');

/** The name being typed at the end of the text, if there is one. A colon inside a word or a time does not start one. */
export function emojiAt(text: string): MenuTextMatch | null {
  return typedAtEnd(TYPED, text);
}

/** Part of a text that is a name between colons. */
export interface NamedPart {
  readonly start: number;
  readonly end: number;
  readonly name: string;
}

/** Whether there may be names between colons. */
export function hasNamedParts(text: string): boolean {
  return text.includes(':') && namedParts(text).length > 0;
}

/** The names between colons, in order. */
export function namedParts(text: string): readonly NamedPart[] {
  return [...text.matchAll(WHOLE)].map((match) => {
    const [, before = '', whole = '', name = ''] = match;
    const start = match.index + before.length;
    return { start, end: start + whole.length, name };
  });
}
