import { isTrue, keyOf, momentOf, type Row } from '../values.ts';

/** What waits for approval is private as well; what is private for another reason is for staff. */
export function stateOf(row: Row) {
  const stateAt = momentOf(row['hidden_at']);
  if (stateAt !== undefined)
    return { state: 'deleted' as const, stateBy: keyOf(row['hidden_user_id']), stateAt };
  const isApproved = row['is_approved'] ?? '1';
  if (!isTrue(isApproved)) return { state: 'unapproved' as const };
  return { state: isTrue(row['is_private']) ? ('staff-only' as const) : ('visible' as const) };
}
