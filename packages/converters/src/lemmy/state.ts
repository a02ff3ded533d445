import { isTrue, textOf, type Row } from '../values.ts';

/** What a row says of itself: removed, deleted, or not yet published. */
export function stateOf(row: Row) {
  if (isTrue(row['removed'])) return { state: 'deleted' as const, stateReason: 'removed by staff' };
  if (isTrue(row['deleted'])) return { state: 'deleted' as const, stateReason: 'by the author' };
  const isLater = textOf(row['scheduled_publish_time_at'] ?? row['scheduled_publish_time']);
  return isLater === undefined
    ? { state: 'visible' as const }
    : { state: 'hidden' as const, stateReason: 'scheduled' };
}
