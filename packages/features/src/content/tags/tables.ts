import type { PaletteKey } from '@forum/contracts';
import { readTable } from '@forum/projections';

/** A tag on a published post. */
export interface PostTagRow {
  /** The tag in lower case: "Grammar" and "grammar" are one tag. */
  tag_key: string;
  post_id: string;
  /** As the author wrote it. */
  name: string;
  /** When readers first saw the post. */
  created_at: Date;
}

/** How many published posts spell a tag this way; the spellings of one tag share the key. */
export interface TagTallyRow {
  name: string;
  tag_key: string;
  posts: number;
}

/** How many published posts carry a tag, however they spell it. */
export interface TagTotalRow {
  tag_key: string;
  posts: number;
}

/** Tags of published posts. */
export const postTagTable = readTable<PostTagRow>({
  name: 'post_tag',
  key: ['tag_key', 'post_id'],
  columns: {
    tag_key: 'text not null',
    post_id: 'uuid not null',
    name: 'text not null',
    created_at: 'timestamptz not null',
  },
  indexes: [
    '(tag_key, created_at desc, post_id desc)',
    '(created_at desc) include (tag_key, name)',
  ],
});

/** Posts per spelling of a tag. */
export const tagTallyTable = readTable<TagTallyRow>({
  name: 'tag_tally',
  key: ['name'],
  columns: { name: 'text not null', tag_key: 'text not null', posts: 'integer not null default 0' },
  indexes: ['(tag_key, posts desc, name)'],
});

/** Posts per tag: for lists of the most used and for tags that contain some letters. */
export const tagTotalTable = readTable<TagTotalRow>({
  name: 'tag_total',
  key: ['tag_key'],
  columns: { tag_key: 'text not null', posts: 'integer not null default 0' },
  indexes: [
    '(posts desc, tag_key) where posts > 0',
    'using gin (tag_key gin_trgm_ops) where posts > 0',
  ],
});

/** A tag on a post hidden from readers: a draft, taken down or deleted. */
export interface UnseenPostTagRow {
  tag_key: string;
  post_id: string;
}

/** The colour that staff chose for a tag. */
export interface TagColorRow {
  tag_key: string;
  color: PaletteKey;
}

/** The tag or spelling that staff replaced a tag with. */
export interface TagRedirectRow {
  tag_key: string;
  to_key: string;
  name: string;
}

/** Tags of posts hidden from readers: staff rename those as well. */
export const unseenPostTagTable = readTable<UnseenPostTagRow>({
  name: 'unseen_post_tag',
  key: ['tag_key', 'post_id'],
  columns: { tag_key: 'text not null', post_id: 'uuid not null' },
});

/** Colours that staff chose. */
export const tagColorTable = readTable<TagColorRow>({
  name: 'tag_color',
  key: ['tag_key'],
  columns: { tag_key: 'text not null', color: 'text not null' },
});

/** Tags that redirect to others. */
export const tagRedirectTable = readTable<TagRedirectRow>({
  name: 'tag_redirect',
  key: ['tag_key'],
  columns: { tag_key: 'text not null', to_key: 'text not null', name: 'text not null' },
  indexes: ['(to_key, tag_key)', 'using gin (tag_key gin_trgm_ops)'],
});

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
