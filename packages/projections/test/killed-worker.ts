import { connect } from '@forum/database';
import { PARTITIONS } from '@forum/event-store';
import { systemClock } from '@forum/kernel';
import { createProjectionEngine } from '../src/applying/engine.ts';
import { members, silentLogger, topicEvents, topics } from './forum.ts';

// A worker that lets some batches through and then stops between the rows and the commit of the next one, where its
// parent kills it.
const [url = '', letThrough = '0'] = process.argv.slice(2);
let left = Number(letThrough);

const engine = createProjectionEngine({
  db: connect(url, { max: 2 }),
  projections: [topics, members],
  catalogue: topicEvents,
  logger: silentLogger,
  clock: systemClock,
  hooks: {
    beforeCommit: async () => {
      left -= 1;
      if (left >= 0) return;
      process.send?.('between rows and commit');
      await new Promise(() => setInterval(() => undefined, 1000));
    },
  },
});

for (let partition = 0; partition < PARTITIONS; partition += 1) {
  await engine.advance('topics', partition);
  await engine.advance('members', partition);
}
process.send?.('nothing left');
