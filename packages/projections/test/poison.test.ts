import { newId } from '@forum/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { partitionOf } from '@forum/event-store';
import { expectRebuiltEqualsLive } from '../src/rebuilding/expect-rebuilt.ts';
import type { Projection } from '../src/index.ts';
import type { AnyHandler } from '../src/applying/projection.ts';
import { aBench, type Bench, neighbourOf } from './fixtures.ts';
import { members, opened, topics, voteTable, voted } from './forum.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await aBench();
});
afterAll(() => bench.close());

const titleOf = async (topicId: string): Promise<unknown> =>
  (await bench.rows<{ title: string }>(`SELECT title FROM topic WHERE topic_id = '${topicId}'`))[0]
    ?.title;

const retitled = (topicId: string, title: string) => ({
  type: 'TopicRetitled',
  data: { topicId, title },
});

/** The same projection after its handler was fixed: it accepts thirteen as a vote. */
const mended: Projection = {
  ...topics,
  handlers: new Map<string, AnyHandler>([
    ...topics.handlers,
    [
      'VoteCast',
      { handle: (_event, rows) => rows.removeWhere(voteTable, { member_id: 'nobody' }) },
    ],
  ]),
};

describe('a poison event', () => {
  it('that its handler refuses is parked with the later events of its key; the rest flows; retry heals in order', async () => {
    const sick = newId();
    const well = neighbourOf(sick);
    await bench.append(sick, opened(sick));
    await bench.append(well, opened(well));
    await bench.append(
      sick,
      voted(sick, 'bob', 13),
      retitled(sick, 'After'),
      retitled(sick, 'Last'),
    );
    await bench.append(well, retitled(well, 'Well'));
    await bench.engine.catchUp();
    expect(await titleOf(well)).toBe('Well');
    expect(await titleOf(sick)).toBe('Hello');
    const parked = await bench.engine.parked();
    expect(parked.map(({ type, key }) => [type, key])).toEqual([
      ['VoteCast', sick],
      ['TopicRetitled', sick],
      ['TopicRetitled', sick],
    ]);
    expect(parked[0]?.error).toBe('Thirteen is not a vote.');
    expect((await bench.engine.lag())[0]).toMatchObject({ behind: 0, parked: 3 });

    // Later events of the key wait too.
    await bench.append(sick, retitled(sick, 'The very last'));
    await bench.engine.catchUp();
    expect(await titleOf(sick)).toBe('Hello');
    const id = parked[0]?.id ?? '';
    expect(await bench.engine.retryParked(id)).toBe(false);
    expect(await bench.engine.parked()).toHaveLength(4);

    expect(await bench.engineWith({ projections: [mended, members] }).retryParked(id)).toBe(true);
    expect(await titleOf(sick)).toBe('The very last');
    expect(await bench.engine.parked()).toEqual([]);
    expect((await bench.engine.lag())[0]).toMatchObject({ parked: 0 });
    await bench.append(sick, retitled(sick, 'Flows again'));
    await bench.engine.catchUp();
    expect(await titleOf(sick)).toBe('Flows again');
  });

  it('that Postgres refuses is found among 500 and parked alone with its key', async () => {
    const sick = newId();
    const well = neighbourOf(sick);
    await bench.append(sick, opened(sick));
    await bench.append(well, opened(well));
    for (let i = 0; i < 5; i += 1) {
      await bench.append(
        well,
        ...Array.from({ length: 50 }, (_, n) => retitled(well, `${i} ${n}`)),
      );
      // A title longer than its column.
      if (i === 2) await bench.append(sick, retitled(sick, 'x'.repeat(101)));
    }
    await bench.engine.catchUp();
    expect(await titleOf(well)).toBe('4 49');
    expect(await titleOf(sick)).toBe('Hello');
    const parked = await bench.engine.parked();
    expect(parked).toMatchObject([{ key: sick, projection: 'topics', type: 'TopicRetitled' }]);
    expect(parked[0]?.error).toContain('too long');
  });

  it('that its schema refuses is parked', async () => {
    const sick = newId();
    await bench.db.pool.query(
      `WITH p AS (UPDATE log_partition SET head = head + 1 WHERE partition = $1 RETURNING head)
      INSERT INTO event SELECT $1, head, $2, 1, 'TopicOpened', 1, '{"topicId": 5}', '{}', $3, now() FROM p`,
      [partitionOf(sick), sick, newId()],
    );
    await bench.engine.catchUp();
    const parked = (await bench.engine.parked()).filter(({ key }) => key === sick);
    expect(parked.map(({ projection }) => projection).sort()).toEqual(['members', 'topics']);
  });

  it('is parked by a rebuild as well, so that live and rebuilt stay equal', async () => {
    const engine = bench.engineWith({ projections: [mended, members] });
    await expectRebuiltEqualsLive(engine, 'topics');
    const before = (await bench.engine.parked()).map(({ seq }) => seq);
    await engine.rebuild('topics');
    expect((await bench.engine.parked()).map(({ seq }) => seq)).toEqual(before);
    expect((await bench.engine.lag())[0]).toMatchObject({ behind: 0, parked: 2 });
  });

  it('by the thousand stops its partition, and no other', async () => {
    const sick = newId();
    const { partition } = await bench.append(sick, opened(sick));
    const bad = Array.from({ length: 1005 }, (_, i) => voted(sick, `m${i}`, 13));
    const { seq } = await bench.append(sick, ...bad);
    let other = newId();
    while (partitionOf(other) === partition) other = newId();
    await bench.append(other, opened(other));
    await bench.engine.catchUp();
    const parked = (await bench.engine.parked()).filter(
      (one) => one.partition === partition && one.projection === 'topics',
    );
    expect(parked.length).toBe(1000);
    const at = (await bench.engine.positions(partition, ['topics'])).get('topics') ?? 0;
    expect(at).toBeLessThan(seq);
    expect(await titleOf(other)).toBe('Hello');
    // A stopped partition is no work for the sweep; its lag shows it.
    expect(await bench.engine.behind()).toEqual([]);
    expect((await bench.engine.lag())[0]?.behind).toBeGreaterThan(0);
  });
});

