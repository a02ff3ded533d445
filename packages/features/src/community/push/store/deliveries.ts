import { sql, type Kysely, type QueryExecutorProvider } from 'kysely';
import type { PushDeliveryRow, PushStore } from '../store.ts';

type Db = Kysely<PushStore>;

/** Which push. */
export type Delivery = Pick<PushDeliveryRow, 'subscription_id' | 'kind' | 'subject_id'>;

/** A push that is due, and how often it was tried. */
export interface DueDelivery extends Delivery {
  readonly attempts: number;
  readonly not_after: Date;
  readonly member_id: string;
}

/** Which pushes, and for how long. */
export interface Claim {
  readonly now: Date;
  readonly until: Date;
  readonly limit: number;
  /** Whether to browsers whose services failed the last time, or to all others. */
  readonly isFailing: boolean;
  /** Browsers to which something is being sent: an older push could arrive after a newer one. */
  readonly busy: readonly string[];
}

/**
 * Claims due pushes, long enough that no other worker sends them meanwhile. One left behind by a dead worker is sent
 * again after `until`, under the same topic and tag, so that it replaces the first.
 */
export async function claimDue(db: Db, claim: Claim): Promise<DueDelivery[]> {
  const { rows } = await sql<DueDelivery>`
    UPDATE push_delivery d SET attempts = attempts + 1, next_try_at = ${claim.until}
    FROM (
      SELECT one.subscription_id, one.kind, one.subject_id
      FROM push_delivery one JOIN push_subscription its ON its.id = one.subscription_id
      WHERE one.next_try_at <= ${claim.now} AND (its.failing_since IS NOT NULL) = ${claim.isFailing}
        AND (its.retry_at IS NULL OR its.retry_at <= ${claim.now})
        AND its.id <> ALL(${claim.busy}::uuid[])
      ORDER BY one.next_try_at LIMIT ${claim.limit} FOR UPDATE OF one SKIP LOCKED
    ) due
    JOIN push_subscription s ON s.id = due.subscription_id
    WHERE d.subscription_id = due.subscription_id AND d.kind = due.kind
      AND d.subject_id = due.subject_id
    RETURNING d.subscription_id, d.kind, d.subject_id, d.attempts, d.not_after, s.member_id`.execute(
    db,
  );
  return rows;
}

/**
 * These are done with: sent, given up, or no longer to be sent; except what was queued again since they were claimed.
 */
export async function endDeliveries(
  db: QueryExecutorProvider,
  ended: readonly DueDelivery[],
): Promise<void> {
  if (ended.length === 0) return;
  await sql`DELETE FROM push_delivery d USING ${listOf(ended)} WHERE ${isOne}`.execute(db);
}

/** These are retried, unless they were queued again since they were claimed. */
export async function delayDeliveries(
  db: QueryExecutorProvider,
  delayed: readonly DueDelivery[],
  until: Date,
): Promise<void> {
  await sql`
    UPDATE push_delivery d SET next_try_at = ${until} FROM ${listOf(delayed)} WHERE ${isOne}`.execute(
    db,
  );
}

/** These were claimed and not tried: they are due again, unless they were queued again meanwhile. */
export async function releaseDeliveries(
  db: QueryExecutorProvider,
  released: readonly DueDelivery[],
  due: Date,
): Promise<void> {
  if (released.length === 0) return;
  await sql`
    UPDATE push_delivery d SET next_try_at = ${due}, attempts = d.attempts - 1
    FROM ${listOf(released)} WHERE ${isOne}`.execute(db);
}

const isOne = sql`d.subscription_id = e.subscription_id AND d.kind = e.kind AND d.subject_id = e.subject_id
  AND d.not_after = e.not_after`;

function listOf(all: readonly DueDelivery[]) {
  return sql`unnest(${all.map((one) => one.subscription_id)}::uuid[], ${all.map(({ kind }) => kind)}::text[],
    ${all.map((one) => one.subject_id)}::uuid[], ${all.map(({ not_after }) => not_after)}::timestamptz[])
    AS e (subscription_id, kind, subject_id, not_after)`;
}
