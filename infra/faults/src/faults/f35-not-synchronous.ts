import { setTimeout as wait } from 'node:timers/promises';
import { clusterMissing } from '../cluster/programs.ts';
import { toldOf, watchService } from '../cluster/service.ts';
import { clusterOf, type Fault, type Scene } from '../fault.ts';
import { until } from '../forum/until.ts';
import { outcomeOf } from '../load/journal.ts';

/**
 * Commits do not wait for the other machine, which is cut off for a moment when the primary is lost: how much of what
 * was acknowledged is gone is measured, and nothing else may be wrong.
 */
export const notSynchronous: Fault = {
  id: 'F35',
  title: 'the primary is lost, and commits did not wait for its replica',
  isUnderLoad: true,
  cluster: 'asynchronous',
  missing: clusterMissing,
  strike: async (scene) => {
    const cluster = clusterOf(scene);
    const { primary, replica } = await cluster.roles();
    const watch = watchService(scene);
    const cutMs = scene.amount(2000, 2000);
    try {
      replica.cut();
      await wait(cutMs);
      // A process that is killed leaves what it has sent to the kernel, a machine does not.
      primary.cut();
      replica.mend();
      await until(
        'another machine has taken over',
        async () => (await cluster.primaries()).includes(replica),
        90_000,
      );
      await until('a command is acknowledged again', () => scene.load.probe());
    } finally {
      for (const machine of [primary, replica]) machine.mend();
      await cluster.isWhole();
    }
    const service = await watch.end();
    await scene.load.stop();
    const { acknowledged, lost } = await forgetLost(scene);
    return [
      `${lost} of ${acknowledged} acknowledged commands are gone after ${cutMs / 1000} s without its replica`,
      toldOf(service),
    ];
  },
};

/** Nobody expects any more what is gone, nor what was said twice since. */
async function forgetLost({
  forum,
  journal,
}: Scene): Promise<{ acknowledged: number; lost: number }> {
  const acknowledged = journal.entries().filter((entry) => outcomeOf(entry) === 'ok');
  const { rows } = await forum.owner.query<{ key: string }>(
    `SELECT key FROM unnest($1::text[]) AS k (key)
      WHERE NOT EXISTS (SELECT FROM command_log AS c WHERE c.key = k.key)`,
    [acknowledged.map(({ intent }) => intent.key)],
  );
  const again = acknowledged.filter(({ answers }) => {
    const ids = answers.flatMap((one) => (one.kind === 'ok' ? [one.id ?? ''] : []));
    return new Set(ids).size > 1;
  });
  const gone = new Set([...rows.map(({ key }) => key), ...again.map(({ intent }) => intent.key)]);
  journal.forget(gone);
  return { acknowledged: acknowledged.length, lost: gone.size };
}
