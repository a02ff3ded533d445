import { mergeUser } from '@forum/contracts/merge-users';
import { groundsOf } from '../layout/grounds.ts';
import { validateWith } from '../layout/validate.ts';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('users');

/** A merge in the contract's terms: the form starts with the member's record. */
export function mergeOf(values: unknown): Record<string, unknown> {
  const { into } = Object(values);
  return { ...groundsOf(values), into };
}

/** Gives such a form the contract's rules and texts. @param id of the member merged away */
export function validateMerge(values: unknown, id: string): Record<string, string> {
  const found = validateWith(mergeUser.body)(mergeOf(values));
  const { into } = Object(values);
  if (into === id) return { ...found, into: t('pleaseChooseAnotherMember') };
  return found['into'] === undefined ? found : { ...found, into: t('pleaseChooseAMember') };
}
