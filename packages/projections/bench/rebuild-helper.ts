import { connect } from '@forum/database';
import { systemClock } from '@forum/kernel';
import { createProjectionEngine } from '../src/index.ts';
import { silent } from './silent.ts';
import { voteEvents, votes } from './workload.ts';

// Takes part in what its parent rebuilds, until that disconnects.
const [databaseUrl = ''] = process.argv.slice(2);
const engine = createProjectionEngine({
  db: connect(databaseUrl),
  projections: [votes],
  catalogue: voteEvents,
  logger: silent,
  clock: systemClock,
});
process.once('disconnect', () => process.exit(0));
process.send?.('ready');
for (;;) await engine.helpBuilds({ width: 4 });
