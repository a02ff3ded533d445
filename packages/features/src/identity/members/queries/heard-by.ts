import { sql, type RawBuilder } from 'kysely';
import { chosenTags } from './chosen-tags.ts';

// Muted wins over everything: every list of what a member follows, and every way of telling them, asks here. Nothing
// else reads who has muted or blocked whom, except the slice that records it.

type Id = RawBuilder<unknown>;

/** What may be muted about something that a member would be told of. */
export interface Sources {
  /** Ids of the members, posts and categories that it comes from; a null one is passed over. */
  readonly ids: readonly Id[];
  /** The post whose tags it comes under. */
  readonly taggedPost: Id;
  /** When it came: a mute covers what came while it was in force. Undefined: what is muted now. */
  readonly at?: Id;
}

const IS_MUTED = sql<boolean>`w.level = 'muted'`;

/** Whether the member hears of it: they mute no source and no tag of it, and block nobody it comes from. */
export function heardBy(member: Id, { ids, taggedPost, at }: Sources): RawBuilder<boolean> {
  const isNow = sql`s.until IS NULL`;
  const inForce =
    at === undefined
      ? isNow
      : sql`((s.kind = 'block' AND ${isNow})
          OR (${at} >= s.since AND (${isNow} OR ${at} < s.until)))`;
  return sql<boolean>`(NOT EXISTS (
      SELECT FROM silence s
      WHERE s.member_id = ${member} AND s.target_id = ANY (ARRAY[${sql.join(ids)}]) AND ${inForce})
    AND NOT EXISTS (
      SELECT FROM post_tag t WHERE t.post_id = ${taggedPost}
        AND t.tag_key = ANY (ARRAY(SELECT key FROM ${chosenTags(member, IS_MUTED)} muted))))`;
}

/** Whether the member mutes and blocks nothing now, which is asked once for any number of things. */
export function mutesNothing(member: Id): RawBuilder<boolean> {
  return sql<boolean>`(NOT EXISTS (SELECT FROM silence s WHERE s.member_id = ${member} AND s.until IS NULL)
    AND NOT EXISTS (
      SELECT FROM watch w WHERE w.member_id = ${member} AND w.kind = 'tag' AND ${IS_MUTED}))`;
}

/** Whether the member mutes one thing now: a post, category or member. A tag has no id: null. */
export function mutes(member: Id, { kind, id }: { readonly kind: Id; readonly id: Id }) {
  return inForceAgainst(member, id, sql`s.kind = ${kind}`);
}

/** Whether a member mutes or blocks another one now. */
export function mutesOrBlocks(by: Id, of: Id): RawBuilder<boolean> {
  return inForceAgainst(by, of, sql`s.kind IN ('user', 'block')`);
}

/** Whether a member blocks another one now. */
export function blocks(by: Id, of: Id): RawBuilder<boolean> {
  return inForceAgainst(by, of, sql`s.kind = 'block'`);
}

function inForceAgainst(by: Id, of: Id, ofKind: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`EXISTS (
    SELECT FROM silence s
    WHERE s.member_id = ${by} AND s.target_id = ${of} AND ${ofKind} AND s.until IS NULL)`;
}
