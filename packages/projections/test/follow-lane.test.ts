import { newId } from '@forum/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRebuiltEqualsLive } from '../src/rebuilding/expect-rebuilt.ts';
import type { EngineHooks } from '../src/applying/engine-context.ts';
import type { Awaited } from '../src/applying/engine-types.ts';
import type { Announcer } from '../src/index.ts';
import { aBench, type Bench } from './fixtures.ts';
import { members, opened, topics, voted } from './forum.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await aBench();
});
afterAll(() => bench.close());

const votesOf = async (member: string): Promise<number> => {
  const text = `SELECT votes FROM member_count WHERE member_id = '${member}'`;
  return (await bench.rows<{ votes: number }>(text))[0]?.votes ?? 0;
};

const retitled = (topicId: string, title: string) => ({
  type: 'TopicRetitled',
  data: { topicId, title },
});

/** Opens topics until one is in such a partition. */
async function openTopicIn(isWanted: (partition: number) => boolean): Promise<string> {
  for (;;) {
    const topicId = newId();
    const { partition } = await bench.append(topicId, opened(topicId));
    if (isWanted(partition)) return topicId;
  }
}

describe('whoever follows the heads', () => {
  it('takes all partitions together', async () => {
    await bench.engine.catchUp();
    let commits = 0;
    const engine = bench.engineWith({ hooks: { beforeCommit: () => void (commits += 1) } });
    const follow = engine.follow('soon');
    await follow();
    const ids = Array.from({ length: 30 }, () => newId());
    await Promise.all(ids.map((id) => bench.append(id, opened(id), voted(id, 'together'))));
    await follow();
    expect(await votesOf('together')).toBe(30);
    expect(commits).toBe(1);
    await follow();
    expect(commits).toBe(1);
  });

  it('moves at once what an event concerns, and tells who waits for the rest that it is there', async () => {
    const announced = new Map<string, number>();
    const publish: Announcer['publish'] = async (places) => {
      for (const { projection, seq } of places) announced.set(projection, seq);
    };
    const nobody = () => () => undefined;
    const close = async () => undefined;
    const announcer = { publish, subscribe: nobody, onOutdated: nobody, close };
    const engine = bench.engineWith({
      announcer,
      projections: [topics, { ...members, lane: 'now' }],
    });
    await engine.prepare();
    await engine.catchUp();
    const follow = engine.follow('now');
    const topicId = await bench.openTopic();
    // The first run looks at everything, the second one moves everything.
    await follow();
    await bench.append(topicId, retitled(topicId, 'First'));
    await follow();
    const { partition, seq } = await bench.append(topicId, retitled(topicId, 'Second'));
    expect(await follow()).toBe(true);
    expect(await engine.positions(partition, engine.names)).toEqual(
      new Map([
        ['topics', seq],
        ['members', seq - 1],
      ]),
    );
    expect(announced).toEqual(
      new Map([
        ['topics', seq],
        ['members', seq],
      ]),
    );
    // Nothing is lost of what comes then, in a partition without any checkpoint to go by either.
    await bench.append(topicId, voted(topicId, 'idle'));
    const others = Array.from({ length: 20 }, () => newId());
    await Promise.all(others.map((id) => bench.append(id, opened(id), voted(id, 'idle'))));
    await follow();
    expect(await votesOf('idle')).toBe(21);
    expect(await follow()).toBe(false);
    await engine.catchUp();
    expect(await engine.behind()).toEqual([]);
    await expectRebuiltEqualsLive(engine, 'members');
  });

  it('tells nobody that a projection is there whose checkpoint another worker holds', async () => {
    const announced = new Map<string, number>();
    const publish: Announcer['publish'] = async (places) => {
      for (const { projection, partition, seq } of places) {
        announced.set(`${projection} ${partition}`, seq);
      }
    };
    const nobody = () => () => undefined;
    const announcer = {
      publish,
      subscribe: nobody,
      onOutdated: nobody,
      close: async () => undefined,
    };
    const engine = bench.engineWith({
      announcer,
      projections: [topics, { ...members, lane: 'now' }],
    });
    await engine.prepare();
    await engine.catchUp();
    const follow = engine.follow('now');
    const topicId = await bench.openTopic();
    await follow();
    const { partition } = await bench.append(topicId, retitled(topicId, 'Even'));
    await follow();
    const elsewhere = await openTopicIn((other) => other !== partition);
    await follow();
    // The other worker has the checkpoint, and the vote, and is slow.
    const other = await bench.db.pool.connect();
    await other.query('BEGIN');
    await other.query(
      `SELECT FROM projection_checkpoint
      WHERE projection = 'members' AND partition = $1 FOR UPDATE`,
      [partition],
    );
    const vote = await bench.append(topicId, voted(topicId, 'slow'));
    await follow();
    // Everything is well in another partition; then the held one has news that the projection does not handle.
    await bench.append(elsewhere, retitled(elsewhere, 'Elsewhere'));
    await follow();
    await bench.append(topicId, retitled(topicId, 'Held'));
    await follow();
    expect(await votesOf('slow')).toBe(0);
    expect(announced.get(`members ${partition}`)).toBeLessThan(vote.seq);
    await other.query('ROLLBACK');
    other.release();
    await bench.append(topicId, retitled(topicId, 'Free'));
    await follow();
    expect(await votesOf('slow')).toBe(1);
    expect(announced.get(`members ${partition}`)).toBeGreaterThan(vote.seq);
    await engine.catchUp();
  });
});

