import { useSyncExternalStore } from 'react';
import {
  onSavedPosts,
  readSavedPosts,
  savedPostsText,
  writeSavedPosts,
  type SavedPost,
} from '../posts/index.ts';

/** The posts kept in this browser, newest first; undefined on the server, which cannot know them. */
export function useSavedPosts(): readonly SavedPost[] | undefined {
  const text = useSyncExternalStore(onSavedPosts, savedPostsText, () => undefined);
  return text === undefined ? undefined : readSavedPosts(text);
}

/** Removes a saved post; false: the browser keeps nothing. */
export function forgetPost(id: string): boolean {
  return writeSavedPosts(keptNow().filter((saved) => saved.id !== id));
}

/** Puts a post back at its place in time. */
export function keepAgain(post: SavedPost): void {
  const others = keptNow().filter(({ id }) => id !== post.id);
  writeSavedPosts([post, ...others].toSorted((a, b) => b.savedAt.localeCompare(a.savedAt)));
}

function keptNow(): readonly SavedPost[] {
  return readSavedPosts(savedPostsText());
}
