import { searchForm } from '@forum/contracts/search-form';
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

interface Named {
  readonly name: string;
  /** What else it is called, separated by commas. */
  readonly words: string;
}

/** Those whose names have a word that begins like this, then those that are also called so. */
export function commandsLike<Command extends Named>(
  commands: readonly Command[],
  typed: string,
): Command[] {
  const beginning = searchForm(typed);
  const begins = (text: string) => {
    const words = searchForm(text).split(/[\s,/]+/);
    return [words.join(''), ...words].some((word) => word.startsWith(beginning));
  };
  const named = commands.filter(({ name }) => begins(name));
  return [...named, ...commands.filter((each) => !named.includes(each) && begins(each.words))];
}
