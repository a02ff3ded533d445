import { connect } from '@forum/database';
import { systemClock } from '@forum/kernel';
import {
  createAnnouncer,
  createProjectionEngine,
  createReactor,
  createRunner,
  type QueueBackend,
} from '../src/index.ts';
import { silent } from './silent.ts';
import { voteEvents, votes } from './workload.ts';

// A worker process like the forum's own, until its parent disconnects.
const [databaseUrl = '', redisUrl = '', namespace = ''] = process.argv.slice(2);
const backend: QueueBackend = redisUrl === '' ? { databaseUrl } : { redisUrl, namespace };
const db = connect(databaseUrl);
const announcer = await createAnnouncer(backend, silent);
const engine = createProjectionEngine({
  db,
  projections: [votes],
  catalogue: voteEvents,
  announcer,
  logger: silent,
  clock: systemClock,
});
const reactor = createReactor({
  db,
  reactions: [],
  catalogue: voteEvents,
  engine,
  logger: silent,
  clock: systemClock,
});
const runner = createRunner({ engine, reactor, backend, logger: silent });
process.once('disconnect', () => process.exit(0));
await runner.start();
process.send?.('ready');
