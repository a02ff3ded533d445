import type { ReplayFrom } from '@forum/contracts/admin-webhooks';
import { PARTITIONS } from '@forum/event-store';
import type { AppContext } from '../../../framework/feature.ts';
import { invalid } from '../decide.ts';
import type { NewReplay } from '../store.ts';

/** Where a replay begins: in all of the log at a moment, but in one partition exactly at an event. */
export type ReplayStart = Pick<NewReplay, 'from_at' | 'from_partition' | 'from_seq'>;

/** @throws DomainError invalid */
export async function findReplayStart(
  { eventStore }: Pick<AppContext, 'eventStore'>,
  { from, delivery, position }: ReplayFrom,
): Promise<ReplayStart> {
  const given = [from, delivery, position].filter((one) => one !== undefined);
  if (given.length !== 1) {
    throw invalid('from', 'Please give a moment, a delivery or a position, and only one of them');
  }
  if (from !== undefined) return { from_at: new Date(from), from_partition: null, from_seq: null };
  const found =
    delivery === undefined
      ? await eventAt(eventStore, position ?? '')
      : await eventStore.findEvent(delivery);
  if (found !== null) {
    return { from_at: found.at, from_partition: found.partition, from_seq: found.seq };
  }
  throw delivery === undefined
    ? invalid('position', 'The log has no such position')
    : invalid('delivery', 'There was no such delivery');
}

async function eventAt(eventStore: AppContext['eventStore'], text: string) {
  const [partition = PARTITIONS, seq = 0] = text.split('/').map(Number);
  if (partition >= PARTITIONS || seq < 1) return null;
  const [found] = await eventStore.readAfter(partition, seq - 1, 1);
  return found ?? null;
}
