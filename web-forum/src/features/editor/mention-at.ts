import type { MenuTextMatch } from '@lexical/react/LexicalTypeaheadMenuPlugin';

// 1 to 75 characters (specification, section 5, Editor mention), of the names that members show, too; an @ inside a word
// is an address.
const MENTION = /(?:^|[\s(])(@([\p{L}\p{M}\p{N}_.-]{1,75}))$/u;

/** The mention that is being typed at the end of the text, if there is one. */
export function mentionAt(text: string): MenuTextMatch | null {
  const match = MENTION.exec(text);
  const [, whole, name] = match ?? [];
  if (match === null || whole === undefined || name === undefined) return null;
  return {
    leadOffset: match.index + match[0].length - whole.length,
    matchingString: name,
    replaceableString: whole,
  };
}
