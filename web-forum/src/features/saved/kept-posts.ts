import { dropLocal, readLocal, writeLocal } from '../../lib/browser/local-store.ts';
import { KEPT } from './kept-key.ts';
import { fields, fromJson, list, string, type Shaped } from '../../lib/browser/stored-shapes.ts';

/** A post kept in this browser, with enough to list it. */
export const savedPost = fields({
  id: string,
  title: string,
  path: string,
  savedAt: string,
});
/** A post kept in this browser. */
export type SavedPost = Shaped<typeof savedPost>;

const CHANGED = 'saved-posts-changed';
const saved = list(savedPost);

/** The saved posts, newest first. Anything else in the store counts as none. */
export function readSavedPosts(stored: string | null): readonly SavedPost[] {
  return fromJson(stored, saved) ?? [];
}

/** The stored text itself: identical as long as nothing changed. */
export function savedPostsText(): string | null {
  return readLocal(KEPT);
}

/** Writes the saved posts and notifies this tab; the browser notifies other tabs. False: it could not be kept. */
export function writeSavedPosts(posts: readonly SavedPost[]): boolean {
  const isKept = writeLocal(KEPT, JSON.stringify(posts));
  dispatchEvent(new Event(CHANGED));
  return isKept;
}

/** Forgets these posts, but none that another tab has added since. */
export function forgetKept(posts: readonly SavedPost[]): void {
  const gone = new Set(posts.map(({ id }) => id));
  const left = readSavedPosts(savedPostsText()).filter(({ id }) => !gone.has(id));
  if (left.length > 0) writeSavedPosts(left);
  else {
    dropLocal(KEPT);
    dispatchEvent(new Event(CHANGED));
  }
}

/** Calls back whenever the saved posts change, here or in another tab. */
export function onSavedPosts(changed: () => void): () => void {
  addEventListener(CHANGED, changed);
  addEventListener('storage', changed);
  return () => {
    removeEventListener(CHANGED, changed);
    removeEventListener('storage', changed);
  };
}
