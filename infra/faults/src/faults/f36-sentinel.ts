import { Redis } from 'ioredis';
import type { Machine } from '../cluster/machine.ts';
import { clusterMissing } from '../cluster/programs.ts';
import { longestWithoutReads, toldOf, watchService } from '../cluster/service.ts';
import { watched } from '../cluster/watched.ts';
import { clusterOf, type Fault, mustHold, type Scene } from '../fault.ts';
import { worstLag } from '../forum/lag.ts';
import { until } from '../forum/until.ts';

/** Longer than the sweep that finds what a lost wake-up has left, in s, on a busy machine. */
const FELT = 5;
/** How long it is watched without a fault, in ms: on a machine with other work, members wait for that as well. */
const USUAL_MS = 4000;

/** The primary of Redis is frozen, and wakes up as nobody's; the next one is killed. */
export const redisPrimaryLost: Fault = {
  id: 'F36',
  title: 'the primary of Redis freezes, and the next one is killed',
  isUnderLoad: true,
  cluster: 'synchronous',
  missing: clusterMissing,
  strike: async (scene) => {
    const told = [
      await redisLost(scene, {
        harm: (machine) => void machine.signal('SIGSTOP', 'redis-server'),
        heal: (machine) => void machine.signal('SIGCONT', 'redis-server'),
      }),
      await redisLost(scene, {
        harm: (machine) => machine.kill('redis'),
        heal: (machine) => machine.start('redis'),
      }),
    ];
    return told;
  },
};

interface Loss {
  readonly harm: (machine: Machine) => Promise<void> | void;
  readonly heal: (machine: Machine) => void;
}

async function redisLost(scene: Scene, { harm, heal }: Loss): Promise<string> {
  const cluster = clusterOf(scene);
  const before = await primaryOf(scene);
  const machine = cluster.machines.find(({ address }) => address === before);
  if (machine === undefined) throw new Error(`Redis is at ${before}.`);
  const usual = await feltUsually(scene);
  let [lag, tookOverMs] = [0, 0];
  const { service } = await watched(scene, async () => {
    const began = performance.now();
    await harm(machine);
    const another = until('another is the primary of Redis', async () => {
      return (await primaryOf(scene)) !== before;
    }).then(() => (tookOverMs = performance.now() - began));
    [lag] = await Promise.all([worstLag(scene.forum.owner, 6000), another]);
    heal(machine);
  });
  const told = `${toldOf(service)}, lists at most ${lag.toFixed(1)} s late (without a fault ${usual.toFixed(1)} s of anything)`;
  const felt = Math.max(service.withoutWrites, longestWithoutReads(service), lag);
  mustHold(felt <= usual + FELT, `Members felt it: ${told}`);
  return `another took over after ${(tookOverMs / 1000).toFixed(1)} s: ${told}`;
}

/** The longest that members wait for anything while nothing is wrong, in s. */
async function feltUsually(scene: Scene): Promise<number> {
  const watch = watchService(scene);
  const lag = await worstLag(scene.forum.owner, USUAL_MS);
  const service = await watch.end();
  return Math.max(service.withoutWrites, longestWithoutReads(service), lag);
}

/** As the sentinels say. @returns an address */
async function primaryOf(scene: Scene): Promise<string> {
  const [, , witness] = clusterOf(scene).machines;
  const sentinel = new Redis({ host: witness.address, port: 26_379, lazyConnect: true });
  sentinel.on('error', () => undefined);
  try {
    await sentinel.connect();
    const answer = await sentinel.call('SENTINEL', 'get-master-addr-by-name', 'forum');
    return Array.isArray(answer) ? String(answer[0]) : '';
  } finally {
    sentinel.disconnect();
  }
}
