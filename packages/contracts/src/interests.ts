// The interests that members choose from. A setting is a text, so that history and restore need nothing special: one
// interest per line. One that was renamed is written as `first name = present name`: members have chosen the first.
import { showsSomething } from './visible-text.ts';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { LIMITS } from './limits.ts';

/** The 25 interest categories, Technology to Other (specification, section 3). */
export const INTERESTS = [
  'Technology',
  'Programming',
  'Science',
  'Mathematics',
  'Engineering',
  'Design',
  'Art',
  'Music',
  'Photography',
  'Film & TV',
  'Books',
  'Writing',
  'Languages',
  'History',
  'Philosophy',
  'Gaming',
  'Sports',
  'Fitness',
  'Health',
  'Food',
  'Travel',
  'Nature',
  'Business',
  'Education',
  'Other',
] as const;

/** How many interests there can be, and how long their names. */
export const INTEREST_LIMITS = LIMITS.interests;

/** An interest on offer. */
export interface Interest {
  /** What profiles store: its first name. */
  readonly key: string;
  readonly name: string;
}

/** What is wrong with a text as a setting of interests; null: nothing. */
export function interestsIssue(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > INTEREST_LIMITS.text) {
    return `Must be interests, one per line, of at most ${INTEREST_LIMITS.text} characters together`;
  }
  const all = linesOf(value);
  if (all.length > INTEREST_LIMITS.most) return `Must be at most ${INTEREST_LIMITS.most} interests`;
  const seen = new Set<string>();
  for (const [index, { key, name }] of all.entries()) {
    if (!isName(key) || !isName(name)) {
      return `Interest ${index + 1} must be a name of at most ${INTEREST_LIMITS.name} characters`;
    }
    const marks = [`key ${key}`, `name ${name.toLowerCase()}`];
    if (marks.some((mark) => seen.has(mark))) return `Interest ${index + 1} is already in the list`;
    for (const mark of marks) seen.add(mark);
  }
  return null;
}

/** The interests of a setting, in order; null: the specification's own. */
export function readInterests(text: string | null): readonly Interest[] {
  return text === null ? INITIAL : linesOf(text);
}

/** Interests in the form of the setting; one without a key is new. */
export function writeInterests(
  all: readonly { readonly key?: string | undefined; readonly name: string }[],
): string {
  const taken = new Set(all.flatMap(({ key }) => key ?? []));
  const lines = all.map(({ key, name }) => {
    const own = key ?? freeKey(taken, name);
    taken.add(own);
    return own === name ? name : `${own} = ${name}`;
  });
  return lines.join('\n');
}

/** What a profile shows of the interests it stores: by their present names, without those that are not on offer. */
export function shownInterests(stored: readonly string[], text: string | null): string[] {
  const names = new Map(readInterests(text).map(({ key, name }) => [key, name]));
  return stored.flatMap((key) => names.get(key) ?? []);
}

/**
 * What a profile stores for chosen names; those not on offer stay as they are, until they are back.
 * @returns the index of a name that is not on offer, if there is one
 */
export function storedInterests(
  chosen: readonly string[],
  { text, stored }: { readonly text: string | null; readonly stored: readonly string[] },
): readonly string[] | { readonly unknown: number } {
  const offered = readInterests(text);
  const keys = new Map(offered.map(({ key, name }) => [name, key]));
  const unknown = chosen.findIndex((name) => !keys.has(name));
  if (unknown !== -1) return { unknown };
  const hidden = stored.filter((one) => offered.every(({ key }) => key !== one));
  return [...chosen.flatMap((name) => keys.get(name) ?? []), ...hidden];
}

const INITIAL: readonly Interest[] = INTERESTS.map((name) => ({ key: name, name }));

function linesOf(text: string): Interest[] {
  return text.split('\n').flatMap((line) => {
    const [first = '', second = first] = line.split(' = ').map((part) => part.trim());
    return first === '' ? [] : [{ key: first, name: second }];
  });
}

// Characters that are invisible, or that reverse the letters around them, would let a name deceive.
const UNSEEN = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

function isName(name: string): boolean {
  return name.length <= INTEREST_LIMITS.name && showsSomething(name) && !UNSEEN.test(name);
}

function freeKey(taken: ReadonlySet<string>, name: string): string {
  for (let n = 1; ; n += 1) {
    const key = n === 1 ? name : `${name.slice(0, INTEREST_LIMITS.name - 4)} ${n}`;
    if (!taken.has(key)) return key;
  }
}

export const listInterests = defineEndpoint({
  method: 'GET',
  path: '/users/interests',
  shared: 'while-shown-stays',
  summary: 'The interests that members choose from, in order',
  tag: 'users',
  response: z.object({ data: z.array(z.string()) }),
});