describe('a poison event in a batch of many partitions', () => {
  it('is found and parked, and keeps none of the others waiting', async () => {
    const own = await aBench();
    const follow = own.engine.follow('now');
    const ids = Array.from({ length: 8 }, () => newId());
    const sick = ids[3] ?? '';
    for (const id of ids) await own.append(id, opened(id));
    await own.append(sick, retitled(sick, 'x'.repeat(101)));
    await follow();
    const shown = await own.rows<{ topic_id: string }>(`SELECT topic_id FROM topic`);
    expect(shown.map((row) => row.topic_id).sort()).toEqual([...ids].sort());
    expect(await own.engine.parked()).toMatchObject([{ key: sick, type: 'TopicRetitled' }]);
    await own.close();
  });
});

describe('a newer program', () => {
  it('applies what an older one parked, before it started and beside it, and can be stopped meanwhile', async () => {
    const own = await aBench({ version: '1.9.0' });
    const newer = own.engineWith({ projections: [mended, members], version: '1.10.0' });
    for (const when of ['before', 'beside']) {
      const sick = newId();
      await own.append(sick, opened(sick), voted(sick, when, 13));
      await own.engine.catchUp();
      expect(await own.engine.parked()).toHaveLength(1);
      await newer.retryAfterUpgrade(AbortSignal.abort());
      expect(await own.engine.parked()).toHaveLength(1);
      await newer.retryAfterUpgrade();
      expect(await own.engine.parked()).toEqual([]);
    }
    await own.close();
  });
});

describe('a parked event that nobody can mend', () => {
  it('is dropped on record, and the later ones of its key go on', async () => {
    const own = await aBench();
    const sick = newId();
    await own.append(sick, opened(sick));
    await own.append(sick, voted(sick, 'bob', 13), retitled(sick, 'After'));
    await own.engine.catchUp();
    const [first, second] = await own.engine.parked();
    expect(await own.engine.dropParked(second?.id ?? '', 'wrong one')).toBe('not-first');
    expect(await own.engine.dropParked(first?.id ?? '', 'a test')).toBe('dropped');
    expect(await own.engine.dropParked(first?.id ?? '', 'again')).toBe('not-parked');
    expect(await own.engine.parked()).toEqual([]);
    expect(await own.rows(`SELECT title FROM topic WHERE topic_id = '${sick}'`)).toEqual([
      { title: 'After' },
    ]);
    expect(await own.engine.dropped()).toMatchObject([
      {
        projection: 'topics',
        type: 'VoteCast',
        error: 'Thirteen is not a vote.',
        reason: 'a test',
      },
    ]);
    expect((await own.engine.lag())[0]).toMatchObject({ behind: 0, parked: 0 });
    await own.close();
  });

  it('stays dropped in a rebuild, which is what verifying compares with', async () => {
    const own = await aBench();
    const sick = newId();
    await own.append(sick, opened(sick), voted(sick, 'bob', 13), retitled(sick, 'After'));
    await own.engine.catchUp();
    const [first] = await own.engine.parked();
    await own.engine.dropParked(first?.id ?? '', 'a test');
    expect(await own.engine.verify('topics')).toEqual([]);
    await own.engine.rebuild('topics');
    expect(await own.engine.parked()).toEqual([]);
    expect(await own.rows(`SELECT title FROM topic WHERE topic_id = '${sick}'`)).toEqual([
      { title: 'After' },
    ]);
    await own.close();
  });

  it('stays dropped when a log is read from its start into empty tables, as that of a restored backup', async () => {
    const own = await aBench();
    const sick = newId();
    await own.append(sick, opened(sick), voted(sick, 'bob', 13), retitled(sick, 'After'));
    await own.engine.catchUp();
    const [first] = await own.engine.parked();
    await own.engine.dropParked(first?.id ?? '', 'a test');
    await own.rows('DELETE FROM topic');
    await own.rows(`UPDATE projection_checkpoint SET seq = 0 WHERE projection = 'topics'`);
    await own.engine.catchUp();
    expect(await own.engine.parked()).toEqual([]);
    expect(await own.rows(`SELECT title FROM topic WHERE topic_id = '${sick}'`)).toEqual([
      { title: 'After' },
    ]);
    await own.close();
  });

  it('is dropped once, by the first of two who ask for it', async () => {
    const own = await aBench();
    const sick = newId();
    await own.append(sick, opened(sick), voted(sick, 'bob', 13));
    await own.engine.catchUp();
    const [first] = await own.engine.parked();
    const holder = await own.db.pool.connect();
    await holder.query('BEGIN; SELECT FROM projection_checkpoint FOR UPDATE');
    const drops = ['one', 'two'].map((reason) => own.engine.dropParked(first?.id ?? '', reason));
    await expect
      .poll(() =>
        own.rows(`SELECT FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock'`),
      )
      .toHaveLength(2);
    await holder.query('COMMIT');
    holder.release();
    expect((await Promise.all(drops)).sort()).toEqual(['dropped', 'not-parked']);
    expect(await own.engine.dropped()).toHaveLength(1);
    expect((await own.engine.lag())[0]).toMatchObject({ parked: 0 });
    await own.close();
  });
});
