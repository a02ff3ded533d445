import type { Queryable } from './read.ts';

/** A unique key and its owner. */
export interface Reservation {
  readonly kind: string;
  readonly key: string;
  readonly owner: string;
}

/** Reserves it for the owner; waits for a parallel transaction that took it. @returns whether the owner has it */
export async function reserveKey(db: Queryable, reservation: Reservation): Promise<boolean> {
  const { kind, key, owner } = reservation;
  const inserted = await db.query({
    name: 'reservation-take',
    text: `INSERT INTO reservation (kind, key, owner) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
    values: [kind, key, owner],
  });
  return inserted.rowCount === 1 || (await findOwner(db, kind, key)) === owner;
}

/** Releases the key; harmless when nobody has it. */
export async function releaseKey(db: Queryable, kind: string, key: string): Promise<void> {
  await db.query('DELETE FROM reservation WHERE kind = $1 AND key = $2', [kind, key]);
}

/** Releases all keys of a kind that an owner has. */
export async function releaseAllOf(db: Queryable, kind: string, owner: string): Promise<void> {
  await db.query('DELETE FROM reservation WHERE kind = $1 AND owner = $2', [kind, owner]);
}

/** The key's owner, or null. */
export async function findOwner(db: Queryable, kind: string, key: string): Promise<string | null> {
  const found = await db.query<{ owner: string }>({
    name: 'reservation-find',
    text: 'SELECT owner FROM reservation WHERE kind = $1 AND key = $2',
    values: [kind, key],
  });
  return found.rows[0]?.owner ?? null;
}
