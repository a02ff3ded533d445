import { connect, type Database, leaseMigrations } from '@forum/database';
import { testDatabase, type TestDatabase } from '@forum/database/test-database';
import {
  createEventStore,
  type EventStore,
  eventStoreMigrations,
  partitionOf,
} from '@forum/event-store';
import { type DomainEvent, newId, systemClock } from '@forum/kernel';
import {
  createProjectionEngine,
  type EngineOptions,
  type ProjectionEngine,
  prepareQueue,
  projectionMigrations,
} from '../src/index.ts';
import { members, opened, silentLogger, topicEvents, topics } from './forum.ts';

export interface Bench {
  readonly database: TestDatabase;
  readonly db: Database;
  readonly store: EventStore;
  readonly engine: ProjectionEngine;
  /** Another engine on the same database. */
  engineWith(options?: Partial<EngineOptions>): ProjectionEngine;
  /** Appends to a topic's stream at any version; every topic is its own root. */
  append(topicId: string, ...events: DomainEvent[]): Promise<{ partition: number; seq: number }>;
  openTopic(memberId?: string): Promise<string>;
  rows<Row extends object>(text: string): Promise<Row[]>;
  close(): Promise<void>;
}

/** A fresh database with the log, the engine's tables and the little forum's projections. */
export async function aBench(options: Partial<EngineOptions> = {}): Promise<Bench> {
  const database = await testDatabase(
    [...leaseMigrations, ...eventStoreMigrations, ...projectionMigrations],
    {
      max: 20,
      // The tables are created once, on the template; `prepare` below then finds them.
      prepare: { key: 'the little forum, and its queue', run: prepareAll },
    },
  );
  const { db } = database;
  const store = createEventStore({ db, catalogue: topicEvents, clock: systemClock });
  const engineWith = (more: Partial<EngineOptions> = {}): ProjectionEngine => engineOn(db, more);
  const engine = engineWith(options);
  await engine.prepare();
  const bench: Bench = {
    database,
    db,
    store,
    engine,
    engineWith,
    append: async (topicId, ...events) => {
      const { position } = await store.execute({ actor: null }, async (tx) => {
        const { version } = await tx.fold(topicId, counting);
        return tx.append({ root: topicId, name: topicId }, version, events);
      });
      if (position === null) throw new Error('Nothing was appended.');
      return position;
    },
    openTopic: async (memberId = 'alice') => {
      const topicId = newId();
      await bench.append(topicId, opened(topicId, memberId));
      return topicId;
    },
    rows: async <Row extends object>(text: string) => (await db.pool.query<Row>(text)).rows,
    close: () => database.close(),
  };
  return bench;
}

async function prepareAll(db: Database): Promise<void> {
  await engineOn(db).prepare();
  await prepareQueue(db);
}

function engineOn(db: Database, more: Partial<EngineOptions> = {}): ProjectionEngine {
  return createProjectionEngine({
    db,
    projections: [topics, members],
    catalogue: topicEvents,
    logger: silentLogger,
    clock: systemClock,
    ...more,
  });
}

const counting = { initialState: 0, evolve: (state: number) => state + 1 };

/** A topic in the same partition as another. */
export function neighbourOf(topicId: string): string {
  let id = newId();
  while (partitionOf(id) !== partitionOf(topicId)) id = newId();
  return id;
}

/** Another pool on the same database, as another process would have. */
export const reconnect = (bench: Bench, max = 5): Database => connect(bench.database.url, { max });
