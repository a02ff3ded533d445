import { bringSaved } from '@forum/contracts/saved';
import type { Api } from '../../lib/calls/api.ts';
import { forgetKept, readSavedPosts, savedPostsText, type SavedPost } from './kept-posts.ts';

/** As many as one call takes; importing the limit would load zod. */
const AT_ONCE = 200;

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Moves the posts that this browser kept to the account of whoever is signed in, and forgets here what is there. Two tabs
 * may do it at once: what is saved already stays as it is.
 */
export async function moveKept(api: Api): Promise<void> {
  const kept = readSavedPosts(savedPostsText());
  const posts = kept.flatMap(momentOf);
  for (let from = 0; from < posts.length; from += AT_ONCE) {
    await api(bringSaved, { body: { posts: posts.slice(from, from + AT_ONCE) } });
  }
  forgetKept(kept);
}

/** None for what was never a post: somebody wrote it into the store by hand. */
function momentOf({ id, savedAt }: SavedPost) {
  const at = new Date(savedAt);
  const isKnown = ID.test(id) && !Number.isNaN(at.getTime());
  return isKnown ? [{ id, savedAt: at.toISOString() }] : [];
}
