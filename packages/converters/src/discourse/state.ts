import { isTrue, keyOf, momentOf, textOf, type Row } from '../values.ts';

/** Regular posts and those of moderators are for all; whispers, and whatever else there may be, for staff. */
export function stateOf(row: Row) {
  if (textOf(row['deleted_at']) !== undefined) return deletedBy(row);
  const type = row['post_type'] ?? '1';
  if (type !== '1' && type !== '2') return { state: 'staff-only' as const };
  if (isTrue(row['user_deleted']))
    return { state: 'deleted' as const, stateReason: 'by the author' };
  return { state: isTrue(row['hidden']) ? ('hidden' as const) : ('visible' as const) };
}

/** What a row says of its own deletion. */
export function deletedBy(row: Row) {
  return {
    state: 'deleted' as const,
    stateBy: keyOf(row['deleted_by_id']),
    stateAt: momentOf(row['deleted_at']),
  };
}
