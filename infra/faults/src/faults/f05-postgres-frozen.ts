import { setTimeout as wait } from 'node:timers/promises';
import { type Fault, mustHold } from '../fault.ts';
import { until } from '../forum/until.ts';
import { connections, signalPostgres } from '../forum/postgres.ts';

/** Every process of Postgres is frozen: connections stay open, and nothing answers. */
export const postgresFrozen: Fault = {
  id: 'F5',
  title: 'Postgres stands still',
  isUnderLoad: true,
  strike: async ({ forum, load, amount }) => {
    const before = await connections(forum);
    const frozen = signalPostgres(forum, 'SIGSTOP');
    let told = 0;
    try {
      const began = performance.now();
      mustHold(!(await load.probe()), 'A command was acknowledged by a server that stands still.');
      told = performance.now() - began;
      await wait(amount(2000, 20_000));
    } finally {
      signalPostgres(forum, 'SIGCONT');
    }
    await until('a command is acknowledged again', () => load.probe());
    // The server closes what was given up once it notices.
    await until(
      'no connection is left over',
      async () => (await connections(forum)) <= before + 15,
    );
    return [
      `${frozen} processes were stopped; a client was told after ${Math.round(told)} ms`,
      `connections: ${before} before, ${await connections(forum)} after`,
    ];
  },
};
