import type { PostSelection, PostSort } from '@forum/contracts/post-lists';
import { sql, type RawBuilder } from 'kysely';
import type { PlaceType } from '../../../framework/lists/cursor.ts';
import { IS_SURE, UNSURE } from './last-replies.ts';
import { IS_WRITTEN, UNWRITTEN } from './scores.ts';
import { selectionOf } from './selections.ts';

/** Where an order is read from: `from` has the post as `p`; `key` and `id` are the columns of its index. */
export interface Source {
  /** The name in its cursors. */
  readonly name: string;
  /** The type of `key`. */
  readonly type: PlaceType;
  readonly from: RawBuilder<unknown>;
  /** The same without the post, where the order's own table suffices for an unfiltered list. */
  readonly alone: RawBuilder<unknown>;
  /** The condition that a post is published, in that table. */
  readonly shown: RawBuilder<unknown>;
  readonly key: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
  readonly category: RawBuilder<unknown>;
  /** Conditions that make the partial index fit. */
  readonly where: readonly RawBuilder<unknown>[];
  /** A few rows that the order lacks, read from elsewhere under the same names; left out: it has all. */
  readonly late?: Pick<Source, 'from' | 'alone' | 'where'>;
  /** The tag whose posts it holds; left out: all posts. */
  readonly tag?: string;
}

const ofPost = {
  type: 'timestamptz',
  from: sql`post p`,
  alone: sql`post p`,
  shown: sql`p.published`,
  id: sql`p.id`,
  category: sql`p.category_id`,
  where: [],
} as const;

const SOURCES: Readonly<Record<PostSort, Source>> = {
  createdAt: { ...ofPost, name: 'createdAt', key: sql`p.created_at` },
  updatedAt: { ...ofPost, name: 'updatedAt', key: sql`p.updated_at` },
  top: {
    name: 'top',
    type: 'int8',
    from: sql`post_rank r JOIN post p ON p.id = r.post_id`,
    alone: sql`post_rank r`,
    shown: sql`r.published`,
    key: sql`r.top`,
    id: sql`r.post_id`,
    category: sql`r.category_id`,
    where: [sql`r.published`],
  },
  active: {
    name: 'active',
    type: 'timestamptz',
    from: sql`post_rank r JOIN post p ON p.id = r.post_id`,
    alone: sql`post_rank r`,
    shown: sql`r.published`,
    // An import may bring older comments after newer posts.
    key: sql`greatest(r.replied_at, r.created_at)`,
    id: sql`r.post_id`,
    category: sql`r.category_id`,
    where: [sql`r.published`, IS_SURE],
    late: {
      from: sql`${UNSURE} r JOIN post p ON p.id = r.post_id`,
      alone: sql`${UNSURE} r`,
      where: [],
    },
  },
  trending: {
    name: 'trending',
    type: 'float8',
    from: sql`post_score s JOIN post p ON p.id = s.post_id`,
    alone: sql`post_score s`,
    shown: sql`true`,
    key: sql`s.score`,
    id: sql`s.post_id`,
    category: sql`s.category_id`,
    where: [IS_WRITTEN],
    late: {
      from: sql`${UNWRITTEN} s JOIN post p ON p.id = s.post_id`,
      alone: sql`${UNWRITTEN} s`,
      where: [],
    },
  },
};

/** The newest first. */
export const BY_CREATION = SOURCES.createdAt;

/** The parts of a list that decide its source. */
export interface Wanted {
  readonly sort: PostSort | null;
  readonly published: boolean;
  readonly tag?: string | undefined;
  readonly ids?: readonly string[] | undefined;
  readonly only?: PostSelection | undefined;
  readonly viewerId: string | null;
  readonly isPrivate?: boolean;
  readonly scope: readonly string[] | null;
}

/** The source of a list's order. */
export function sourceOf(list: Wanted): Source {
  const { ids, tag, sort, only, viewerId, scope, isPrivate = false } = list;
  if (only !== undefined) {
    const among = { isScoped: scope !== null, isPrivate, tag };
    const { from, key, where } = selectionOf(only, viewerId, among);
    return { ...ofPost, name: only, from, key, where: [where] };
  }
  if (ids !== undefined && sort === null) {
    const key = sql`-array_position(${ids}::uuid[], p.id)`;
    return { ...ofPost, name: 'found', type: 'int8', key };
  }
  const order = sort ?? 'createdAt';
  // Unpublished posts have no rank, and are few.
  if (!list.published && order !== 'updatedAt') return SOURCES.createdAt;
  if (!list.published || tag === undefined || order !== 'createdAt') return SOURCES[order];
  return {
    ...ofPost,
    name: 'createdAt',
    from: sql`post_tag t JOIN post p ON p.id = t.post_id`,
    alone: sql`post_tag t`,
    shown: sql`true`,
    key: sql`t.created_at`,
    id: sql`t.post_id`,
    where: [sql`t.tag_key = ${tag.toLowerCase()}`],
    tag,
  };
}
