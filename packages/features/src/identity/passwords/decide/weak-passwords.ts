import { LIMITS } from '@forum/contracts/limits';
import { folded, plain } from './folded-password.ts';

/** What is wrong with a password. */
export type Weakness = 'common' | 'name';

/** What anyone guessing a password already knows. */
export interface KnownToGuessers {
  readonly siteName: string;
  readonly siteUrl: string;
  /** The member's; null: none. */
  readonly email: string | null;
  /** Username and names, if any. */
  readonly names: readonly (string | null | undefined)[];
  /** Whether a folded text is among the most frequent passwords. */
  readonly isCommon: (foldedText: string) => boolean;
}

/** How many characters must remain once everything guessed first is removed: as many as a whole password needs. */
const MIN_LEFT = LIMITS.password.min;
/** The shortest name, and the shortest word of a longer one, that is searched for. */
const SHORTEST = { name: 3, word: 4 } as const;

/**
 * Why a password is refused; null: it is not. What anybody would try first does not count: a common password with
 * digits and signs around it, and the names of site and member anywhere; case, accents and look-alikes make no
 * difference. What remains must be as long as a password needs to be. Linear in the password's length.
 */
export function weaknessOf(password: string, known: KnownToGuessers): Weakness | null {
  const typed = plain(password);
  const left = withoutNames(typed, foldedNames(known));
  const isName = left !== typed && (left.length < MIN_LEFT || isCommonWithin(left, known));
  if (isName) return 'name';
  return isCommonWithin(typed, known) ? 'common' : null;
}

/** Tries the text without what surrounds it, in at most 36 ways: "Sunshine99!" is "sunshine". */
function isCommonWithin(typed: string, { isCommon }: Pick<KnownToGuessers, 'isCommon'>): boolean {
  const before = Math.min(/^[^\p{L}]*/u.exec(typed)?.[0].length ?? 0, MIN_LEFT - 1);
  const after = lettersEnd(typed);
  for (let start = 0; start <= before; start += 1) {
    for (let cut = 0; cut <= after && start + cut < MIN_LEFT; cut += 1) {
      if (isCommon(folded(typed.slice(start, typed.length - cut)))) return true;
    }
  }
  return false;
}

/** How many characters follow the last letter, among those that count. */
function lettersEnd(typed: string): number {
  const tail = typed.slice(1 - MIN_LEFT);
  // Scanned from the front, a pattern for the end would be tried at every character.
  return Array.from(tail).reduce((run, sign) => (/\p{L}/u.test(sign) ? 0 : run + sign.length), 0);
}

/** The text without the names, even if dots and dashes separate their letters. */
function withoutNames(typed: string, names: readonly string[]): string {
  const signs = Array.from(typed, (sign) => ({ sign, letter: folded(sign) }));
  // Where each letter was typed: the folded text omits what stands between.
  const typedAt = signs.flatMap(({ letter }, at) =>
    Array.from({ length: letter.length }, () => at),
  );
  const taken = new Set<number>();
  let letters = signs.map(({ letter }) => letter).join('');
  for (const name of names) {
    const parts = letters.split(name);
    let end = 0;
    for (const part of parts.slice(0, -1)) {
      const begin = end + part.length;
      end = begin + name.length;
      for (const place of typedAt.slice(begin, end)) taken.add(place);
    }
    // A gap of the same length, so that letters on both sides of a name form no other.
    letters = parts.join(' '.repeat(name.length));
  }
  return signs.flatMap(({ sign }, at) => (taken.has(at) ? [] : [sign])).join('');
}

/** Longest first: a whole name counts more than its words. */
function foldedNames({ siteName, siteUrl, email, names }: KnownToGuessers): string[] {
  const [local = ''] = email?.split('@') ?? [];
  const known = [siteName, new URL(siteUrl).hostname, local, ...names].map((name) =>
    plain(name ?? ''),
  );
  const whole = known.map(folded).filter((name) => name.length >= SHORTEST.name);
  const words = known.flatMap((name) => name.split(/[^\p{L}\p{N}]+/u)).map(folded);
  const found = [...whole, ...words.filter((word) => word.length >= SHORTEST.word)];
  return [...new Set(found)].toSorted((a, b) => b.length - a.length);
}
