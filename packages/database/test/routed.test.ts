import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import {
  connect,
  type Database,
  onPrimary,
  onReplica,
  type ReplicaPosition,
  replicaOfWork,
} from '../src/index.ts';
import { readingFrom } from '../src/connect.ts';
import { testDatabase, type TestDatabase } from '../src/test-database.ts';

let test: TestDatabase;
let replica: Database;
let db: Database;
let isUsable = true;
let failures = 0;
const position = aPosition({
  isUsable: () => isUsable,
  failed: () => {
    failures += 1;
  },
});

function aPosition(of: Pick<ReplicaPosition, 'isUsable' | 'failed'>): ReplicaPosition {
  const still = {
    isAlone: () => false,
    behindMs: () => 0,
    reached: () => 0,
    primary: () => 0,
    proven: () => null,
  };
  return { ...still, changed: () => undefined, close: () => undefined, ...of };
}

beforeAll(async () => {
  test = await testDatabase([]);
  await test.db.pool.query('CREATE TABLE thing (id integer)');
  // It stands for a standby: what is written there fails in the same way.
  replica = connect(test.url, { max: 2, applicationName: 'replica' });
  replica.pool.on('connect', (client) => {
    void client.query('SET default_transaction_read_only = on');
  });
  db = readingFrom(test.db, new Map([[position, replica]]));
});
afterAll(async () => {
  await replica.close();
  await test.close();
});
beforeEach(() => {
  [isUsable, failures] = [true, 0];
});

async function where(): Promise<string> {
  const { rows } = await sql<{ at: string }>`
    SELECT current_setting('application_name') AS at`.execute(db.kysely);
  return rows[0]?.at === 'replica' ? 'replica' : 'primary';
}

describe('a statement', () => {
  it('is read from the replica by work that may', async () => {
    expect(await where()).toBe('primary');
    expect(await onReplica(position, where)).toBe('replica');
    expect(await onReplica(position, () => onPrimary(where))).toBe('primary');
    isUsable = false;
    expect(await onReplica(position, where)).toBe('primary');
  });

  it.each([
    ['INSERT INTO thing VALUES (1)'],
    ['WITH one AS (INSERT INTO thing VALUES (1) RETURNING id) SELECT id FROM one'],
    ['SELECT id FROM thing FOR NO KEY UPDATE'],
    [`SELECT set_config('forum.x', 'y', false)`],
  ])('is the primary’s if it does more than read, and so is what follows: %s', async (text) => {
    await onReplica(position, async () => {
      await sql.raw(text).execute(db.kysely);
      expect(replicaOfWork()).toBeNull();
      expect(await where()).toBe('primary');
    });
    expect(failures).toBe(0);
  });

  it('is the primary’s in a transaction', async () => {
    await onReplica(position, () =>
      db.kysely.transaction().execute(async (trx) => {
        const { rows } = await sql<{ at: string }>`
          SELECT current_setting('application_name') AS at`.execute(trx);
        expect(rows).not.toEqual([{ at: 'replica' }]);
      }),
    );
  });

  it('is asked again on the primary where the replica refuses it, and then at once', async () => {
    await test.db.pool.query(`CREATE FUNCTION writes() RETURNS integer LANGUAGE sql AS
      $$ INSERT INTO thing VALUES (2) RETURNING id $$`);
    await onReplica(position, async () => {
      for (let time = 0; time < 2; time += 1) {
        const { rows } = await sql`SELECT writes() AS id`.execute(db.kysely);
        expect(rows).toEqual([{ id: 2 }]);
      }
    });
    expect(failures).toBe(0);
  });

  it('is asked on the primary when the replica goes away', async () => {
    const found = await onReplica(position, async () => {
      replica.giveUp(new Error('Connection terminated'));
      return where();
    });
    replica.resume();
    expect(found).toBe('primary');
    expect(failures).toBe(1);
  });

  it('is not run a second time when it took too long: the replica is well', async () => {
    const slow = connect(test.url, { max: 1, patience: { statementMs: 50 } });
    let isFailed = false;
    const there = aPosition({
      isUsable: () => true,
      failed: () => {
        isFailed = true;
      },
    });
    const reading = readingFrom(test.db, new Map([[there, slow]]));
    const asked = onReplica(there, () => sql`SELECT pg_sleep(0.5)`.execute(reading.kysely));
    await expect(asked).rejects.toMatchObject({ code: '57014' });
    expect(isFailed).toBe(false);
    await slow.close();
  });

  it('fails as it would on the primary', async () => {
    const wrong = onReplica(position, () => sql`SELECT * FROM nowhere`.execute(db.kysely));
    await expect(wrong).rejects.toMatchObject({ code: '42P01' });
    expect(failures).toBe(0);
  });
});
