import { newId } from '@forum/kernel';
import { expect, it } from 'vitest';
import { column, defineProjection, readTable } from '../src/index.ts';
import { findSharedRows } from '../src/rebuilding/rows-of-roots.ts';
import { aBench, neighbourOf } from './fixtures.ts';
import { opened, topicEvents, topics } from './forum.ts';

const wrong = readTable({
  name: 'topics_of_member',
  key: ['member_id'],
  columns: { member_id: column.text(), topics: column.integer().default(0) },
  ofOneRoot: true,
});
const counting = defineProjection({
  name: 'counting',
  version: 1,
  lane: 'soon',
  tables: [wrong],
  events: topicEvents,
  handles: {
    TopicOpened: ({ data }, rows) => rows.add(wrong, { member_id: data.memberId }, { topics: 1 }),
  },
});

it('a table is named whose rows events of two partitions write, although it says otherwise', async () => {
  const bench = await aBench();
  const first = newId();
  const find = () => findSharedRows(bench.db.pool, topicEvents, [topics, counting]);
  await bench.append(first, opened(first, 'anna'));
  const near = neighbourOf(first);
  await bench.append(near, opened(near, 'anna'));
  expect(await find()).toEqual([]);
  for (let nth = 0; nth < 8; nth += 1) await bench.openTopic('anna');
  expect(await find()).toEqual(['topics_of_member: TopicOpened, TopicOpened']);
  await bench.close();
});
