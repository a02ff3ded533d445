import { setTimeout as wait } from 'node:timers/promises';
import { clusterMissing } from '../cluster/programs.ts';
import { toldOf } from '../cluster/service.ts';
import { watched } from '../cluster/watched.ts';
import { clusterOf, type Fault, mustHold } from '../fault.ts';
import { until } from '../forum/until.ts';

/**
 * Two of three etcds are gone. Members who reach one another carry on; a primary that reaches nobody must not, since
 * another may take over where it cannot see it.
 */
export const noQuorum: Fault = {
  id: 'F34',
  title: 'etcd without a majority, then a primary that reaches nobody',
  isUnderLoad: true,
  cluster: 'synchronous',
  missing: clusterMissing,
  strike: async (scene) => {
    const cluster = clusterOf(scene);
    const { primary, replica } = await cluster.roles();
    const [, , witness] = cluster.machines;
    const first = await watched(scene, async () => {
      await Promise.all([replica.kill('etcd'), witness.kill('etcd')]);
      // Longer than the lease of the primary.
      await wait(scene.amount(25_000, 40_000));
    });
    const carriedOn = toldOf(first.service);
    mustHold(first.service.withoutWrites <= 5, `It did not carry on: ${carriedOn}`);
    const second = await watched(scene, async () => {
      try {
        await replica.kill('patroni');
        await until('nobody is the primary', async () => (await cluster.primaries()).length === 0);
        mustHold(
          !(await scene.load.probe()),
          'A primary that reaches nobody acknowledged a write.',
        );
        await wait(scene.amount(3000, 10_000));
      } finally {
        for (const machine of [replica, witness]) machine.start('etcd');
        replica.start('patroni');
        await cluster.isWhole();
      }
      await until('a command is acknowledged again', () => scene.load.probe());
    });
    const told = toldOf(second.service);
    mustHold(first.lost + second.lost === 0, `${first.lost + second.lost} rows were lost.`);
    mustHold(second.service.withoutReads <= 10, `Too long: ${told}`);
    return [
      `with every member at hand ${primary.name} carried on: ${carriedOn}`,
      `with none it stepped down, until there was a majority again: ${told}`,
    ];
  },
};
