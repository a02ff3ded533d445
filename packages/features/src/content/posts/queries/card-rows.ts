import type { PaletteKey } from '@forum/contracts';
import type { PostCard } from '@forum/contracts/posts';
import { READ_FOR_OPENING } from '@forum/rich-text';
import { sql, type Kysely } from 'kysely';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { badgeOf } from '../../../identity/members/queries.ts';
import { countedComments, isUp } from '../../items/queries/in-place.ts';
import { copyOf } from '../../remote-pictures/queries/copy-of.ts';

const FACES = 3;
const LOOKED_AT = 8;

// By tag in lower case; few tags have one.
const CHOSEN_COLORS = sql<Readonly<Record<string, PaletteKey>> | null>`(
  SELECT jsonb_object_agg(chosen.tag_key, chosen.color) FROM unnest(p.tags) AS tag (name)
  JOIN tag_color chosen ON chosen.tag_key = lower(tag.name))`;

/** As `PostCard['repliers']`. */
type Repliers = PostCard['repliers'];

// The index of a post's living comments names their authors: eight entries suffice to find who came last. Stored with
// the post instead, they would have to be found again whenever a comment disappears.
const LAST_REPLIERS = sql<Repliers | null>`(
  SELECT jsonb_agg(jsonb_build_object('id', last.author_id, 'username', face.username,
      'displayName', named.display_name, 'avatar', named.avatar) ORDER BY last.seq DESC)
  FROM (
    SELECT recent.author_id, max(recent.seq) AS seq FROM (
      SELECT c.author_id, c.seq FROM comment c WHERE c.post_id = p.id AND NOT c.is_deleted
      ORDER BY c.seq DESC LIMIT ${sql.lit(LOOKED_AT)}
    ) recent GROUP BY recent.author_id ORDER BY 2 DESC LIMIT ${sql.lit(FACES)}
  ) last
  JOIN account face ON face.member_id = last.author_id
  LEFT JOIN member_profile named ON named.member_id = last.author_id)`;

const LAST_REPLY = sql<Date | null>`(
  SELECT last.created_at FROM comment last WHERE last.post_id = p.id AND NOT last.is_deleted
  ORDER BY last.seq DESC LIMIT 1)`;

/** The data of post cards, with author, category and counts: one statement for any number of posts. */
export function cardRows(db: Kysely<ReadDatabase>) {
  return db
    .selectFrom('post as p')
    .leftJoin('account as a', 'a.member_id', 'p.author_id')
    .leftJoin('member_profile as m', 'm.member_id', 'p.author_id')
    .leftJoin('member_reputation as r', 'r.member_id', 'p.author_id')
    .leftJoin('category as c', 'c.id', 'p.category_id')
    .leftJoin('category as above', 'above.id', 'c.parent_id')
    .leftJoin('content as text', 'text.id', 'p.content_id')
    .leftJoin('vote_tally as v', 'v.item_id', 'p.id')
    .leftJoin('post_view as s', 's.post_id', 'p.id')
    .leftJoin('post_answer as answer', (join) =>
      join.onRef('answer.post_id', '=', 'p.id').on('answer.hidden', '=', false),
    )
    .select(['p.id', 'p.author_id', 'p.category_id', 'p.title', 'p.slug', 'p.excerpt'])
    .select(copyOf('p.thumbnail').as('thumbnail'))
    .select(['p.prefix', 'p.prefix_color', 'p.tags', 'p.featured'])
    .select(['p.pinned', 'p.locked', 'p.merged_into', isUp('p').as('published')])
    .select(sql<boolean>`p.published AND coalesce(cardinality(c.see_roles), 0) = 0`.as('is_public'))
    .select('p.published as is_published')
    .select(countedComments('p').as('comments'))
    .select(['p.created_at', 'p.updated_at', 'v.upvotes', 'v.downvotes', 's.views'])
    .select('answer.comment_id as answer_id')
    .select(CHOSEN_COLORS.as('tag_colors'))
    .select(LAST_REPLIERS.as('repliers'))
    .select(LAST_REPLY.as('last_reply_at'))
    .select(sql<string | null>`left(text.text, ${sql.lit(READ_FOR_OPENING)})`.as('text'))
    .select(['a.username', 'a.role', 'm.display_name', 'm.avatar', 'r.points'])
    .select(badgeOf('p.author_id', 'm.badge_group_id').as('badge'))
    .select(['c.name as category_name', 'c.slug as category_slug', 'c.color as category_color'])
    .select(['c.icon as category_icon', 'c.parent_id as category_parent_id'])
    .select(['above.slug as parent_slug', 'above.name as parent_name']);
}

/** One of those rows. */
export type CardRow = Awaited<ReturnType<ReturnType<typeof cardRows>['execute']>>[number];
