import { AsyncLocalStorage } from 'node:async_hooks';
import { isId } from '@forum/kernel';

/** The ids of what an answer shows, and the parameters of its address; `anything`: unknown. */
export type Shows = ReadonlySet<string> | 'anything';

/** What an answer shows, or how to find out: looking for ids takes longer than writing them, and many are never asked. */
export type ShownLater = Shows | (() => Shows);

/** What it shows. */
export function shownBy({ shows }: { readonly shows: ShownLater }): Shows {
  return typeof shows === 'function' ? shows() : shows;
}

/** What an answer shows, the newest moment in it, and whether it is a short list, as `SharedAnswer` has them. */
interface Shown {
  readonly shows: ShownLater;
  readonly within?: () => ReadonlySet<string>;
  readonly newest?: number | null;
  readonly isShort?: boolean;
  readonly keptMs?: number | null;
}

/** Names every answer whose address searches for words: any document that is written may belong there. */
export const SEARCHED = 'search=';

/** The parameters that words are searched for in. */
const SEARCHES = [SEARCHED, 'q='];

/** What the answer at an address shows: every id in its text and its address, and each `name=value` of its query; `search=` alone if it searches for words. */
export function shownIn(url: string, text: string): ReadonlySet<string> {
  const shows = new Set<string>();
  addIds(shows, text);
  addIds(shows, url);
  const from = url.indexOf('?');
  if (from < 0) return shows;
  for (const part of url.slice(from + 1).split('&')) {
    shows.add(copyOf(part));
    if (SEARCHES.some((name) => part.startsWith(name))) shows.add(SEARCHED);
  }
  return shows;
}

const ID_LENGTH = 36;
const FIRST_DASH = 8;

// An expression that looks for them at every character takes three times as long.
function addIds(ids: Set<string>, text: string): void {
  let dash = text.indexOf('-', FIRST_DASH);
  while (dash !== -1) {
    const from = dash - FIRST_DASH;
    const id = hasDashes(text, dash) ? text.slice(from, from + ID_LENGTH) : '';
    const isOne = isId(id);
    if (isOne && !ids.has(id)) ids.add(copyOf(id));
    dash = text.indexOf('-', isOne ? from + ID_LENGTH + FIRST_DASH : dash + 1);
  }
}

function hasDashes(text: string, first: number): boolean {
  return text[first + 5] === '-' && text[first + 10] === '-' && text[first + 15] === '-';
}

/** The same and these names, found out when first asked; from the bytes, which are kept anyway. */
export function shownInBytes(
  url: string,
  bytes: Buffer,
  names: Iterable<string> = [],
): () => ReadonlySet<string> {
  let known: ReadonlySet<string> | undefined;
  return () => (known ??= new Set([...shownIn(url, bytes.toString()), ...names]));
}

const MOMENT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g;

/** The newest moment in a text, in milliseconds since 1970; null: none. */
export function newestIn(text: string): number | null {
  let newest = '';
  // Moments in one format sort alphabetically.
  for (const [moment] of text.matchAll(MOMENT)) if (moment > newest) newest = moment;
  const ms = Date.parse(newest);
  return Number.isNaN(ms) ? null : ms;
}

/** A string of its own: a substring keeps the whole string in memory. */
function copyOf(part: string): string {
  return Buffer.from(part).toString();
}

/** What the calls that a page was made from showed. */
export interface ShownByPage {
  readonly shows: Shows;
  /** What it shows besides its subject; `anything` among them if some of it is unknown. */
  readonly beside: ReadonlySet<string>;
  /** The newest moment in any of it, as in `SharedAnswer`. */
  readonly newest: number | null;
  /** Whether a list that it is about is a short one. */
  readonly isShort: boolean;
  /** It counts for no longer than any of it, in ms; null: as others do. */
  readonly keptMs: number | null;
  /** Whether no part of it failed. */
  readonly isWhole: boolean;
}

/** The page for which calls are made; those beside its subject do not outdate it. */
interface Drawing {
  readonly page: Gathering;
  readonly isBeside: boolean;
}

const drawings = new AsyncLocalStorage<Drawing>();

/** Renders a page, and reports what its calls showed. */
export async function showing<T>(draw: () => Promise<T>): Promise<ShownByPage & { drawn: T }> {
  const page: Gathering = {
    subject: gathering(),
    beside: gathering(),
    newest: null,
    isShort: false,
    keptMs: null,
    isWhole: true,
  };
  const drawn = await drawings.run({ page, isBeside: false }, draw);
  const { newest, isShort, keptMs, isWhole } = page;
  const names = page.subject.names.has(ANYTHING) ? ANYTHING : page.subject.names;
  return {
    drawn,
    shows: isWhole ? names : ANYTHING,
    beside: page.beside.names,
    newest,
    isShort,
    keptMs,
    isWhole,
  };
}

/**
 * Makes calls for what is beside a page's subject: their numbers may lag behind, so these do not outdate the page;
 * changed words do (`wordsOf`), and an event that outdates everything.
 */
export function beside<T>(work: () => T): T {
  const drawing = drawings.getStore();
  return drawing === undefined ? work() : drawings.run({ ...drawing, isBeside: true }, work);
}

/** Tells the page being rendered, if any, what an answer for it shows. */
export function noteShown(shown: Shown): void {
  const drawing = drawings.getStore();
  if (drawing === undefined) return;
  const { newest = null, isShort = false, keptMs = null, within } = shown;
  const { page, isBeside } = drawing;
  const those = isBeside ? page.beside : page.subject;
  those.add(shownBy(shown));
  if (isBeside && within !== undefined) those.add(within());
  if (isShort && !isBeside) page.isShort = true;
  if (keptMs !== null) page.keptMs = Math.min(keptMs, page.keptMs ?? keptMs);
  if (newest !== null) page.newest = Math.max(newest, page.newest ?? newest);
}

/** Tells the page being rendered that part of it failed: the next reader should get that part. */
export function noteBroken(): void {
  const drawing = drawings.getStore();
  if (drawing !== undefined) drawing.page.isWhole = false;
}

interface Gathering {
  readonly subject: Gathered;
  readonly beside: Gathered;
  newest: number | null;
  isShort: boolean;
  keptMs: number | null;
  isWhole: boolean;
}

interface Gathered {
  readonly names: ReadonlySet<string>;
  add(shows: Shows): void;
}

function gathering(): Gathered {
  const names = new Set<string>();
  return {
    names,
    add: (shows) => {
      if (shows === ANYTHING) names.add(shows);
      else for (const name of shows) names.add(name);
    },
  };
}

/** Said of what shows something that nobody can name. */
export const ANYTHING = 'anything';
