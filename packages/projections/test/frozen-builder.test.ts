import { LeaseLost } from '@forum/database';
import { newId } from '@forum/kernel';
import { expect, it } from 'vitest';
import { expectRebuiltEqualsLive } from '../src/rebuilding/expect-rebuilt.ts';
import { aBench } from './fixtures.ts';
import { opened, voted } from './forum.ts';

const OVERTAKE = `UPDATE lease SET holder = 'another', token = token + 1 WHERE name = 'build:topics'`;
// By its text: the renewal of the lease may come due meanwhile, and waits for the same row.
const OVERTAKE_WAITING = `SELECT FROM pg_stat_activity
  WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE 'UPDATE lease SET holder = ''another''%'`;

it('a rebuild that was frozen, and overtaken by another one, changes nothing any more', async () => {
  const bench = await aBench();
  for (let nth = 0; nth < 10; nth += 1) {
    const topicId = newId();
    await bench.append(topicId, opened(topicId), voted(topicId, `m${nth}`));
  }
  await bench.engine.catchUp();
  const before = await bench.rows('SELECT * FROM topic ORDER BY topic_id');
  let overtaking: Promise<unknown> | undefined;
  const frozen = bench.engineWith({
    hooks: {
      // The other one waits for the transaction under way, which has checked the lease; the next one finds it taken.
      beforeCommit: async () => {
        overtaking ??= bench.db.pool.query(OVERTAKE);
        await expect.poll(() => bench.rows(OVERTAKE_WAITING)).toHaveLength(1);
      },
    },
  });
  await expect(frozen.rebuild('topics')).rejects.toThrow(LeaseLost);
  await overtaking;
  expect(await bench.rows('SELECT * FROM topic ORDER BY topic_id')).toEqual(before);
  await bench.db.pool.query('UPDATE lease SET holder = NULL');
  await expectRebuiltEqualsLive(bench.engine, 'topics');
  await bench.close();
});
