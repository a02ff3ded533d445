import { DOORS } from '@forum/contracts/paths';
import { readLocal, writeLocal } from '../../lib/browser/local-store.ts';
import {
  fields,
  fromJson,
  list,
  matching,
  number,
  orNull,
  string,
  type Shaped,
} from '../../lib/browser/stored-shapes.ts';

/** A path that was visited (specification, section 2, Recent visits). */
const visit = fields({
  /** The path; visiting it again moves it to the top. */
  id: string,
  label: string,
  href: matching(/^\/(?![/\\])/),
  timestamp: number,
});
/** A path that was visited. */
export type Visit = Shaped<typeof visit>;

/** Their owner: nobody sees another's visits, even on a shared machine. Null: a visitor's. */
const kept = fields({ owner: orNull(string), visits: list(visit) });

const KEY = 'recent-visits';
const CHANGED = 'recent-visits-changed';
/** Section 9. */
const MOST = 6;

/** The visits of the owner, newest first. Anything else in the store counts as none. */
export function visitsIn(stored: string | null, owner: string | null): readonly Visit[] {
  const found = fromJson(stored, kept);
  return found?.owner === owner ? found.visits.filter(({ id }) => isWorthRecording(id)) : [];
}

/** The visits with one more on top: each path once, six at most. */
export function withVisit(visits: readonly Visit[], added: Visit): Visit[] {
  return [added, ...visits.filter(({ id }) => id !== added.id)].slice(0, MOST);
}

/** Records a visit, if it is worth it; those of anybody else are forgotten in any case. */
export function recordVisit(added: Visit, owner: string | null): void {
  const visits = visitsIn(visitsText(), owner);
  const isOne = isWorthRecording(added.id) && !errors.has(added.id);
  write(isOne ? withVisit(visits, added) : visits, owner);
}

function write(visits: readonly Visit[], owner: string | null): void {
  // Without storage there is no list, and nothing to report.
  writeLocal(KEY, JSON.stringify({ owner, visits }));
  dispatchEvent(new Event(CHANGED));
}

/** Paths where an error replaces the page: it is missing, or it broke. */
const errors = new Set<string>();

/** Records nothing for a path while an error is shown there, and removes it. @returns ends that */
export function holdVisits(pathname: string, owner: string | null): () => void {
  errors.add(pathname);
  const visits = visitsIn(visitsText(), owner);
  const others = visits.filter(({ id }) => id !== pathname);
  if (others.length < visits.length) write(others, owner);
  return () => void errors.delete(pathname);
}

/** The stored text itself: identical as long as nothing changed. */
export function visitsText(): string | null {
  return readLocal(KEY);
}

/** Calls back whenever the visits change, here or in another tab. */
export function onVisits(changed: () => void): () => void {
  addEventListener(CHANGED, changed);
  addEventListener('storage', changed);
  return () => {
    removeEventListener(CHANGED, changed);
    removeEventListener('storage', changed);
  };
}

/**
 * Not recorded: staff pages and one's settings (section 2), content that replaces a page, and the doors: nobody
 * returns to them, and some of their addresses hold a secret.
 */
export function isWorthRecording(pathname: string): boolean {
  return !NOT_RECORDED.test(pathname);
}

const NOT_RECORDED = new RegExp(`^/(admin|settings|offline|auth|${DOORS.join('|')})(/|$)`);

/** The page's title without the site's name; without one, the end of the path in words. */
export function labelOf(pathname: string, title: string, siteName: string): string {
  const own = title.endsWith(` · ${siteName}`) ? title.slice(0, -siteName.length - 3) : title;
  if (own.trim() !== '') return own.trim();
  const end = pathname.split('/').findLast((part) => part !== '') ?? siteName;
  const words = decoded(end).replaceAll(/[-_]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A stray percent sign: better shown as is than no label.
    return text;
  }
}
