import { connect } from '@forum/database';
import { systemClock } from '@forum/kernel';
import { createProjectionEngine, createReactor, createRunner } from '../src/index.ts';
import { members, silentLogger, topicEvents, topics } from './forum.ts';

// A worker that takes a wake-up and never finishes it; its parent kills it.
const [databaseUrl = '', redisUrl = '', namespace = ''] = process.argv.slice(2);
const backend = redisUrl === '' ? { databaseUrl } : { redisUrl, namespace };
const shared = {
  db: connect(databaseUrl),
  catalogue: topicEvents,
  logger: silentLogger,
  clock: systemClock,
};
const engine = createProjectionEngine({
  ...shared,
  projections: [topics, members],
  hooks: {
    beforeCommit: async () => {
      process.send?.('stuck');
      await new Promise(() => undefined);
    },
  },
});
const reactor = createReactor({ ...shared, reactions: [], engine });
const runner = createRunner({ ...shared, engine, reactor, backend, sweepMs: 600_000 });
await runner.start();
process.send?.('ready');
