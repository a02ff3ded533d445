import type { PaletteKey } from '@forum/contracts';
import type { Attribution } from '@forum/contracts/attribution';
import { readTable } from '@forum/projections';

/** A post's current state; its text is the row `content_id` of `content`. */
export interface PostRow {
  id: string;
  author_id: string;
  category_id: string | null;
  title: string;
  slug: string;
  content_id: string;
  excerpt: string | null;
  thumbnail: string | null;
  prefix: string | null;
  prefix_color: PaletteKey;
  tags: string[];
  /** False for drafts, posts taken down and deleted posts: lists of published posts show none of them. */
  published: boolean;
  featured: boolean;
  pinned: boolean;
  locked: boolean;
  /** The post it was merged into; null: it stands alone. */
  merged_into: string | null;
  attribution: Attribution | null;
  /** When readers first saw it; for a draft: when it was begun. */
  created_at: Date;
  updated_at: Date;
  /** Of the title or the text, since readers first saw it. */
  edited_at: Date | null;
  deleted_at: Date | null;
  /** Whether readers ever saw it: then a deleted post answers "deleted", else "no such post". */
  was_public: boolean;
}

/** A hold that keeps a post unpublished; queries for merged posts need them. */
export interface PostDownRow {
  post_id: string;
  hold: string;
}

/** A present or former slug of a post; one that only hidden versions had leads nowhere. */
export interface PostSlugRow {
  slug: string;
  post_id: string;
}

/** A version of a post's title and text. */
export interface PostVersionRow {
  post_id: string;
  /** Position of its event in the post's stream: rises with each version, with gaps. */
  version: number;
  title: string;
  slug: string;
  content_id: string;
  edited_at: Date;
  editor_id: string | null;
  /** Staff hid it: nobody can read its title and text. */
  redacted: boolean;
}

/** A word of a post's title, drafts included: queries must check whether the post may be seen. */
export interface PostWordRow {
  word: string;
  post_id: string;
}

/** Posts per author. */
export interface AuthorTallyRow {
  author_id: string;
  posts: number;
  /** Drafts and posts taken down. */
  unpublished: number;
}

/** All posts ever written, the deleted ones marked. */
export const postTable = readTable<PostRow>({
  name: 'post',
  key: ['id'],
  columns: {
    id: 'uuid not null',
    author_id: 'uuid not null',
    category_id: 'uuid',
    title: 'text not null',
    slug: 'text not null',
    content_id: 'uuid not null',
    excerpt: 'text',
    thumbnail: 'text',
    prefix: 'text',
    prefix_color: 'text not null',
    tags: 'text[] not null',
    published: 'boolean not null',
    featured: 'boolean not null',
    pinned: 'boolean not null default false',
    locked: 'boolean not null default false',
    merged_into: 'uuid',
    attribution: 'jsonb',
    created_at: 'timestamptz not null',
    updated_at: 'timestamptz not null',
    edited_at: 'timestamptz',
    deleted_at: 'timestamptz',
    was_public: 'boolean not null',
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
    '(category_id) where not published and deleted_at is null',
    '(category_id, created_at desc, id desc) where published and pinned',
    '(merged_into) where merged_into is not null',
    '(prefix, id) where prefix is not null',
  ],
});

/** Why posts are not published. */
export const postDownTable = readTable<PostDownRow>({
  name: 'post_down',
  key: ['post_id', 'hold'],
  columns: { post_id: 'uuid not null', hold: 'text not null' },
});

/** Slugs, including former ones. */
export const postSlugTable = readTable<PostSlugRow>({
  name: 'post_slug',
  key: ['slug'],
  columns: { slug: 'text not null', post_id: 'uuid not null' },
  indexes: ['(post_id)'],
});

/** Every version of every post. */
export const postVersionTable = readTable<PostVersionRow>({
  name: 'post_version',
  key: ['post_id', 'version'],
  columns: {
    post_id: 'uuid not null',
    version: 'integer not null',
    title: 'text not null',
    slug: 'text not null',
    content_id: 'uuid not null',
    edited_at: 'timestamptz not null',
    editor_id: 'uuid',
    redacted: 'boolean not null default false',
  },
  indexes: ['(content_id)'],
});

/** Which titles contain a word, newest last. */
export const postWordTable = readTable<PostWordRow>({
  name: 'post_word',
  key: ['word', 'post_id'],
  columns: { word: 'text not null', post_id: 'uuid not null' },
});

/** Posts per author. */
export const authorTallyTable = readTable<AuthorTallyRow>({
  name: 'author_tally',
  key: ['author_id'],
  columns: {
    author_id: 'uuid not null',
    posts: 'integer not null default 0',
    unpublished: 'integer not null default 0',
  },
});

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
