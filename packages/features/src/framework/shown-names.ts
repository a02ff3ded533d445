import type { EventCatalogue } from '@forum/event-store';

// Names by which events outdate what is kept for readers, besides the ids that are in it. No id and no parameter of an
// address looks like one.

/** A list of posts that nothing narrows, or that depends on more than what its posts are about. */
export const POSTS = 'posts';

/** Texts with mentions of names that nobody has. */
export const LOST_MENTIONS = 'lost-mentions';

/** Followed by a member's id: their number of unread notifications; alone: everybody's. */
export const UNREAD_OF = 'unread:';

/** Lists of an author's posts. */
export function postsBy(authorId: string): string {
  return `${LIST}by:${authorId}`;
}

/** Lists of the posts in a category. */
export function postsIn(categoryId: string): string {
  return `${LIST}in:${categoryId}`;
}

/** Lists of the posts under a tag, which may have blanks: announcements separate names by them. */
export function postsUnder(tag: string): string {
  return `${LIST}under:${encodeURIComponent(tag.toLowerCase())}`;
}

/** The numbers on a category's page. */
export function numbersOf(categoryId: string): string {
  return `numbers:${categoryId}`;
}

/**
 * A thing of which more than numbers changed: its words, its pictures, or whether it may be read. Pages that show it
 * beside their subject are outdated as well, which a change of its id alone does not do (docs/decisions/0377).
 */
export function changed(id: string): readonly string[] {
  return [id, wordsOf(id)];
}

/** What a page depends on for each id that it shows beside its subject. */
export function wordsOf(id: string): string {
  return `~${id}`;
}

/** Whether it names a list of posts. */
export function isList(name: string): boolean {
  return name === POSTS || name.startsWith(LIST);
}

const LIST = 'posts-';

/**
 * For events whose things stand in no answer that is kept until a change of what it shows: they end only answers that
 * count from everywhere, which end with anything.
 */
export function outdatingNumbers({ definitions }: Pick<EventCatalogue, 'definitions'>) {
  return ({ type }: { readonly type: string }): readonly string[] | null =>
    type in definitions ? NUMBERS : null;
}

const NUMBERS: readonly string[] = ['numbers'];
