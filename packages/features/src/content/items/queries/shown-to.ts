// Which posts are shown to a member who is not asking: as `canReadPost` decides for an actor, but that staff are told
// nothing of what is only theirs to inspect.
import { sql, type RawBuilder } from 'kysely';
import { mayKnowNow } from '../../../identity/accounts/queries/may-know-now.ts';

/** Whether a member sees the place of a post now: it is public, or they are staff, or in its groups. */
export function seesPlace(member: RawBuilder<unknown>, post: string): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${post}.${column}`);
  return sql<boolean>`(NOT ${of('is_private')} OR ${mayKnowNow(member, of('see_groups'))})`;
}

/**
 * Whether a post is shown to a member, or was until it was deleted: to readers, and to its author, who in a private place
 * must still see that. `placed`: the alias of a row of `PLACED_POST`.
 */
export function isShownTo(member: RawBuilder<unknown>, placed: string): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${placed}.${column}`);
  return sql<boolean>`(${of('published')}
    OR (${of('is_private')} OR ${of('own_author_id')} = ${member}) AND ${seesPlace(member, placed)})`;
}
