import { OWN_WORDS } from '@forum/contracts/own-words';
import type { Language } from '@forum/contracts/settings';
import { DomainError } from '@forum/kernel';
import type { OwnWordsEvent, Replacement } from '@forum/events/own-words';

/** A text in place of an original. */
export interface ReplaceText extends Replacement {
  readonly language: Language;
  /** Why the text does not fit; null: it does. */
  readonly misfit: string | null;
  readonly by: string;
}

/** The same text again is no change; the original's own words restore it. @throws DomainError invalid, on `text` */
export function decideReplace(
  all: readonly Replacement[],
  { misfit, by, ...given }: ReplaceText,
): OwnWordsEvent[] {
  const { language, part, key, text, original } = given;
  const before = placeAmong(all, given);
  if (misfit !== null) throw refused(misfit);
  if (text === original) {
    return before === undefined
      ? []
      : [{ type: 'TextRestored', data: { language, part, key, by } }];
  }
  if (before === undefined && all.length >= OWN_WORDS.most) throw tooMany();
  if (before?.text === text && before.original === original) return [];
  return [{ type: 'TextReplaced', data: { ...given, by } }];
}

/** Which text stands again. */
export interface RestoreText {
  readonly language: Language;
  readonly part: string;
  readonly key: string;
  readonly by: string;
}

/** Restoring what is not replaced is harmless. */
export function decideRestore(all: readonly Replacement[], given: RestoreText): OwnWordsEvent[] {
  return placeAmong(all, given) === undefined ? [] : [{ type: 'TextRestored', data: given }];
}

function placeAmong(all: readonly Replacement[], { part, key }: Pick<Replacement, 'part' | 'key'>) {
  return all.find((one) => one.part === part && one.key === key);
}

function refused(message: string): DomainError {
  return new DomainError('invalid', 'invalid', message, { issues: [{ path: 'text', message }] });
}

const tooMany = () => refused(`A forum can replace at most ${OWN_WORDS.most} texts of a language`);
