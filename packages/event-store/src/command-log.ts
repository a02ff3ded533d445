import { DomainError } from '@forum/kernel';
import { DELETED_AT_ONCE, inBatches, isLockTimeout } from '@forum/database';
import type { Queryable } from './read.ts';
import type { CommandMeta, Idempotency, Outcome, Position, StoredResponse } from './types.ts';

const NOBODY = 'nobody';

interface LoggedCommand<T> {
  readonly payload_hash: string;
  readonly result: { readonly value: T };
  readonly partition: number | null;
  readonly seq: number | null;
}

/**
 * Takes the idempotency key for this transaction. A parallel command with the same key waits here for the first one.
 * @returns null when the key was free, else the first command's outcome
 * @throws DomainError conflict `still-running`, invalid `idempotency-key-reused`
 */
export async function claimKey<T>(
  db: Queryable,
  actor: CommandMeta['actor'],
  { key, route, payloadHash }: Idempotency,
): Promise<Outcome<T> | null> {
  if (await insertKey(db, [actor?.id ?? NOBODY, key, route, payloadHash])) return null;
  const found = await db.query<LoggedCommand<T>>({
    name: 'command-log-find',
    text: `SELECT payload_hash, result, partition, seq FROM command_log
      WHERE actor = $1 AND key = $2 AND route = $3`,
    values: [actor?.id ?? NOBODY, key, route],
  });
  const first = found.rows[0];
  // Swept between the two statements: the caller may retry.
  if (first === undefined) throw stillRunning();
  refuseOtherPayload(first.payload_hash, payloadHash);
  return { result: first.result.value, position: positionOf(first), replayed: true };
}

function refuseOtherPayload(first: string, now: string): void {
  if (first === now) return;
  throw new DomainError(
    'invalid',
    'idempotency-key-reused',
    'This idempotency key was used for another request.',
  );
}

async function insertKey(db: Queryable, values: readonly string[]): Promise<boolean> {
  try {
    const inserted = await db.query({
      name: 'command-log-claim',
      text: `INSERT INTO command_log (actor, key, route, payload_hash) VALUES ($1, $2, $3, $4)
        ON CONFLICT DO NOTHING`,
      values: [...values],
    });
    return inserted.rowCount === 1;
  } catch (error) {
    if (isLockTimeout(error)) throw stillRunning();
    throw error;
  }
}

function stillRunning(): DomainError {
  return new DomainError(
    'conflict',
    'still-running',
    'The first request with this idempotency key is still running.',
  );
}

function positionOf(row: LoggedCommand<unknown>): Position | null {
  const { partition, seq } = row;
  return partition === null || seq === null ? null : { partition, seq };
}

/** Writes the outcome beside the key, in the command's own transaction. */
export async function keepOutcome(
  db: Queryable,
  actor: CommandMeta['actor'],
  { key, route }: Idempotency,
  outcome: { readonly result: unknown; readonly position: Position | null },
): Promise<void> {
  // In an object, to tell a command without a result from one whose result is null.
  const result = JSON.stringify({ value: outcome.result ?? null });
  const { partition, seq } = outcome.position ?? { partition: null, seq: null };
  await db.query({
    name: 'command-log-keep',
    text: `UPDATE command_log SET result = $4, partition = $5, seq = $6
      WHERE actor = $1 AND key = $2 AND route = $3`,
    values: [actor?.id ?? NOBODY, key, route, result, partition, seq],
  });
}

/** Keeps the HTTP answer; nothing happens when the key is unknown. */
export async function saveResponse(
  db: Queryable,
  actor: CommandMeta['actor'],
  { key, route }: Idempotency,
  response: StoredResponse,
): Promise<void> {
  await db.query(
    'UPDATE command_log SET response = $4 WHERE actor = $1 AND key = $2 AND route = $3',
    [actor?.id ?? NOBODY, key, route, JSON.stringify(response)],
  );
}

/** The HTTP answer kept for a key, or null. @throws DomainError invalid `idempotency-key-reused` */
export async function loadResponse(
  db: Queryable,
  actor: CommandMeta['actor'],
  { key, route, payloadHash }: Idempotency,
): Promise<StoredResponse | null> {
  const found = await db.query<{ payload_hash: string; response: StoredResponse | null }>({
    name: 'command-log-response',
    text: `SELECT payload_hash, response FROM command_log
      WHERE actor = $1 AND key = $2 AND route = $3`,
    values: [actor?.id ?? NOBODY, key, route],
  });
  const row = found.rows[0];
  if (row === undefined) return null;
  refuseOtherPayload(row.payload_hash, payloadHash);
  return row.response;
}

/**
 * Deletes members' keys older than `maxAgeMs`. Keys without a member belong to imports, which may run again at any
 * time, so they stay. @returns how many
 */
export async function sweepKeys(db: Queryable, maxAgeMs: number): Promise<number> {
  return inBatches(async () => {
    const swept = await db.query(
      `DELETE FROM command_log WHERE ctid = ANY(ARRAY(
        SELECT ctid FROM command_log
        WHERE created_at < now() - make_interval(secs => $1) AND actor <> $2
        LIMIT ${DELETED_AT_ONCE} FOR UPDATE SKIP LOCKED
      ))`,
      [maxAgeMs / 1000, NOBODY],
    );
    return swept.rowCount ?? 0;
  });
}
