import { connect } from '@forum/database';
import { testDatabase, type TestDatabase } from '@forum/database/test-database';
import { newId, systemClock } from '@forum/kernel';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createEventStore,
  defineEvents,
  type EventStore,
  eventStoreMigrations,
  mergeCatalogues,
  partitionOf,
} from '../src/index.ts';
import { counterEvents } from './fixtures.ts';

let database: TestDatabase;
let store: EventStore;

beforeAll(async () => {
  database = await testDatabase(eventStoreMigrations);
  store = createEventStore({ db: database.db, catalogue: counterEvents, clock: systemClock });
});
afterAll(() => database.close());

describe('the partition of a root', () => {
  it('is the same for ever', () => {
    const samples = ['', 'a', 'forum', '018f2c6e-7b1a-7c3d-8e4f-5a6b7c8d9e0f', 'Ünïcödé', '投稿'];
    expect(samples.map(partitionOf)).toEqual([11, 51, 9, 51, 40, 31]);
  });

  it('is every one of the 64 about equally often', () => {
    const counts = Array.from({ length: 64 }, () => 0);
    for (let i = 0; i < 64_000; i += 1) {
      const partition = partitionOf(newId(1_780_000_000_000 + i));
      counts[partition] = (counts[partition] ?? 0) + 1;
    }
    expect(Math.min(...counts)).toBeGreaterThan(850);
    expect(Math.max(...counts)).toBeLessThan(1150);
  });
});

describe('an event', () => {
  it('never changes, not even for the owner of the table', async () => {
    const root = newId();
    await store.execute({ actor: null }, (tx) =>
      tx.append({ root, name: root }, 0, [{ type: 'Counted', data: { by: 1 } }]),
    );
    for (const change of ['UPDATE event SET type = type', 'DELETE FROM event', 'TRUNCATE event']) {
      await expect(database.db.pool.query(change)).rejects.toThrow('Events never change');
    }
    expect(await store.readStream(root)).toHaveLength(1);
  });

  it('is refused any change by privilege to the application’s role, which may do the rest', async () => {
    const app = connect(database.url, { role: 'forum_app' });
    try {
      const privileges = await app.pool.query(
        `SELECT has_table_privilege('event', 'INSERT') AS "insert",
          has_table_privilege('event', 'SELECT') AS "select",
          has_table_privilege('event', 'UPDATE') AS "update",
          has_table_privilege('event', 'DELETE') AS "delete",
          has_table_privilege('event', 'TRUNCATE') AS "truncate"`,
      );
      expect(privileges.rows).toEqual([
        { insert: true, select: true, update: false, delete: false, truncate: false },
      ]);
      const inRole = createEventStore({ db: app, catalogue: counterEvents, clock: systemClock });
      const root = newId();
      const done = await inRole.execute({ actor: null }, (tx) =>
        tx.append({ root, name: root }, 0, [{ type: 'Counted', data: { by: 1 } }]),
      );
      expect(done.position).not.toBeNull();
    } finally {
      await app.close();
    }
  });

  it('of an old version is read in today’s shape', async () => {
    const root = newId();
    await database.db.pool.query(
      `WITH p AS (UPDATE log_partition SET head = head + 1 WHERE partition = $1 RETURNING head)
      INSERT INTO event SELECT $1, head, $2, 1, 'Renamed', 1, '{"name":"old"}', '{}', $3, now() FROM p`,
      [partitionOf(root), root, newId()],
    );
    expect(await store.readStream(root)).toMatchObject([
      { schemaVersion: 2, data: { name: 'old', reason: null } },
    ]);
  });
});

describe('a catalogue', () => {
  it('refuses a version without a way up', () => {
    const { data } = counterEvents.definitions.Counted;
    expect(() => defineEvents({ Gap: { version: 3, data, upcasts: { 1: (old) => old } } })).toThrow(
      'Gap has no upcast from 2',
    );
  });

  it('refuses one type declared twice, and takes the same catalogue twice', () => {
    const other = defineEvents({ Counted: { ...counterEvents.definitions.Counted } });
    expect(() => mergeCatalogues(counterEvents, other)).toThrow('declared twice');
    expect(Object.keys(mergeCatalogues(counterEvents, counterEvents).definitions)).toHaveLength(2);
  });
});

describe('a command’s transaction', () => {
  it('is open to a slice’s own tables, and to no transaction within', async () => {
    const content = { id: newId(), body: '{"root":{}}', text: 'Hello' };
    await store.execute({ actor: null }, async (tx) => {
      await tx.saveContent(content);
      const rows = await sql`SELECT * FROM content WHERE id = ${content.id}`.execute(tx.connection);
      expect(rows.rows).toMatchObject([content]);
    });
    const nested = store.execute({ actor: null }, (tx) =>
      tx.connection.transaction().execute(async () => undefined),
    );
    await expect(nested).rejects.toThrow('A transaction is open already');
  });
});
