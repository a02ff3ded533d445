import type { MenuTextMatch } from '@lexical/react/LexicalTypeaheadMenuPlugin';
import { typedAtEnd } from './typed-at-end.ts';

// 1 to 75 characters (specification, section 5, Editor mention), including those of display names; an @ inside a word
// belongs to an address.
const MENTION = /(?:^|[\s(])(@([\p{L}\p{M}\p{N}_.-]{1,75}))$/u;

/** The mention being typed at the end of the text, if there is one. */
export function mentionAt(text: string): MenuTextMatch | null {
  return typedAtEnd(MENTION, text);
}
