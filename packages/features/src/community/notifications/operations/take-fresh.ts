import type { QueryExecutorProvider } from 'kysely';
import {
  moveCheckpoints,
  takeWaiting,
  WAITING_AT_ONCE,
  type Checkpoints,
  type Waiting,
} from '../store/mails.ts';

/**
 * Takes the notifications from before the moment that no earlier call has taken, for what forwards them. In the
 * transaction that does so: none is forgotten or taken twice, with any number of workers.
 */
export async function takeFresh(
  tx: QueryExecutorProvider,
  checkpoints: Checkpoints,
  before: Date,
): Promise<Waiting[]> {
  const ripe = ripeOf(await takeWaiting(tx, checkpoints), before);
  await moveCheckpoints(tx, ripe, checkpoints);
  return ripe;
}

/** In each partition, the events before the first that is too recent; whole events, since the checkpoint names one. */
export function ripeOf(waiting: readonly Waiting[], before: Date): Waiting[] {
  return [...Map.groupBy(waiting, (row) => row.partition).values()].flatMap((rows) => {
    const young = rows.find((row) => row.created_at > before);
    // If there may be more rows, the last event may be incomplete.
    const end = young ?? (rows.length < WAITING_AT_ONCE ? undefined : rows.at(-1));
    return end === undefined ? rows : rows.filter((row) => row.seq < end.seq);
  });
}
