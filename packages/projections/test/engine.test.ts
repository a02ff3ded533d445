import { newId } from '@forum/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { column, defineProjection, readTable } from '../src/index.ts';
import { expectRebuiltEqualsLive } from '../src/rebuilding/expect-rebuilt.ts';
import { aBench, type Bench, reconnect } from './fixtures.ts';
import { members, opened, type TopicRow, topicEvents, topics, voted } from './forum.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await aBench();
});
afterAll(() => bench.close());

const topicOf = async (topicId: string): Promise<TopicRow | undefined> =>
  (await bench.rows<TopicRow>(`SELECT * FROM topic WHERE topic_id = '${topicId}'`))[0];

const votesOf = async (member: string): Promise<number> => {
  const text = `SELECT votes FROM member_count WHERE member_id = '${member}'`;
  return (await bench.rows<{ votes: number }>(text))[0]?.votes ?? 0;
};

describe('the engine', () => {
  it('turns events into rows, in all tables of all projections', async () => {
    const topicId = await bench.openTopic('opener');
    await bench.append(topicId, voted(topicId, 'bob'), voted(topicId, 'carol', -1));
    await bench.append(topicId, voted(topicId, 'dave'));
    await bench.append(topicId, { type: 'TopicRetitled', data: { topicId, title: 'New' } });
    await bench.engine.catchUp();
    expect(await topicOf(topicId)).toMatchObject({ title: 'New', votes: 1 });
    expect(await bench.rows(`SELECT * FROM member_count WHERE member_id = 'opener'`)).toEqual([
      { member_id: 'opener', topics: 1, votes: 0 },
    ]);
    expect(await bench.engine.behind()).toEqual([]);
    await bench.append(topicId, { type: 'TopicRemoved', data: { topicId } });
    await bench.engine.catchUp();
    expect(await topicOf(topicId)).toBeUndefined();
    expect(await bench.rows(`SELECT * FROM topic_vote WHERE topic_id = '${topicId}'`)).toEqual([]);
  });

  it('shows the same after a rebuild from zero', async () => {
    for (const name of bench.engine.names) {
      await expect(expectRebuiltEqualsLive(bench.engine, name)).resolves.toBeUndefined();
    }
  });

  it('changes nothing when a batch is delivered again', async () => {
    const topicId = await bench.openTopic();
    const { partition } = await bench.append(topicId, voted(topicId, 'again'));
    expect(await bench.engine.advance('members', partition)).toBe(2);
    for (let i = 0; i < 5; i += 1) expect(await bench.engine.advance('members', partition)).toBe(0);
    await bench.engine.advanceLane('soon', partition);
    expect(await votesOf('again')).toBe(1);
  });

  it('brings the named projections on together, and no others', async () => {
    const topicId = await bench.openTopic('namer');
    const { partition, seq } = await bench.append(topicId, voted(topicId, 'namer'));
    await bench.engine.advanceTogether(['topics'], partition);
    const positions = await bench.engine.positions(partition, ['topics', 'members']);
    expect(positions.get('topics')).toBe(seq);
    expect(positions.get('members')).toBeLessThan(seq);
    await bench.engine.advanceTogether(['topics', 'members'], partition);
    expect(await votesOf('namer')).toBe(1);
  });

  it('lets two workers on one partition apply every event once', async () => {
    const others = [reconnect(bench), reconnect(bench)];
    const workers = others.map((db) => bench.engineWith({ db }));
    const topicId = await bench.openTopic();
    let position = { partition: 0, seq: 0 };
    const append = async (): Promise<void> => {
      for (let i = 0; i < 150; i += 1)
        position = await bench.append(topicId, voted(topicId, 'twice'));
    };
    const state = { appending: true };
    const work = async (index: number): Promise<void> => {
      const worker = workers[index];
      while (state.appending) await worker?.advanceLane('soon', position.partition);
    };
    const running = [work(0), work(1), work(0), work(1)];
    await append();
    state.appending = false;
    await Promise.all(running);
    await bench.engine.catchUp();
    expect(await votesOf('twice')).toBe(150);
    await Promise.all(others.map((db) => db.close()));
  });

  it('leaves a partition that another worker holds, and whoever holds it sees what came meanwhile', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let reached = (): void => undefined;
    const inside = new Promise<void>((resolve) => {
      reached = resolve;
    });
    const holder = bench.engineWith({
      hooks: {
        beforeCommit: async () => {
          reached();
          await held;
        },
      },
    });
    const topicId = await bench.openTopic();
    const first = await bench.append(topicId, voted(topicId, 'held'));
    const holding = holder.advanceLane('soon', first.partition);
    await inside;
    await bench.append(topicId, voted(topicId, 'held'));
    // Blocked by the lock, it does not wait.
    await bench.engine.advanceLane('soon', first.partition);
    expect(await votesOf('held')).toBe(0);
    release();
    await holding;
    expect(await votesOf('held')).toBe(2);
  });

  it('applies deltas of several partitions to one row', async () => {
    const ids = Array.from({ length: 60 }, () => newId());
    await Promise.all(ids.map((id) => bench.append(id, opened(id), voted(id, 'everywhere'))));
    const engines = [bench.engine, bench.engineWith(), bench.engineWith()];
    await Promise.all(engines.map((engine) => engine.catchUp()));
    expect(await votesOf('everywhere')).toBe(60);
  });

  it('lets one broken projection stop itself alone', async () => {
    const gone = readTable({
      name: 'gone',
      key: ['id'],
      columns: { id: column.text() },
    });
    const broken = defineProjection({
      name: 'broken',
      version: 1,
      lane: 'soon',
      tables: [gone],
      events: topicEvents,
      handles: { VoteCast: ({ data }, rows) => rows.insert(gone, { id: data.memberId }) },
    });
    const engine = bench.engineWith({ projections: [broken, topics, members] });
    await engine.prepare();
    await engine.catchUp();
    await bench.db.pool.query('DROP TABLE gone');
    const topicId = await bench.openTopic();
    const { partition } = await bench.append(topicId, voted(topicId, 'unharmed'));
    await expect(engine.advanceLane('soon', partition)).rejects.toThrow('gone');
    expect(await votesOf('unharmed')).toBe(1);
    expect(await engine.parked()).toEqual([]);
  });

  it('tells how far it is behind', async () => {
    await bench.engine.catchUp();
    const topicId = newId();
    const { partition } = await bench.append(topicId, opened(topicId), voted(topicId, 'lag'));
    expect(await bench.engine.behind()).toEqual([
      { lane: 'now', partition },
      { lane: 'soon', partition },
    ]);
    expect(await bench.engine.lag()).toMatchObject([
      { projection: 'topics', version: 1, lane: 'now', behind: 2, parked: 0 },
      { projection: 'members', version: 1, lane: 'soon', behind: 2, parked: 0 },
    ]);
    await bench.engine.catchUp('now');
    expect(await bench.engine.lag()).toMatchObject([{ behind: 0, oldest: null }, { behind: 2 }]);
  });
});

describe('projections that do not go together', () => {
  it('are refused: two that write one table, two of one name', () => {
    const double = defineProjection({
      name: 'double',
      version: 1,
      lane: 'now',
      tables: members.tables,
      events: topicEvents,
      handles: {},
    });
    expect(() => bench.engineWith({ projections: [members, double] })).toThrow(
      'members and double both write member_count',
    );
    expect(() => bench.engineWith({ projections: [topics, topics] })).toThrow('called topics');
  });

  it('are refused: a type that the events do not declare, a name that is no SQL name', () => {
    const handles = { Misspelt: () => undefined };
    expect(() =>
      defineProjection({
        name: 'p',
        version: 1,
        lane: 'now',
        tables: [],
        events: topicEvents,
        handles,
      }),
    ).toThrow('p handles Misspelt');
    const columns = { 'a b': column.text() };
    expect(() => readTable({ name: 't', key: ['a b'], columns })).toThrow('Not an SQL name');
  });
});
