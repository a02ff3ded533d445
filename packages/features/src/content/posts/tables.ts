import type { PaletteKey } from '@forum/contracts';
import type { Attribution } from '@forum/contracts/attribution';
import { column, readTable, type RowOf } from '@forum/projections';

/** All posts ever written, the deleted ones marked. */
export const postTable = readTable({
  name: 'post',
  key: ['id'],
  ofOneRoot: true,
  columns: {
    id: column.uuid(),
    author_id: column.uuid(),
    category_id: column.uuid().orNull(),
    title: column.text(),
    slug: column.text(),
    content_id: column.uuid(),
    excerpt: column.text().orNull(),
    thumbnail: column.text().orNull(),
    prefix: column.text().orNull(),
    prefix_color: column.text<PaletteKey>(),
    tags: column.texts(),
    /** False for drafts, posts taken down and deleted posts: lists of published posts show none of them. */
    published: column.boolean(),
    featured: column.boolean(),
    pinned: column.boolean().default(false),
    locked: column.boolean().default(false),
    /** The post it was merged into; null: it stands alone. */
    merged_into: column.uuid().orNull(),
    /** Who may edit title and text besides its author and staff: `repliers`, or a group's id; null: nobody. */
    wiki: column.text().orNull(),
    attribution: column.jsonb<Attribution>().orNull(),
    /** The key by which a program wrote it; null: its author did. */
    key_id: column.uuid().orNull(),
    /** When readers first saw it; for a draft: when it was begun. */
    created_at: column.timestamptz(),
    updated_at: column.timestamptz(),
    /** Of the title or the text, since readers first saw it. */
    edited_at: column.timestamptz().orNull(),
    deleted_at: column.timestamptz().orNull(),
    /** Whether readers ever saw it: then a deleted post answers "deleted", else "no such post". */
    was_public: column.boolean(),
    /** In a private place: never published, and yet not a draft. */
    is_private: column.boolean().default(false),
    /** Ids of the groups that see a private one beside staff. */
    see_groups: column.texts(),
  },
  indexes: [
    '(created_at desc, id desc) where published',
    '(updated_at desc, id desc) where published',
    '(category_id, created_at desc, id desc) where published',
    '(category_id, updated_at desc, id desc) where published',
    '(author_id, created_at desc, id desc) where deleted_at is null',
    '(author_id, id)',
    '(created_at desc, id desc) where not published and deleted_at is null',
    '(created_at desc, id desc) where deleted_at is not null',
    '(category_id) where not published and not is_private and deleted_at is null',
    '(category_id, created_at desc, id desc) where is_private and deleted_at is null',
    '(category_id) where deleted_at is not null',
    '(category_id, created_at desc, id desc) where published and pinned',
    '(merged_into) where merged_into is not null',
    '(prefix, id) where prefix is not null',
  ],
});

/** A post's current state; its text is the row `content_id` of `content`. */
export type PostRow = RowOf<typeof postTable>;

/** Why posts are not published. */
export const postDownTable = readTable({
  name: 'post_down',
  key: ['post_id', 'hold'],
  ofOneRoot: true,
  columns: {
    post_id: column.uuid(),
    hold: column.text(),
  },
});

/** A hold that keeps a post unpublished; queries for merged posts need them. */
export type PostDownRow = RowOf<typeof postDownTable>;

/** Slugs, including former ones. */
export const postSlugTable = readTable({
  name: 'post_slug',
  key: ['slug'],
  columns: {
    slug: column.text(),
    post_id: column.uuid(),
    /** The slug that its title had until readers saw it; versions are listed under it. */
    unlisted: column.text().orNull(),
  },
  indexes: ['(post_id)'],
});

/** A present or former slug of a post; one that only hidden versions had leads nowhere. */
export type PostSlugRow = RowOf<typeof postSlugTable>;

/** Every version of every post. */
export const postVersionTable = readTable({
  name: 'post_version',
  key: ['post_id', 'version'],
  ofOneRoot: true,
  columns: {
    post_id: column.uuid(),
    /** Position of its event in the post's stream: rises with each version, with gaps. */
    version: column.integer(),
    title: column.text(),
    slug: column.text(),
    content_id: column.uuid(),
    edited_at: column.timestamptz(),
    editor_id: column.uuid().orNull(),
    /** The key by which a program wrote it; null: its editor did. */
    key_id: column.uuid().orNull(),
    /** Staff hid it: nobody can read its title and text. */
    redacted: column.boolean().default(false),
  },
  indexes: ['(content_id)', '(editor_id, post_id)'],
});

/** A version of a post's title and text. */
export type PostVersionRow = RowOf<typeof postVersionTable>;

/** Which titles contain a word, newest last. */
export const postWordTable = readTable({
  name: 'post_word',
  key: ['word', 'post_id'],
  ofOneRoot: true,
  columns: {
    word: column.text(),
    post_id: column.uuid(),
  },
});

/** A word of a post's title, drafts included: queries must check whether the post may be seen. */
export type PostWordRow = RowOf<typeof postWordTable>;

/** Posts per author. */
export const authorTallyTable = readTable({
  name: 'author_tally',
  key: ['author_id'],
  columns: {
    author_id: column.uuid(),
    posts: column.integer().default(0),
    /** Drafts and posts taken down. */
    unpublished: column.integer().default(0),
  },
});

/** Posts per author. */
export type AuthorTallyRow = RowOf<typeof authorTallyTable>;

declare module '../../framework/read-database.ts' {
  /** Row types of the posts slice, as queries see them. */
  interface ReadTables {
    post: PostRow;
    post_down: PostDownRow;
    post_slug: PostSlugRow;
    post_version: PostVersionRow;
    post_word: PostWordRow;
    author_tally: AuthorTallyRow;
  }
}
