import { PUSH_LIMITS } from '@forum/contracts/push';
import { sql, type QueryExecutorProvider } from 'kysely';
import type { PushDeliveryRow } from '../store.ts';

/** Something that a member may have to be notified of. */
export interface Pushed {
  readonly memberId: string;
  readonly subjectId: string;
  /** When it happened: only browsers that were turned on before are notified. */
  readonly at: Date;
}

/**
 * Queues pushes to all browsers of these members; whether they are still wanted is checked when each is sent. In the
 * transaction that moves on from their causes, so that each is queued once. A conversation that is already queued
 * starts over: whoever is sending that push now covers what there was before.
 */
export async function enqueuePushes(
  tx: QueryExecutorProvider,
  all: readonly Pushed[],
  { kind, now }: { readonly kind: PushDeliveryRow['kind']; readonly now: Date },
): Promise<void> {
  if (all.length === 0) return;
  await sql`
    INSERT INTO push_delivery (subscription_id, kind, subject_id, next_try_at, not_after)
    SELECT s.id, ${kind}, e.subject_id, ${now}, e.at + make_interval(secs => ${PUSH_LIMITS.keptSeconds})
    FROM unnest(${all.map(({ memberId }) => memberId)}::uuid[],
      ${all.map(({ subjectId }) => subjectId)}::uuid[],
      ${all.map(({ at }) => at)}::timestamptz[]) AS e (member_id, subject_id, at)
    JOIN push_subscription s ON s.member_id = e.member_id AND s.made_at < e.at
    ON CONFLICT (subscription_id, kind, subject_id) DO UPDATE
    SET attempts = 0, next_try_at = excluded.next_try_at, not_after = excluded.not_after
    WHERE push_delivery.kind = 'conversation'`.execute(tx);
}
