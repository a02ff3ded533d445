import { randomBytes } from 'node:crypto';
import { sql, type Kysely, type QueryExecutorProvider } from 'kysely';
import { headsOf } from '../../../framework/heads-of.ts';

/** The key that signs a member's unsubscribe links: knowing it lets somebody end emails, and nothing else. */
export interface NotificationMailKeyRow {
  member_id: string;
  key: Buffer;
}

/** Up to where, in each partition, notifications were forwarded or need not be. */
export interface NotificationMailCheckpointRow {
  partition: number;
  seq: number;
}

/** Where it is recorded how far emails and pushes have come. */
export type Checkpoints = 'notification_mail_checkpoint' | 'notification_push_checkpoint';

/** The tables of this file, as queries see them. */
export type NotificationMailStore = {
  notification_mail_key: NotificationMailKeyRow;
  notification_mail_checkpoint: NotificationMailCheckpointRow;
  notification_push_checkpoint: NotificationMailCheckpointRow;
};

type Db = Kysely<NotificationMailStore>;

/** A notification not yet considered for mailing. */
export interface Waiting {
  readonly id: string;
  readonly member_id: string;
  readonly partition: number;
  readonly seq: number;
  readonly created_at: Date;
}

/** The most per partition at once; more than one event can make. */
export const WAITING_AT_ONCE = 250;

/**
 * The notifications after the checkpoints, in log order: nothing can appear behind them. Excludes other workers until
 * the transaction ends: they find nothing.
 */
export async function takeWaiting(
  tx: QueryExecutorProvider,
  checkpoints: Checkpoints,
): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    WITH mine AS MATERIALIZED (
      SELECT partition, seq FROM ${sql.table(checkpoints)}
      ORDER BY partition FOR UPDATE SKIP LOCKED
    )
    SELECT n.id, n.member_id, n.partition, n.seq, n.created_at FROM mine
    CROSS JOIN LATERAL (
      SELECT id, member_id, partition, seq, created_at FROM notification
      WHERE partition = mine.partition AND seq > mine.seq ORDER BY seq LIMIT ${WAITING_AT_ONCE}
    ) n
    ORDER BY n.partition, n.seq`.execute(tx);
  return rows;
}

/** Moves to the last of these in each partition. */
export async function moveCheckpoints(
  tx: QueryExecutorProvider,
  done: readonly Waiting[],
  checkpoints: Checkpoints,
): Promise<void> {
  const heads = headsOf(done);
  if (heads.size === 0) return;
  await sql`
    UPDATE ${sql.table(checkpoints)} c SET seq = h.seq
    FROM unnest(${[...heads.keys()]}::smallint[], ${[...heads.values()]}::bigint[])
      AS h (partition, seq)
    WHERE c.partition = h.partition`.execute(tx);
}

/** The member's key, created if missing. */
export async function mailKeyOf(tx: QueryExecutorProvider, memberId: string): Promise<Buffer> {
  const { rows } = await sql<Pick<NotificationMailKeyRow, 'key'>>`
    INSERT INTO notification_mail_key AS k (member_id, key) VALUES (${memberId}, ${randomBytes(32)})
    ON CONFLICT (member_id) DO UPDATE SET key = k.key RETURNING key`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('A mail key was neither there nor made.');
  return row.key;
}

/** A member's key; null while they have had no mail. */
export async function findMailKey(db: Db, memberId: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom('notification_mail_key')
    .select('key')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.key ?? null;
}
