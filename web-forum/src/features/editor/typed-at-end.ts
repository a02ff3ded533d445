import type { MenuTextMatch } from '@lexical/react/LexicalTypeaheadMenuPlugin';

/** What is being typed at the end of the text; the pattern's groups: all of it, and the part that is searched for. */
export function typedAtEnd(pattern: RegExp, text: string): MenuTextMatch | null {
  const match = pattern.exec(text);
  const [, whole, name] = match ?? [];
  if (match === null || whole === undefined || name === undefined) return null;
  return {
    leadOffset: match.index + match[0].length - whole.length,
    matchingString: name,
    replaceableString: whole,
  };
}
