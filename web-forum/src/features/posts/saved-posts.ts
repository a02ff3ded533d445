import { readLocal, writeLocal } from '../../lib/local-store.ts';
import { fields, fromJson, list, string, type Shaped } from '../../lib/shape.ts';

/** A post kept in this browser, with enough to list it. */
export const savedPost = fields({
  id: string,
  title: string,
  path: string,
  savedAt: string,
});
/** A post kept in this browser. */
export type SavedPost = Shaped<typeof savedPost>;

const KEY = 'saved-posts';
const CHANGED = 'saved-posts-changed';
const saved = list(savedPost);

/** What is saved, newest first. Whatever else stands in the store counts as nothing. */
export function readSavedPosts(stored: string | null): readonly SavedPost[] {
  return fromJson(stored, saved) ?? [];
}

/** The stored text itself: it is the same as long as nothing changed. */
export function savedPostsText(): string | null {
  return readLocal(KEY);
}

/** Writes what is saved and tells this tab; other tabs are told by the browser. False when it could not be kept. */
export function writeSavedPosts(posts: readonly SavedPost[]): boolean {
  const isKept = writeLocal(KEY, JSON.stringify(posts));
  dispatchEvent(new Event(CHANGED));
  return isKept;
}

/** Calls back whenever what is saved changes, here or in another tab. */
export function onSavedPosts(changed: () => void): () => void {
  addEventListener(CHANGED, changed);
  addEventListener('storage', changed);
  return () => {
    removeEventListener(CHANGED, changed);
    removeEventListener('storage', changed);
  };
}
