import { silentLogger } from '@forum/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '@forum/database/test-database';
import type { Announcement } from '../src/index.ts';
import { watchForLoss } from '../src/channels/lost-announcements.ts';
import { projectionMigrations } from '../src/migrations.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(projectionMigrations);
});
afterAll(() => database.close());

const reach = (seq: number, who = 'votes') =>
  database.db.pool.query(
    `INSERT INTO projection_checkpoint (projection, partition, building, seq, fingerprint)
    VALUES ($2, 3, false, $1, 'x')
    ON CONFLICT (projection, partition, building) DO UPDATE SET seq = excluded.seq`,
    [seq, who],
  );

it('a position that nobody announced between two looks is a loss, once', async () => {
  let losses = 0;
  const listeners = new Set<(announcement: Announcement) => void>();
  const watch = watchForLoss({
    db: database.db,
    announcer: {
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    logger: silentLogger,
    onLost: () => (losses += 1),
    everyMs: 600_000,
  });
  const announce = (seq: number) => {
    for (const tell of listeners) tell({ projection: 'votes', partition: 3, seq });
  };
  const lossesAfterLook = async () => {
    await watch.look();
    return losses;
  };
  await reach(5);
  announce(5);
  expect([await lossesAfterLook(), await lossesAfterLook()]).toEqual([0, 0]);
  await reach(6);
  expect(await lossesAfterLook()).toBe(0);
  announce(6);
  expect(await lossesAfterLook()).toBe(0);
  await reach(7);
  expect([await lossesAfterLook(), await lossesAfterLook(), await lossesAfterLook()]).toEqual([
    0, 1, 1,
  ]);
  // Reactions announce nothing.
  await reach(8, 'reaction:search');
  expect([await lossesAfterLook(), await lossesAfterLook()]).toEqual([1, 1]);
  watch.close();
  expect(listeners.size).toBe(0);
});
