import type { PaletteKey } from '@forum/contracts';
import { column, readTable, type RowOf } from '@forum/projections';

/** Tags of published posts. */
export const postTagTable = readTable({
  name: 'post_tag',
  key: ['tag_key', 'post_id'],
  columns: {
    /** The tag in lower case: "Grammar" and "grammar" are one tag. */
    tag_key: column.text(),
    post_id: column.uuid(),
    /** As the author wrote it. */
    name: column.text(),
    /** When readers first saw the post. */
    created_at: column.timestamptz(),
  },
  indexes: [
    '(tag_key, created_at desc, post_id desc)',
    '(created_at desc) include (tag_key, name)',
    // The tags of a post.
    '(post_id, tag_key)',
  ],
});

/** A tag on a published post. */
export type PostTagRow = RowOf<typeof postTagTable>;

/** Posts per spelling of a tag. */
export const tagTallyTable = readTable({
  name: 'tag_tally',
  key: ['name'],
  columns: {
    name: column.text(),
    tag_key: column.text(),
    posts: column.integer().default(0),
  },
  indexes: ['(tag_key, posts desc, name)'],
});

/** How many published posts spell a tag this way; the spellings of one tag share the key. */
export type TagTallyRow = RowOf<typeof tagTallyTable>;

/** Posts per tag: for lists of the most used and for tags that contain some letters. */
export const tagTotalTable = readTable({
  name: 'tag_total',
  key: ['tag_key'],
  columns: {
    tag_key: column.text(),
    /** As searches compare it: without what is written in two ways. */
    sought: column.text(),
    posts: column.integer().default(0),
  },
  indexes: [
    '(posts desc, tag_key) where posts > 0',
    'using gin (sought gin_trgm_ops) where posts > 0',
  ],
});

/** How many published posts carry a tag, however they spell it. */
export type TagTotalRow = RowOf<typeof tagTotalTable>;

/** Tags of posts hidden from readers: staff rename those as well. */
export const unseenPostTagTable = readTable({
  name: 'unseen_post_tag',
  key: ['tag_key', 'post_id'],
  columns: {
    tag_key: column.text(),
    post_id: column.uuid(),
  },
});

/** A tag on a post hidden from readers: a draft, taken down or deleted. */
export type UnseenPostTagRow = RowOf<typeof unseenPostTagTable>;

/** Colours that staff chose. */
export const tagColorTable = readTable({
  name: 'tag_color',
  key: ['tag_key'],
  columns: {
    tag_key: column.text(),
    color: column.text<PaletteKey>(),
  },
});

/** The colour that staff chose for a tag. */
export type TagColorRow = RowOf<typeof tagColorTable>;

/** Tags that redirect to others. */
export const tagRedirectTable = readTable({
  name: 'tag_redirect',
  key: ['tag_key'],
  columns: {
    tag_key: column.text(),
    /** As searches compare it. */
    sought: column.text(),
    to_key: column.text(),
    name: column.text(),
  },
  indexes: ['(to_key, tag_key)', 'using gin (sought gin_trgm_ops)'],
});

/** The tag or spelling that staff replaced a tag with. */
export type TagRedirectRow = RowOf<typeof tagRedirectTable>;

declare module '../../framework/read-database.ts' {
  /** Row types of the tags slice, as queries see them. */
  interface ReadTables {
    post_tag: PostTagRow;
    tag_tally: TagTallyRow;
    tag_total: TagTotalRow;
    unseen_post_tag: UnseenPostTagRow;
    tag_color: TagColorRow;
    tag_redirect: TagRedirectRow;
  }
}
