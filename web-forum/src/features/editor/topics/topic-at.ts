import type { MenuTextMatch } from '@lexical/react/LexicalTypeaheadMenuPlugin';
import { typedAtEnd } from '../typed-at-end.ts';

// Not inside a word or an address, where it begins a fragment; two of them begin a heading.
const TOPIC = /(?:^|[\s(])(#([\p{L}\p{M}\p{N}_.+-]{0,40}))$/u;

/** The category or tag being typed at the end of the text, if there is one. */
export function topicAt(text: string): MenuTextMatch | null {
  return typedAtEnd(TOPIC, text);
}
