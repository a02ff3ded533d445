import { connect, type Database, inTransaction } from '@forum/database';
import { testDatabase, type TestDatabase } from '@forum/database/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { batchChanges } from '../src/tables/batch-changes.ts';
import { flush } from '../src/tables/flush.ts';
import { column, readTable, type Rows } from '../src/index.ts';
import { createTable } from '../src/tables/tables.ts';

const tally = readTable({
  name: 'tally',
  key: ['member'],
  columns: {
    member: column.text(),
    posts: column.integer().default(0),
    comments: column.integer().default(0),
    note: column.text().orNull(),
  },
});
const total = readTable({
  name: 'a_total',
  key: ['day'],
  columns: { day: column.text(), count: column.integer().default(0) },
});

const PARTITIONS = [0, 1, 2, 3];
const MEMBERS = Array.from({ length: 60 }, (_, n) => `member ${n}`);
const ROUNDS = 12;

/** Three shapes of change, which each partition gives to different members, so that their statements cross. */
const SHAPES: readonly ((rows: Rows, member: string) => void)[] = [
  (rows, member) => rows.add(tally, { member }, { posts: 1 }),
  (rows, member) => rows.add(tally, { member }, { comments: 1 }, { note: 'from a comment' }),
  (rows, member) => {
    rows.patch(tally, { member }, { note: 'renamed' });
    rows.add(tally, { member }, { posts: 1, comments: 1 });
  },
];

let database: TestDatabase;
const connections: Database[] = [];
beforeAll(async () => {
  database = await testDatabase([]);
  for (const table of [tally, total]) await createTable(database.db.pool, 'public', table);
  connections.push(...PARTITIONS.map(() => connect(database.url, { max: 1 })));
});
beforeEach(() => database.db.pool.query('TRUNCATE tally, a_total'));
afterAll(async () => {
  for (const connection of connections) await connection.close();
  await database.close();
});

async function writeAll(act: (rows: Rows, partition: number, round: number) => void) {
  const written = connections.map(async (db, partition) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const changes = batchChanges();
      changes.record((rows) => act(rows, partition, round));
      await inTransaction(db, ({ client }) => flush(client, 'public', changes.tables));
    }
  });
  await Promise.all(written);
}

async function sums(): Promise<object | undefined> {
  const found = await database.db.pool.query<{ posts: number; comments: number; days: number }>(
    `SELECT sum(posts)::int AS posts, sum(comments)::int AS comments,
      (SELECT sum(count)::int FROM a_total) AS days FROM tally`,
  );
  return found.rows[0];
}

describe('four partitions that write the same rows', () => {
  it('never wait for each other crosswise, whatever the shapes of their changes', async () => {
    await writeAll((rows, partition, round) => {
      for (const [n, member] of MEMBERS.entries()) {
        SHAPES[(n + partition + round) % SHAPES.length]?.(rows, member);
      }
    });
    const expected = (PARTITIONS.length * ROUNDS * MEMBERS.length * 2) / 3;
    expect(await sums()).toMatchObject({ posts: expected, comments: expected });
  });

  it('nor where one changes rows of a table that another one only counts in', async () => {
    await writeAll((rows, partition, round) => {
      if (partition % 2 === 0) rows.patch(tally, { member: 'member 1' }, { note: `${round}` });
      rows.add(total, { day: 'today' }, { count: 1 });
      if (partition % 2 === 1) rows.add(tally, { member: 'member 1' }, { posts: 1 });
    });
    expect(await sums()).toMatchObject({ posts: 2 * ROUNDS, days: 4 * ROUNDS });
  });

  it('nor where one asks for rows by what is not their key', async () => {
    await writeAll((rows, partition, round) => {
      for (const [n, member] of MEMBERS.entries()) {
        if ((n + partition) % 2 === 0) rows.add(tally, { member }, { posts: 1 });
      }
      if (partition === 3) rows.patchWhere(tally, { comments: 0 }, { note: `${round}` });
      rows.add(tally, { member: `member ${partition}` }, { posts: 1 });
    });
    expect(await sums()).toMatchObject({ posts: 4 * ROUNDS * (MEMBERS.length / 2 + 1) });
  });
});
