import {
  type EventCatalogue,
  parseEvent,
  type Queryable,
  type StoredEvent,
} from '@forum/event-store';
import type { Projection } from '../applying/projection.ts';
import { batchChanges } from '../tables/batch-changes.ts';

/** Of a long log, that many events say enough. */
const LOOKED_AT = 5000;

/**
 * For tests: the tables that say that each row is of one root (`ofOneRoot`), and yet have a row that events of two
 * partitions of this log write; by the types of the first two.
 */
export async function findSharedRows(
  db: Queryable,
  catalogue: EventCatalogue,
  projections: readonly Projection[],
): Promise<string[]> {
  const { rows: log } = await db.query<StoredEvent>('SELECT * FROM event LIMIT $1', [LOOKED_AT]);
  const shared = new Set<string>();
  for (const projection of projections) {
    const writers = new Map<string, StoredEvent>();
    for (const stored of log) {
      for (const id of rowsOf(catalogue, projection, stored)) {
        const first = writers.get(id) ?? stored;
        writers.set(id, first);
        if (first.partition === stored.partition) continue;
        shared.add(`${id.split(' ')[0]}: ${first.type}, ${stored.type}`);
      }
    }
  }
  return [...shared].toSorted();
}

function rowsOf(
  catalogue: EventCatalogue,
  { handlers }: Projection,
  stored: StoredEvent,
): string[] {
  const handler = handlers.get(stored.type);
  if (handler === undefined) return [];
  const changes = batchChanges();
  try {
    changes.record((rows) => handler.handle(parseEvent(catalogue, stored), rows));
  } catch {
    // It is parked wherever it is applied.
    return [];
  }
  return [...changes.tables.values()]
    .filter(({ table }) => table.ofOneRoot)
    .flatMap(({ table, phases }) =>
      phases.flatMap((phase) => [...phase.changes.keys()].map((id) => `${table.name} ${id}`)),
    );
}
