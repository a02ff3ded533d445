import type { Actor } from '@forum/contracts';
import { categoryPath, postPath } from '@forum/contracts/paths';
import { canReadPost } from '@forum/contracts/post-access';
import type { Kysely } from 'kysely';
import { withCategories, listSeenSummaries } from '../../../content/categories/queries.ts';
import { PLACED_POST } from '../../../content/items/queries/in-place.ts';
import { placeOf } from '../../../content/items/queries/readable-post.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';

type Db = Kysely<ReadDatabase>;

/** The composer of a draft: what it is about, and its internal path. */
export interface Composer {
  /** The title of the post it belongs to; null: it belongs to none. */
  readonly title: string | null;
  readonly path: string | null;
}

/**
 * Place → composer. Absent if what it belongs to is gone or no longer readable for the viewer: then nothing is
 * revealed, not even its former title.
 */
export async function findComposers(
  db: Db,
  viewer: Actor,
  places: readonly string[],
): Promise<Map<string, Composer>> {
  const parts = places.map(partsOf);
  const idsOf = (about: Parts['about']) =>
    parts.flatMap((part) => (part.about === about ? [part.id] : []));
  const commentIds = idsOf('comment');
  const comments = await findComments(db, commentIds);
  const [categories, conversations, scheduled, posts] = await Promise.all([
    listSeenSummaries(db, idsOf('category'), viewer),
    listConversationsOf(db, viewer.id, idsOf('message')),
    listScheduledOf(db, viewer.id, idsOf('scheduled')),
    findPosts(db, viewer, [...idsOf('post'), ...comments.values()]),
  ]);
  return new Map(
    parts.flatMap((part): [string, Composer][] => {
      if (part.about === 'nothing') return [[part.place, { title: null, path: '/new' }]];
      if (part.about === 'message') {
        const path = messagePathOf(part, conversations);
        return path === null ? [] : [[part.place, { title: null, path }]];
      }
      if (part.about === 'scheduled') {
        const title = scheduled.get(part.id);
        return title === undefined ? [] : [[part.place, { title, path: `/drafts/${part.id}` }]];
      }
      if (part.about === 'category') {
        const category = categories.get(part.id);
        if (category === undefined) return [];
        return [[part.place, { title: null, path: `${categoryPath(category)}/new` }]];
      }
      const post = posts.get(part.about === 'post' ? part.id : (comments.get(part.id) ?? ''));
      return post === undefined
        ? []
        : [[part.place, { title: post.title, path: part.pathOn(post) }]];
    }),
  );
}

/**
 * The address where a message is continued; null: the viewer no longer takes part. An edit is found in its
 * conversation.
 */
function messagePathOf({ place, id }: Parts, conversations: ReadonlySet<string>): string | null {
  if (place.startsWith('message:edit:')) return '/messages';
  if (id === '') return '/messages/new';
  return conversations.has(id) ? `/messages/${id}` : null;
}

/** Those of the conversations that the member takes part in. */
async function listConversationsOf(
  db: Db,
  memberId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const ofIds = ids.filter((id) => id !== '');
  if (ofIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('conversation_participant')
    .select('conversation_id')
    .where('member_id', '=', memberId)
    .where('state', '=', 'joined')
    .where('conversation_id', 'in', ofIds)
    .execute();
  return new Set(rows.map((row) => row.conversation_id));
}

/** Those of the member's scheduled posts: id → title. */
async function listScheduledOf(
  db: Db,
  memberId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('scheduled_post')
    .select(['id', 'title'])
    .where('member_id', '=', memberId)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}

interface ShownPost {
  readonly title: string;
  readonly address: Parameters<typeof postPath>[0];
}

interface Parts {
  readonly place: string;
  readonly about: 'nothing' | 'category' | 'scheduled' | 'post' | 'comment' | 'message';
  readonly id: string;
  readonly pathOn: (post: ShownPost) => string;
}

/** Parses the name of a place. */
function partsOf(place: string): Parts {
  const [kind = '', act = '', id = ''] = place.split(':');
  if (kind === 'message') return { place, about: 'message', id, pathOn: () => '/messages' };
  if (kind === 'post' && act === 'new') {
    const about = id === '' ? 'nothing' : 'category';
    return { place, about, id, pathOn: ({ address }) => postPath(address) };
  }
  if (kind === 'post' && act === 'later') {
    return { place, about: 'scheduled', id, pathOn: ({ address }) => postPath(address) };
  }
  if (kind === 'post') {
    return { place, about: 'post', id, pathOn: ({ address }) => `${postPath(address)}/edit` };
  }
  if (act === 'new') {
    return {
      place,
      about: 'post',
      id,
      pathOn: ({ address }) => `${postPath(address)}#new-reply`,
    };
  }
  // The page opens the composer of `?reply` and `?edit`.
  const asked = `?comment=${id}&${act}=${id}#comment-${id}`;
  return { place, about: 'comment', id, pathOn: ({ address }) => postPath(address) + asked };
}

/** Comment id → post id, of those that exist. */
async function findComments(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('comment')
    .select(['id', 'post_id'])
    .where('id', 'in', [...ids])
    .where('is_deleted', '=', false)
    .execute();
  return new Map(rows.map((row) => [row.id, row.post_id]));
}

async function findPosts(
  db: Db,
  viewer: Actor,
  ids: readonly string[],
): Promise<Map<string, ShownPost>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom(PLACED_POST.as('post'))
    .select(['item_id', 'title', 'slug', 'category_id', 'author_id'])
    .select(['published', 'is_private', 'see_groups'])
    .where('item_id', 'in', [...new Set(ids)])
    .where('deleted_at', 'is', null)
    .execute();
  const shown = rows.filter(({ published, ...row }) =>
    canReadPost(viewer, { ...placeOf(row), published }),
  );
  const placed = await withCategories(db, shown);
  return new Map(
    placed.map(({ item_id, title, slug, category }) => {
      return [item_id, { title, address: { slug, category } }];
    }),
  );
}
