import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBench, type Bench, type TopicRow, voted } from './fixtures.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await aBench();
});
afterAll(() => bench.close());

describe('the engine', () => {
  it('turns events into rows', async () => {
    const topicId = await bench.openTopic();
    await bench.append(topicId, voted(topicId, 'bob'), voted(topicId, 'carol', -1));
    await bench.append(topicId, voted(topicId, 'dave'));
    await bench.append(topicId, { type: 'TopicRetitled', data: { topicId, title: 'New' } });
    await bench.engine.catchUp();
    const rows = await bench.rows<TopicRow>(`SELECT * FROM topic WHERE topic_id = '${topicId}'`);
    expect(rows).toMatchObject([{ title: 'New', votes: 1 }]);
    expect(await bench.engine.behind()).toEqual([]);
    expect(await bench.rows('SELECT * FROM member_count ORDER BY member_id')).toEqual([
      { member_id: 'alice', topics: 1, votes: 0 },
      { member_id: 'bob', topics: 0, votes: 1 },
      { member_id: 'carol', topics: 0, votes: 1 },
      { member_id: 'dave', topics: 0, votes: 1 },
    ]);
    await bench.engine.rebuild('topics');
    expect(await bench.engine.verify('topics')).toEqual([]);
    expect(await bench.engine.verify('members')).toEqual([]);
    await bench.append(topicId, { type: 'TopicRemoved', data: { topicId } });
    await bench.engine.catchUp();
    expect(await bench.rows('SELECT * FROM topic')).toEqual([]);
    expect(await bench.rows('SELECT * FROM topic_vote')).toEqual([]);
    expect(await bench.engine.verify('topics')).toEqual([]);
  });
});
