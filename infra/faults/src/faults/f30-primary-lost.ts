import type { Machine } from '../cluster/machine.ts';
import { clusterMissing } from '../cluster/programs.ts';
import { longestWithoutReads, toldOf } from '../cluster/service.ts';
import { watched } from '../cluster/watched.ts';
import { clusterOf, type Fault, mustHold, type Scene } from '../fault.ts';
import { until } from '../forum/until.ts';

/** Members may be unable to write for this long when a machine is lost, in s. */
const WITHOUT_WRITES = 30;
/** Everybody reads on, API and pages, but for what was under way. */
const WITHOUT_READS = 10;
const TAKEN_OVER_MS = 90_000;

/** Postgres and what supervises it are killed on the primary's machine. */
export const primaryKilled: Fault = {
  id: 'F30',
  title: 'kill -9 of the primary with its Patroni',
  isUnderLoad: true,
  cluster: 'synchronous',
  missing: clusterMissing,
  strike: (scene) =>
    loses(scene, {
      harm: (primary) => kill(primary),
      heal: (primary) => primary.start('patroni'),
    }),
};

/** Nothing gets from the primary's machine to any other, and none is told. */
export const primaryCutOff: Fault = {
  id: 'F31',
  title: 'the network of the primary is cut',
  isUnderLoad: true,
  cluster: 'synchronous',
  missing: clusterMissing,
  strike: (scene) =>
    loses(scene, { harm: (primary) => primary.cut(), heal: (primary) => primary.mend() }),
};

/** A machine that stops as a whole, and wakes up as a primary when there is another. */
export const primaryFrozen: Fault = {
  id: 'F33',
  title: 'a frozen primary wakes up after another took over',
  isUnderLoad: true,
  cluster: 'synchronous',
  missing: clusterMissing,
  strike: (scene) =>
    loses(scene, {
      harm: (primary) => {
        const frozen = primary.signal('SIGSTOP', '');
        mustHold(frozen > 5, `Only ${frozen} processes were frozen.`);
      },
      heal: (primary) => void primary.signal('SIGCONT', ''),
    }),
};

interface Loss {
  readonly harm: (primary: Machine) => Promise<void> | void;
  /** Brings the machine back, after another has taken over. */
  readonly heal: (primary: Machine) => void;
}

async function kill(primary: Machine): Promise<void> {
  await primary.kill('patroni');
  const killed = primary.signal('SIGKILL', 'postgres');
  mustHold(killed > 5, `Only ${killed} processes of Postgres were killed.`);
}

async function loses(scene: Scene, { harm, heal }: Loss): Promise<string[]> {
  const cluster = clusterOf(scene);
  const { primary, replica } = await cluster.roles();
  const { service, acknowledged, lost } = await watched(scene, async () => {
    try {
      await harm(primary);
      await takenOver(scene, replica);
    } finally {
      heal(primary);
      await cluster.isWhole();
    }
  });
  mustHold(
    lost === 0,
    `${lost} rows were acknowledged by a machine that was no longer the primary.`,
  );
  const told = toldOf(service);
  mustHold(service.withoutWrites <= WITHOUT_WRITES * scene.patience, `Too long: ${told}`);
  mustHold(longestWithoutReads(service) <= WITHOUT_READS * scene.patience, `Too long: ${told}`);
  return [
    `${replica.name} took over from ${primary.name}, which came back behind it: ${told}`,
    `none of ${acknowledged} rows was lost that were acknowledged to writers past the proxy`,
  ];
}

/** Waits until that machine is the primary, and a member's command is acknowledged by it. */
async function takenOver(scene: Scene, heir: Machine): Promise<void> {
  const isHeir = async (): Promise<boolean> => (await clusterOf(scene).primaries()).includes(heir);
  await until('another machine has taken over', isHeir, TAKEN_OVER_MS);
  await until('a command is acknowledged again', () => scene.load.probe(), TAKEN_OVER_MS);
}
