// Most events concern several reactions, which end within some ms of one another: whoever has ended waits for a moment,
// and all of them move in one statement. One that takes longer keeps nobody waiting.
import { type Fence, LeaseLost } from '@forum/database';
import type { Queryable } from '@forum/event-store';
import { setTimeout as pause } from 'node:timers/promises';
import { PARKED_ROWS } from '../applying/checkpoints.ts';
import type { ParkedEvent } from '../applying/engine-types.ts';
import { type ReactionCheckpoint, UNHURRIED } from './reaction-checkpoints.ts';

/** A place and where it moves to; `retryInMs` pauses it for a while. */
export interface Move extends Omit<ReactionCheckpoint, 'parked'> {
  /** Where it was when last written. */
  readonly was: number;
  /** Added to those parked there, which others may retry or drop meanwhile. */
  readonly newlyParked: number;
  readonly retryInMs?: number;
}

/** `retryInMs`: it is tried again by itself. */
export interface ParkedByReaction extends ParkedEvent {
  readonly retryInMs?: number;
}

/** What a reaction has done. */
interface Done {
  readonly lease: Fence;
  readonly moves: readonly Move[];
  readonly parked: readonly ParkedByReaction[];
  readonly version: string;
}

/** How long whoever has ended waits for others, in ms. */
const GATHER_MS = 8;

interface Gathering {
  readonly done: Done[];
  /** How many places of each reaction moved, by the name of its lease. */
  readonly moved: Promise<ReadonlyMap<string, number>>;
}

const gatherings = new WeakMap<Queryable, Gathering>();

/** Moves a reaction and parks events, as long as it holds the lease. @throws LeaseLost */
export async function moveReaction(
  db: Queryable,
  lease: Fence,
  moves: readonly Move[],
  { parked, version }: Pick<Done, 'parked' | 'version'>,
): Promise<void> {
  if (moves.length === 0) return;
  const one = { lease, moves, parked, version };
  const found = gatherings.get(db);
  // A reaction moves once in a statement, and one program says which version tried.
  const fits = found?.done.every((other) => other.lease.name !== lease.name) === true;
  const gathering = found !== undefined && fits ? found : gather(db);
  gathering.done.push(one);
  const moved = await gathering.moved.catch((error: unknown) => {
    if (gathering.done.length === 1) throw error;
    // What is wrong with another one's rows is that one's.
    return moveAll(db, [one]);
  });
  if (moved.get(lease.name) !== moves.length) throw new LeaseLost(lease.name);
}

function gather(db: Queryable): Gathering {
  const done: Done[] = [];
  const moved = pause(GATHER_MS).then(() => {
    if (gatherings.get(db) === gathering) gatherings.delete(db);
    return moveAll(db, done);
  });
  const gathering: Gathering = { done, moved };
  gatherings.set(db, gathering);
  return gathering;
}

// In the order of their names, as whoever takes several of them over.
const MOVE = `
  WITH ${UNHURRIED}, held AS (
    SELECT l.name FROM lease AS l JOIN unnest($3::text[], $4::bigint[]) AS f (name, token)
      ON l.name = f.name AND l.token = f.token
    ORDER BY l.name FOR KEY SHARE OF l
  ), parking AS (
    INSERT INTO parked_event
      (id, projection, partition, seq, key, type, event_id, error, parked_at, tried_by,
        retry, retry_at)
    SELECT r.id, r.projection, r.partition, r.seq, r.key, r.type, r."eventId", r.error, r."parkedAt", $5,
      r."retryInMs" IS NOT NULL, now() + make_interval(secs => r."retryInMs" / 1000.0)
    FROM ${PARKED_ROWS} JOIN held ON held.name = r.projection
  ), moved AS (
    UPDATE projection_checkpoint AS c SET seq = m.seq, parked = c.parked + m."newlyParked",
      attempts = m.attempts, retry_at = now() + make_interval(secs => m."retryInMs" / 1000.0)
    FROM unhurried, jsonb_to_recordset($2) AS m (name text, partition smallint, seq bigint, was bigint,
      "newlyParked" integer, attempts integer, "retryInMs" integer) JOIN held ON held.name = m.name
    WHERE c.projection = m.name AND c.partition = m.partition AND NOT c.building AND c.seq = m.was
    RETURNING c.projection
  )
  SELECT projection AS name, count(*)::int AS count FROM moved GROUP BY projection`;

async function moveAll(db: Queryable, done: readonly Done[]): Promise<ReadonlyMap<string, number>> {
  const moves = done.flatMap((one) => one.moves.map((move) => ({ ...move, name: one.lease.name })));
  const { rows } = await db.query<{ name: string; count: number }>({
    name: 'reactions-move',
    text: MOVE,
    values: [
      JSON.stringify(done.flatMap(({ parked }) => parked)),
      JSON.stringify(moves),
      done.map(({ lease }) => lease.name),
      done.map(({ lease }) => lease.token),
      done[0]?.version ?? '',
    ],
  });
  return new Map(rows.map(({ name, count }) => [name, count]));
}
