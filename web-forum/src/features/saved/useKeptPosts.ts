import { useSyncExternalStore } from 'react';
import { onSavedPosts, readSavedPosts, savedPostsText, type SavedPost } from './kept-posts.ts';

/** The posts that this browser kept, newest first; undefined on the server, which cannot know them. */
export function useKeptPosts(): readonly SavedPost[] | undefined {
  const text = useSyncExternalStore(onSavedPosts, savedPostsText, () => undefined);
  return text === undefined ? undefined : readSavedPosts(text);
}
