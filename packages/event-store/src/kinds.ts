import { inTransaction, type Database } from '@forum/database';
import { FORUM, type EventCatalogue } from './catalogue.ts';
import type { Queryable } from './read.ts';

/** A type of event in one version of its shape. */
export interface EventKind {
  readonly type: string;
  readonly schemaVersion: number;
  /** Who owns these events. */
  readonly owner: string;
}

/** The name of a kind, for people to read. */
export function nameOfKind({ type, schemaVersion, owner }: EventKind): string {
  return `${type}@${schemaVersion}${owner === FORUM ? '' : ` of ${owner}`}`;
}

/** The highest number of a kind, as part of a statement: what that statement reads is of kinds up to this one. */
export const NEWEST_KIND = '(SELECT max(id) FROM event_kind)';

const MISSING = `SELECT * FROM unnest($1::text[], $2::smallint[], $3::text[]) AS w (type, schema_version, owner)
  WHERE NOT EXISTS (SELECT FROM event_kind AS k
    WHERE k.type = w.type AND k.schema_version = w.schema_version)`;

/**
 * Notes the kinds of events that this program may append. This must happen before it appends one: a reader that finds
 * no unknown kind noted can then be sure that no event it sees is of one.
 */
export async function noteKinds(
  db: Database,
  { definitions, owners }: EventCatalogue,
): Promise<void> {
  const kinds = Object.entries(definitions);
  const values = [
    kinds.map(([type]) => type),
    kinds.map(([, { version }]) => version),
    kinds.map(([type]) => owners?.get(type) ?? FORUM),
  ];
  const missing = await db.pool.query({ name: 'missing-kinds', text: MISSING, values });
  if (missing.rows.length === 0) return;
  await inTransaction(db, async ({ client }) => {
    // Numbers must follow the order of commits: a reader remembers the highest it has seen.
    await client.query('LOCK TABLE event_kind IN SHARE ROW EXCLUSIVE MODE');
    await client.query(
      `INSERT INTO event_kind (id, type, schema_version, owner)
      SELECT coalesce(${NEWEST_KIND}, 0) + row_number() OVER (), missing.* FROM (${MISSING}) AS missing`,
      values,
    );
  });
}

/** What a process knows about the kinds of events that others append. */
export interface KindWatch {
  /** Kinds that its catalogue lacks and does not ignore: it must not skip their events. */
  readonly unknown: readonly EventKind[];
  /** The highest number it has seen. */
  readonly newest: number | null;
  /** Looks again. */
  learn(db: Queryable): Promise<void>;
}

/** No unknown kinds are known yet. */
export function watchKinds({ definitions, passedOver }: EventCatalogue): KindWatch {
  let unknown: readonly EventKind[] = [];
  let newest: number | null = null;
  const isKnown = ({ type, schemaVersion, owner }: EventKind): boolean =>
    schemaVersion <= (definitions[type]?.version ?? 0) || passedOver?.has(owner) === true;
  return {
    get unknown() {
      return unknown;
    },
    get newest() {
      return newest;
    },
    learn: async (db) => {
      const { rows } = await db.query<EventKind & { readonly id: number }>({
        name: 'event-kinds',
        text: 'SELECT id, type, schema_version AS "schemaVersion", owner FROM event_kind ORDER BY id',
      });
      unknown = rows.filter((kind) => !isKnown(kind));
      newest = rows.at(-1)?.id ?? null;
    },
  };
}
