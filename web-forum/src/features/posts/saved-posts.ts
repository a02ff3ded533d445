import { z } from 'zod';
import { readLocal, writeLocal } from '../../lib/local-store.ts';

/** A post kept in this browser, with enough to list it. */
export const savedPost = z.object({
  id: z.string(),
  title: z.string(),
  path: z.string(),
  savedAt: z.string(),
});
/** A post kept in this browser. */
export type SavedPost = z.infer<typeof savedPost>;

const KEY = 'saved-posts';
const CHANGED = 'saved-posts-changed';
const saved = z.array(savedPost);

/** What is saved, newest first. Whatever else stands in the store counts as nothing. */
export function readSavedPosts(text: string | null): SavedPost[] {
  if (text === null || !isJson(text)) return [];
  const parsed = saved.safeParse(JSON.parse(text));
  return parsed.success ? parsed.data : [];
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

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    // Anything may stand in local storage; what is no JSON was not written here.
    return false;
  }
}
