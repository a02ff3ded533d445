import type { WordAction, WordScope } from '@forum/contracts/watched-words';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('words');

/** What happens to a text with a watched word. */
export const ACTIONS = {
  flag: t('flagItIsPublished'),
  hold: t('holdItWaitsFor'),
  refuse: t('refuseItIsNot'),
} as const satisfies Record<WordAction, string>;

/** Whose texts are checked. */
export const SCOPES = {
  everybody: t('everybodyButStaff'),
  'new-members': t('newMembersOnly'),
} as const satisfies Record<WordScope, string>;

/** The choices of a field. */
export function choicesOf(words: Readonly<Record<string, string>>) {
  return Object.entries(words).map(([id, name]) => ({ id, name }));
}

/** The part of the form that a dry run tries. */
export function wordsRuleOf({ words, appliesTo }: Record<string, unknown>) {
  return { words, appliesTo };
}
