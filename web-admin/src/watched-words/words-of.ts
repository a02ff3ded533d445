import type { WordAction, WordScope } from '@forum/contracts/watched-words';

/** What happens to a text with a watched word. */
export const ACTIONS = {
  flag: 'Flag: it is published, and a case is opened',
  hold: 'Hold: it waits for approval',
  refuse: 'Refuse: it is not taken',
} as const satisfies Record<WordAction, string>;

/** Whose texts are checked. */
export const SCOPES = {
  everybody: 'Everybody but staff',
  'new-members': 'New members only',
} as const satisfies Record<WordScope, string>;

/** The choices of a field. */
export function choicesOf(words: Readonly<Record<string, string>>) {
  return Object.entries(words).map(([id, name]) => ({ id, name }));
}

/** The part of the form that a dry run tries. */
export function wordsRuleOf({ words, appliesTo }: Record<string, unknown>) {
  return { words, appliesTo };
}
