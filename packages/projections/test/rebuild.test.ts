import { setTimeout as delay } from 'node:timers/promises';
import { newId } from '@forum/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRebuiltEqualsLive } from '../src/rebuilding/expect-rebuilt.ts';
import { column, defineProjection, readTable } from '../src/index.ts';
import { aBench, type Bench } from './fixtures.ts';
import { members, opened, topicEvents, topics, voted } from './forum.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await aBench();
  const append = (_: unknown, i: number): Promise<unknown> => {
    const id = newId();
    return bench.append(id, opened(id), voted(id, `m${i % 7}`), voted(id, `m${i % 5}`));
  };
  await Promise.all(Array.from({ length: 300 }, append));
  await bench.engine.catchUp();
});
afterAll(() => bench.close());

const counts = `SELECT (SELECT count(*) FROM topic) AS topics,
  (SELECT count(*) FROM topic_vote JOIN topic USING (topic_id)) AS votes`;

describe('a rebuild while writing', () => {
  it('is swapped in without a read that shows less than the one before', async () => {
    const state = { going: true };
    const write = async (): Promise<void> => {
      while (state.going) {
        const id = newId();
        await bench.append(id, opened(id), voted(id, 'writer'));
        await delay(2);
      }
    };
    const project = async (): Promise<void> => {
      while (state.going) {
        await bench.engine.catchUp();
        await delay(5);
      }
    };
    const read = async (): Promise<{ reads: number; shrunk: string[] }> => {
      const shrunk: string[] = [];
      let reads = 0;
      for (let last = { topics: 300, votes: 300 }; state.going; reads += 1) {
        const [now] = await bench.rows<typeof last>(counts);
        if (now === undefined) break;
        if (now.topics < last.topics || now.votes < last.votes) {
          shrunk.push(`${JSON.stringify(last)} then ${JSON.stringify(now)}`);
        }
        last = now;
      }
      return { reads, shrunk };
    };
    const running = [write(), project()];
    const reading = [read(), read()];
    const rebuilder = bench.engineWith();
    for (let swaps = 0; swaps < 8; swaps += 1) await rebuilder.rebuild('topics');
    state.going = false;
    await Promise.all(running);
    for (const { reads, shrunk } of await Promise.all(reading)) {
      expect(shrunk).toEqual([]);
      expect(reads).toBeGreaterThan(50);
    }
    await expectRebuiltEqualsLive(bench.engine, 'topics');
    await expectRebuiltEqualsLive(bench.engine, 'members');
  }, 60_000);

  it('tells how far it is, and leaves indexes as declared', async () => {
    const progress: number[] = [];
    await bench.engine.rebuild('topics', ({ applied, total }) => progress.push(applied / total));
    expect(progress.at(-1)).toBe(1);
    expect(progress).toEqual([...progress].sort((a, b) => a - b));
    const indexes = await bench.rows<{ def: string }>(
      `SELECT indexdef AS def FROM pg_indexes WHERE schemaname = 'public' AND tablename = 'topic'`,
    );
    expect(indexes.map(({ def }) => def).join()).toContain('"position" DESC');
    expect(await bench.rows(`SELECT 1 FROM pg_tables WHERE schemaname = 'rebuild'`)).toEqual([]);
  });
});

describe('drift', () => {
  it('is found both ways, and healed by a rebuild', async () => {
    await bench.engine.catchUp();
    await bench.db.pool.query(`DELETE FROM topic WHERE ctid IN (SELECT ctid FROM topic LIMIT 1)`);
    await bench.db.pool.query(`UPDATE topic_vote SET value = 9 WHERE ctid IN
      (SELECT ctid FROM topic_vote LIMIT 1)`);
    expect(await bench.engine.verify('topics')).toMatchObject([
      { table: 'topic', missing: 1, extra: 0 },
      { table: 'topic_vote', missing: 1, extra: 1 },
    ]);
    await expect(expectRebuiltEqualsLive(bench.engine, 'topics')).rejects.toThrow(
      'topics: live and rebuilt differ',
    );
    await bench.engine.rebuild('topics');
    expect(await bench.engine.verify('topics')).toEqual([]);
  });
});

describe('a projection of another version', () => {
  const titleTable = readTable({
    name: 'topic',
    key: ['topic_id'],
    columns: { topic_id: column.uuid(), title: column.text(), letters: column.integer() },
  });
  const newer = defineProjection({
    name: 'topics',
    version: 2,
    lane: 'now',
    tables: [titleTable],
    events: topicEvents,
    handles: {
      TopicOpened: ({ data }, rows) =>
        rows.insert(titleTable, {
          topic_id: data.topicId,
          title: data.title,
          letters: data.title.length,
        }),
    },
  });

  it('is rebuilt before it serves, tables it no longer has are gone, and the older program leaves it alone', async () => {
    const program = bench.engineWith({ projections: [newer, members] });
    await Promise.all([
      program.prepare(),
      bench.engineWith({ projections: [newer, members] }).prepare(),
    ]);
    const [row] = await bench.rows<{ letters: number }>('SELECT letters FROM topic LIMIT 1');
    expect(row).toEqual({ letters: 5 });
    expect(await bench.rows(`SELECT to_regclass('topic_vote') AS gone`)).toEqual([{ gone: null }]);

    // A process of the newer version runs.
    await bench.db.pool.query(
      `INSERT INTO lease_holder VALUES ('newer', 0, '{"version": "9.0.0"}', now())`,
    );
    await bench.engine.prepare();
    const id = newId();
    const { partition } = await bench.append(id, opened(id));
    expect(await bench.engine.advance('topics', partition)).toBe(0);
    await expect(bench.engine.verify('topics')).rejects.toThrow('of another version');
    await program.catchUp();
    const rows = await bench.rows(`SELECT letters FROM topic WHERE topic_id = '${id}'`);
    expect(rows).toEqual([{ letters: 5 }]);
    expect(topics.version).toBe(1);
  });
});
