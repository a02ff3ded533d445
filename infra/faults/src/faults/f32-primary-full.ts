import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fill } from './fill-disk.ts';
import type { Machine } from '../cluster/machine.ts';
import { clusterMissing } from '../cluster/programs.ts';
import { toldOf } from '../cluster/service.ts';
import { watched } from '../cluster/watched.ts';
import { clusterOf, type Fault, mustHold } from '../fault.ts';
import { until } from '../forum/until.ts';

/**
 * The primary's disk has no room. Postgres may stay: then it refuses writes until somebody makes room, or hands over to
 * the other machine.
 */
export const primaryFull: Fault = {
  id: 'F32',
  title: 'the disk of the primary is full',
  isUnderLoad: true,
  cluster: 'synchronous',
  missing: clusterMissing,
  strike: async (scene) => {
    const cluster = clusterOf(scene);
    const { primary, replica } = await cluster.roles();
    const filler = join(primary.folder, 'disk/filler');
    let how = '';
    let handedOverMs = 0;
    const { service, acknowledged, lost } = await watched(scene, async () => {
      try {
        fill(filler);
        await until('a write is refused for want of room', async () => {
          fill(filler);
          return !(await scene.load.probe());
        });
        await wait(scene.amount(2000, 5000));
        const began = performance.now();
        how = await handOver(cluster.patronictl, primary);
        await until('the other one is the primary', async () =>
          (await cluster.primaries()).includes(replica),
        );
        await until('a command is acknowledged again', () => scene.load.probe());
        handedOverMs = performance.now() - began;
      } finally {
        rmSync(filler, { force: true });
        await cluster.isWhole();
      }
    });
    mustHold(lost === 0, `${lost} rows were lost.`);
    const told = toldOf(service);
    mustHold(service.withoutReads <= 10, `Too long: ${told}`);
    return [
      `${how} in ${(handedOverMs / 1000).toFixed(1)} s: ${told}`,
      `none of ${acknowledged} rows was lost that were acknowledged to writers past the proxy`,
    ];
  },
};

/** As the handbook says. @returns what it took */
async function handOver(
  patronictl: (...args: readonly string[]) => string,
  primary: Machine,
): Promise<string> {
  const told = patronictl('switchover', 'forum', '--master', primary.name, '--force');
  return /Successfully switched over/u.test(told) ? 'handed over' : 'gave up by itself';
}