describe('whoever follows both lanes', () => {
  const followed = async (hooks: EngineHooks = {}, awaited: Awaited = new Map()) => {
    const engine = bench.engineWith({ hooks, projections: [topics, { ...members, lane: 'soon' }] });
    await engine.prepare();
    await engine.catchUp();
    const lanes = engine.followLanes(awaited);
    const topicId = await bench.openTopic();
    // The first runs look at everything, the next ones move everything.
    for (let run = 0; run < 2; run += 1) {
      await bench.append(topicId, retitled(topicId, `Run ${run}`));
      await lanes.now();
      await lanes.soon();
    }
    return { engine, lanes, topicId };
  };

  it('takes both in one transaction where little is new', async () => {
    let commits = 0;
    const { engine, lanes, topicId } = await followed({ beforeCommit: () => void (commits += 1) });
    commits = 0;
    const { partition, seq } = await bench.append(topicId, voted(topicId, 'few'));
    expect((await lanes.now()).applied).toBe('all');
    expect(commits).toBe(1);
    expect(await votesOf('few')).toBe(1);
    expect((await lanes.soon()).applied).toBe('none');
    const places = await engine.positions(partition, ['members']);
    expect(places.get('members')).toBe(seq);
  });

  it('leaves much to a run of its own', async () => {
    const { lanes, topicId } = await followed();
    const votes = Array.from({ length: 20 }, () => voted(topicId, 'many'));
    await bench.append(topicId, ...votes);
    expect((await lanes.now()).applied).toBe('some');
    expect(await votesOf('many')).toBe(0);
    expect((await lanes.soon()).applied).toBe('some');
    expect(await votesOf('many')).toBe(20);
    await bench.append(topicId, voted(topicId, 'again'));
    expect((await lanes.now()).applied).toBe('all');
  });

  it('keeps nobody waiting for a projection whose checkpoint another worker holds', async () => {
    const { engine, lanes, topicId } = await followed();
    const other = await bench.db.pool.connect();
    await other.query('BEGIN');
    await other.query(
      `SELECT FROM projection_checkpoint WHERE projection = 'members' AND NOT building FOR UPDATE`,
    );
    const { partition, seq } = await bench.append(topicId, voted(topicId, 'held'));
    expect((await lanes.now()).applied).toBe('some');
    expect(await engine.positions(partition, ['topics'])).toEqual(new Map([['topics', seq]]));
    expect(await votesOf('held')).toBe(0);
    await other.query('ROLLBACK');
    other.release();
    await lanes.soon();
    expect(await votesOf('held')).toBe(1);
  });

  it('moves what reactions to an event follow, though the event does not concern it', async () => {
    const awaited = new Map([['TopicRetitled', new Set(['members'])]]);
    const { engine, lanes, topicId } = await followed({}, awaited);
    const { partition, seq } = await bench.append(topicId, retitled(topicId, 'Awaited'));
    await lanes.now();
    expect(await engine.positions(partition, engine.names)).toEqual(
      new Map([
        ['topics', seq],
        ['members', seq],
      ]),
    );
  });
});
