import { REFERENCES, TARGET_KINDS, type Kind } from '../kinds.ts';
import type { Faults } from '../clean.ts';
import type { KeyIndex } from './key-index.ts';
import { checkFile } from './files.ts';
import { clampedMoment } from './moments.ts';
import type { Numbers } from './numbers.ts';
import type { Effect, Problems } from './report.ts';
import { rightsOf } from './rights.ts';

/** What is known of the file's keys. */
export interface Seen {
  readonly keys: ReadonlyMap<Kind, KeyIndex>;
  /** By kind and number of a key: 1 once its row was looked at and comes. */
  readonly comes: ReadonlyMap<Kind, Numbers>;
  readonly parents: { readonly posts: Numbers; readonly categories: Numbers };
  /** The number of each post's topic. */
  readonly topics: Numbers;
}

/** What a check of rows works with. */
export interface Place {
  readonly folder: string;
  readonly now: Date;
  readonly problems: Problems;
  readonly seen: Seen;
}

type Fields = Readonly<Record<string, unknown>>;
type Tell = (effect: Effect, what: string) => void;

/** The check of one row of a kind. @returns whether the row comes */
export function rowChecks(kind: Kind, place: Place) {
  return async (
    row: Fields,
    { faults, unknown }: { readonly faults: Faults; readonly unknown: readonly string[] },
    where: string,
  ): Promise<boolean> => {
    const tell: Tell = (effect, what) => place.problems.add({ kind, effect, what }, where);
    const number = numberOf(kind, row, place);
    if (number !== null && place.seen.comes.get(kind)?.at(number) === 1) {
      tell('left-out', 'rows whose key stands twice');
      return false;
    }
    if (!hasItsPlace(kind, row, place, tell)) return false;
    if (number !== null) place.seen.comes.get(kind)?.set(number, 1);
    tellFaults(faults, unknown, tell);
    tellMissing(kind, row, place, tell);
    tellMoments(row, place.now, tell);
    if (number !== null) noteParents(kind, row, number, place, tell);
    await tellOwn(kind, row, place, tell);
    return true;
  };
}

function numberOf(kind: Kind, { key }: Fields, { seen }: Place): number | null {
  if (typeof key !== 'string') return null;
  return seen.keys.get(kind)?.numberOf(key) ?? null;
}

/** Whether everything that the row cannot do without comes as well. */
function hasItsPlace(kind: Kind, row: Fields, { seen }: Place, tell: Tell): boolean {
  const needs: [string, Kind][] = Object.entries(REFERENCES[kind].needs);
  if ('target' in row && typeof row['kind'] === 'string') {
    const named = TARGET_KINDS[row['kind']];
    if (named !== undefined) needs.push(['target', named]);
  }
  if (kind === 'addresses' && row['target'] === undefined && row['url'] === undefined) {
    tell('left-out', 'addresses that lead nowhere');
    return false;
  }
  const [members, groups] = [row['members'], row['groups']];
  const hasReaders = [members, groups].some((one) => Array.isArray(one) && one.length > 0);
  if (kind === 'messages' && !hasReaders) {
    tell('left-out', 'messages that nobody may read');
    return false;
  }
  for (const [field, named] of needs) {
    const number = seen.keys.get(named)?.numberOf(String(row[field])) ?? -1;
    if (number === -1) {
      tell('left-out', `rows whose ${field} is not in ${named}.jsonl`);
      return false;
    }
    // What is read further below cannot be known to come yet; kinds that are needed stand above.
    if (seen.comes.get(named)?.at(number) !== 1) {
      tell('left-out', `rows whose ${field} is left out`);
      return false;
    }
  }
  return true;
}

function tellFaults({ nuls, surrogates }: Faults, unknown: readonly string[], tell: Tell): void {
  if (nuls > 0) tell('changed', 'rows with NULs, which go');
  if (surrogates > 0) tell('changed', 'rows with half characters, which become U+FFFD');
  for (const field of unknown) tell('note', `rows with the unknown field “${field.slice(0, 60)}”`);
}

function tellMissing(kind: Kind, row: Fields, { seen }: Place, tell: Tell): void {
  for (const [field, named] of Object.entries(REFERENCES[kind].names)) {
    const value = row[field];
    if (value === undefined) continue;
    const index = seen.keys.get(named);
    const isThere = (key: unknown) => (index?.numberOf(String(key)) ?? -1) !== -1;
    const are = Array.isArray(value) ? value.every(isThere) : isThere(value);
    if (!are) tell('changed', `rows whose ${field} is not in ${named}.jsonl: they come without`);
  }
}

const MOMENTS = /(?:^at|^since|^until|At|Until)$/;

function tellMoments(row: Fields, now: Date, tell: Tell): void {
  for (const [field, value] of Object.entries(row)) {
    if (typeof value !== 'string' || !MOMENTS.test(field)) continue;
    // Ends of bans, polls, pins and reminders lie ahead.
    const latest = AHEAD.has(field) ? FAR : now;
    const { isClamped } = clampedMoment(value, latest);
    if (isClamped) tell('changed', `rows whose ${field} cannot be: it is clamped`);
  }
}

const AHEAD: ReadonlySet<string> = new Set(['until', 'pinnedUntil', 'closesAt', 'remindAt']);
const FAR = new Date(Date.UTC(9999, 0, 1));

function noteParents(kind: Kind, row: Fields, number: number, { seen }: Place, tell: Tell): void {
  if (kind === 'posts')
    seen.topics.set(number, seen.keys.get('topics')?.numberOf(String(row['topic'])) ?? -1);
  if ((kind !== 'posts' && kind !== 'categories') || typeof row['parent'] !== 'string') return;
  const parent = seen.keys.get(kind)?.numberOf(row['parent']) ?? -1;
  if (parent === number) tell('changed', 'rows that are their own parent: they come without');
  else if (parent !== -1) seen.parents[kind].set(number, parent);
}

async function tellOwn(kind: Kind, row: Fields, place: Place, tell: Tell): Promise<void> {
  if (kind === 'categories') for (const what of rightsOf(row)) tell('changed', what);
  if (kind === 'topics' && row['category'] === undefined) {
    tell('changed', 'topics without a category: they come into a place for staff');
  }
  if (kind === 'uploads') {
    const fault = await checkFile(place.folder, row);
    if (fault !== null) tell('left-out', fault);
  }
  const isNobodys = row['author'] === undefined && row['guest'] === undefined;
  if ((kind === 'posts' || kind === 'messages') && isNobodys) {
    tell('changed', 'texts without an author: they come as a former member’s');
  }
}
