import { keepLease, type Lease } from '@forum/database';
import { sql, type Kysely } from 'kysely';
import type { Shard } from './layout.ts';
import type { MeiliServer } from './server.ts';
import type { MeiliServers } from './servers.ts';

/** A server further behind than this does not answer: hidden items must be gone after 5 s. */
const MOST_BEHIND = sql.lit('3 seconds');

/** A shard that was filled, as the database knows it. */
export interface KnownShard extends Shard {
  readonly createdAt: string;
  readonly settings: string;
}

interface Row {
  readonly name: string;
  readonly url: string;
  readonly created_at: string;
  readonly settings: string;
  readonly shards: number;
}

/** The shards that answer searches, in order; null: there are none, one is missing, or they are behind. */
export async function readServing(db: Kysely<unknown>): Promise<Shard[] | null> {
  const { rows } = await sql<Row>`
    SELECT name, url, created_at, settings, shards FROM search_follower
    WHERE NOT EXISTS (
      SELECT FROM search_pending
      WHERE attempts = 0 AND since < clock_timestamp() - ${MOST_BEHIND}::interval
    )
    ORDER BY place`.execute(db);
  return isWhole(rows) ? rows.map(shardOf) : null;
}

/** What the servers hold of the forum. */
export interface Inspected {
  /** The shards that have the documents; null: some have lost theirs, so that Postgres answers. */
  readonly serving: readonly MeiliServer[] | null;
  /** The wanted shards that are not filled, or not with these settings. */
  readonly stale: readonly MeiliServer[];
  /** Those that are. */
  readonly filled: readonly KnownShard[];
}

/** Compares what was filled with what is there and what is wanted. Shards that have lost their documents are forgotten. */
export async function inspect(
  db: Kysely<unknown>,
  { wanted, open }: MeiliServers,
  settings: string,
): Promise<Inspected> {
  await adopt(db, wanted);
  const { rows } = await sql<Row>`
    SELECT name, url, created_at, settings, shards FROM search_follower ORDER BY place`.execute(db);
  const ours: Row[] = [];
  for (const { row, isThere } of await Promise.all(rows.map((one) => look(one, open)))) {
    if (isThere) ours.push(row);
    // A missing or foreign index must not answer while ours is filled.
    else await sql`DELETE FROM search_follower WHERE name = ${row.name}`.execute(db);
  }
  const fitting = ours.filter((row) => row.settings === settings).map(knownOf);
  const filled = fitting.filter((known) => wanted.some((shard) => isSame(shard, known)));
  return {
    serving: isWhole(ours) ? ours.flatMap((row) => open(shardOf(row)) ?? []) : null,
    stale: wanted.filter((shard) => !filled.some((known) => isSame(shard, known))),
    filled,
  };
}

/** From now on these shards answer; whatever else is known of is to be removed. */
export async function serveFrom(
  db: Kysely<unknown>,
  shards: readonly KnownShard[],
  lease: Lease,
): Promise<void> {
  const rows = shards.map(({ index, url, createdAt, settings }, place) => {
    return { name: index, url, created_at: createdAt, settings, place, shards: shards.length };
  });
  await db.transaction().execute(async (trx) => {
    await keepLease(trx, lease);
    await sql`INSERT INTO search_retired (name, url)
      SELECT name, url FROM search_follower ON CONFLICT DO NOTHING`.execute(trx);
    await sql`DELETE FROM search_follower`.execute(trx);
    await sql`INSERT INTO search_follower (name, url, created_at, settings, place, shards)
      SELECT name, url, created_at, settings, place, shards
      FROM jsonb_populate_recordset(NULL::search_follower, ${JSON.stringify(rows)}::jsonb)`.execute(
      trx,
    );
    await sql`DELETE FROM search_retired AS gone USING search_follower AS used
      WHERE gone.name = used.name AND gone.url = used.url`.execute(trx);
    await sql`DELETE FROM search_pending WHERE in_fill`.execute(trx);
  });
}

/** Notes shards that are about to be filled: should others be wanted before they serve, they are removed. */
export async function noteBegun(db: Kysely<unknown>, shards: readonly Shard[]): Promise<void> {
  await sql`INSERT INTO search_retired (name, url)
    SELECT * FROM unnest(${shards.map(({ index }) => index)}::text[], ${shards.map(({ url }) => url)}::text[])
    ON CONFLICT DO NOTHING`.execute(db);
}

/** Removes the indexes that are neither wanted nor serve any more; those on servers that nobody named stay. */
export async function removeRetired(
  db: Kysely<unknown>,
  { wanted, open }: MeiliServers,
): Promise<void> {
  const { rows } = await sql<Pick<Row, 'name' | 'url'>>`
    SELECT name, url FROM search_retired`.execute(db);
  for (const { name, url } of rows) {
    const shard = { index: name, url };
    if (wanted.some((one) => isSame(one, shard))) continue;
    await open(shard)?.remove();
    await sql`DELETE FROM search_retired WHERE name = ${name} AND url = ${url}`.execute(db);
  }
}

const isSame = (one: Shard, other: Shard): boolean =>
  one.index === other.index && one.url === other.url;

const shardOf = ({ name, url }: Row): Shard => ({ index: name, url });

const knownOf = (row: Row): KnownShard => ({
  ...shardOf(row),
  createdAt: row.created_at,
  settings: row.settings,
});

const isWhole = (rows: readonly Row[]): boolean =>
  rows.length > 0 && rows.length === rows[0]?.shards;

async function look(row: Row, open: MeiliServers['open']) {
  const server = open(shardOf(row));
  return { row, isThere: server !== null && (await server.createdAt()) === row.created_at };
}

/** An index that was filled when there could be only one: it is at the first server. */
async function adopt(db: Kysely<unknown>, [first]: readonly MeiliServer[]): Promise<void> {
  await sql`UPDATE search_follower SET url = ${first?.url ?? ''} WHERE url = ''`.execute(db);
}
