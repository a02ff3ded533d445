import type { QueryExecutorProvider } from 'kysely';
import { ripeOf } from '../parts/mail-unread.ts';
import { moveCheckpoints, takeWaiting, type Waiting } from '../store/mails.ts';

const CHECKPOINTS = 'notification_push_checkpoint';

/**
 * Takes the notifications made before the moment that no earlier call has taken, for what sends them on. In the
 * transaction that does: none is forgotten or taken twice, with any number of workers.
 */
export async function takeFresh(tx: QueryExecutorProvider, before: Date): Promise<Waiting[]> {
  const ripe = ripeOf(await takeWaiting(tx, CHECKPOINTS), before);
  await moveCheckpoints(tx, ripe, CHECKPOINTS);
  return ripe;
}
