import type { MenuTextMatch } from '@lexical/react/LexicalTypeaheadMenuPlugin';

// Alone at the beginning of a block: a slash within a text is an address, a date, or an alternative.
const COMMAND = /^\/([\p{L}\p{N}]{0,20})$/u;

/** The command being typed as the only text of a block, if there is one. */
export function slashAt(text: string): MenuTextMatch | null {
  const match = COMMAND.exec(text);
  const [whole, name] = match ?? [];
  if (whole === undefined || name === undefined) return null;
  return { leadOffset: 0, matchingString: name, replaceableString: whole };
}

/** Those whose names have a word that begins like this, regardless of case. */
export function commandsLike<Command extends { readonly name: string }>(
  commands: readonly Command[],
  typed: string,
): Command[] {
  const beginning = typed.toLocaleLowerCase();
  return commands.filter(({ name }) => {
    const words = name.toLocaleLowerCase().split(' ');
    return [words.join(''), ...words].some((word) => word.startsWith(beginning));
  });
}
