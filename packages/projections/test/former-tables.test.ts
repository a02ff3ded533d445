import { newId } from '@forum/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectRebuiltEqualsLive } from '../src/rebuilding/expect-rebuilt.ts';
import type { ProjectionEngine } from '../src/index.ts';
import { aBench, type Bench } from './fixtures.ts';
import { members, opened, topics, voted } from './forum.ts';

let bench: Bench;
let newer: ProjectionEngine;
let older: ProjectionEngine;
beforeAll(async () => {
  bench = await aBench();
  older = bench.engineWith({ version: '1.0.0' });
  const changed = { ...topics, version: topics.version + 1 };
  newer = bench.engineWith({ version: '1.1.0', projections: [changed, members] });
});
afterAll(() => bench.close());

async function write(): Promise<void> {
  for (let n = 0; n < 5; n += 1) {
    const id = newId();
    await bench.append(id, opened(id), voted(id, `m${n}`));
  }
}

const liveVersion = async () =>
  (await bench.rows<{ version: number }>(`SELECT version FROM projection WHERE name = 'topics'`))[0]
    ?.version;

it('keeps what a newer version replaces, and goes back to it where it stood', async () => {
  await write();
  await older.catchUp();
  await newer.prepare();
  expect(await liveVersion()).toBe(topics.version + 1);
  await write();
  await newer.catchUp();
  // As a process of the newer version that runs.
  await bench.db.pool.query(
    `INSERT INTO lease_holder VALUES ('newer', 0, '{"version": "1.1.0"}', now())`,
  );
  await older.prepare();
  expect(await liveVersion()).toBe(topics.version + 1);
  await bench.db.pool.query(`UPDATE lease_holder SET seen_at = now() - interval '1 minute'`);
  await older.prepare();
  expect(await liveVersion()).toBe(topics.version);
  const behind = (await older.lag()).find(({ projection }) => projection === 'topics')?.behind;
  expect(behind).toBe(10);
  await older.catchUp();
  await expectRebuiltEqualsLive(older, 'topics');
});

it('goes forward again the same way, without building anew', async () => {
  await write();
  await older.catchUp();
  await newer.prepare();
  expect(await liveVersion()).toBe(topics.version + 1);
  const behind = (await newer.lag()).find(({ projection }) => projection === 'topics')?.behind;
  expect(behind).toBe(10);
  await newer.catchUp();
  await expectRebuiltEqualsLive(newer, 'topics');
});

it('keeps nothing of a table that is only rebuilt', async () => {
  await newer.rebuild('topics');
  const kept = await bench.rows<{ version: number }>(
    `SELECT version FROM former_projection WHERE name = 'topics'`,
  );
  expect(kept).toEqual([{ version: topics.version }]);
});

it('drops it once nobody goes back any more', async () => {
  expect(await newer.forgetFormer(14)).toEqual([]);
  await bench.db.pool.query(`UPDATE former_projection SET retired_at = now() - interval '15 days'`);
  expect(await newer.forgetFormer(14)).toEqual(['topics']);
  expect(await bench.rows(`SELECT FROM pg_tables WHERE schemaname = 'former'`)).toEqual([]);
});
