import { PUSH_LIMITS } from '@forum/contracts/push';
import type { AppContext } from '../../../framework/feature.ts';
import { takeDuePushes } from '../../conversations/operations/take-due-notices.ts';
import { takeFresh } from '../../notifications/operations/take-fresh.ts';
import { enqueuePushes } from './enqueue-pushes.ts';

type Pushing = Pick<AppContext, 'db' | 'clock'>;

const PATIENCE_MS = PUSH_LIMITS.afterSeconds * 1000;
const TALKS_AT_ONCE = 100;
const ROUNDS = 20;

/**
 * Queues the notifications and private messages from some seconds ago for members' browsers, each once, with any number
 * of workers. Members who are reading will have read them by then.
 */
export async function pushFresh(ctx: Pushing): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    if ((await pushSome(ctx)) === 0) break;
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    if ((await pushTalks(ctx)) < TALKS_AT_ONCE) break;
  }
}

/** @returns how many notifications it passed */
function pushSome({ db, clock }: Pushing): Promise<number> {
  const now = clock.now();
  return db.transaction().execute(async (tx) => {
    const before = new Date(now.getTime() - PATIENCE_MS);
    const ripe = await takeFresh(tx, 'notification_push_checkpoint', before);
    const since = now.getTime() - PUSH_LIMITS.keptSeconds * 1000;
    const fresh = ripe.filter(({ created_at }) => created_at.getTime() > since);
    await enqueuePushes(
      tx,
      fresh.map((one) => ({ memberId: one.member_id, subjectId: one.id, at: one.created_at })),
      { kind: 'notification', now },
    );
    return ripe.length;
  });
}

/** @returns how many conversations were due */
function pushTalks({ db, clock }: Pushing): Promise<number> {
  const now = clock.now();
  return db.transaction().execute(async (tx) => {
    const due = await takeDuePushes(tx, { now, limit: TALKS_AT_ONCE });
    const talks = due.map(({ memberId, conversationId }) => ({
      memberId,
      subjectId: conversationId,
      at: now,
    }));
    await enqueuePushes(tx, talks, { kind: 'conversation', now });
    return due.length;
  });
}
