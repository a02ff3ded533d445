import { setTimeout as delay } from 'node:timers/promises';
import { connect } from '@forum/database';
import { systemClock } from '@forum/kernel';
import { createProjectionEngine, createReactor, defineReaction } from '../src/index.ts';
import { members, silentLogger, topicEvents, topics } from './forum.ts';

// A worker whose reaction says when it is at an event, where its parent freezes it.
const [url = '', leaseMs = ''] = process.argv.slice(2);
const db = connect(url, { max: 4 });
const common = { db, catalogue: topicEvents, clock: systemClock };
const engine = createProjectionEngine({
  ...common,
  logger: silentLogger,
  projections: [topics, members],
});
const reactor = createReactor({
  ...common,
  engine,
  leaseMs: Number(leaseMs),
  logger: { ...silentLogger, warn: (_about, text) => void process.send?.(text) },
  reactions: [
    defineReaction({
      name: 'mails',
      after: ['topics'],
      events: topicEvents,
      handles: {
        VoteCast: async () => {
          process.send?.('inside');
          await delay(200);
        },
      },
    }),
  ],
});
for (;;) {
  await reactor.advance();
  await delay(20);
}
