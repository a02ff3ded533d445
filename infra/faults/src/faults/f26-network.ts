import { setTimeout as wait } from 'node:timers/promises';
import { type Fault, mustHold, type Scene } from '../fault.ts';
import { type Cable, type CableState, layCable } from '../forum/cable.ts';
import type { Forum } from '../forum/forum.ts';
import { until } from '../forum/until.ts';

/** The network to Postgres and Redis breaks, slows down, and swallows everything. */
export const network: Fault = {
  id: 'F26',
  title: 'the network to Postgres and Redis',
  isUnderLoad: true,
  strike: async (scene) => {
    const { forum } = scene;
    const cables = {
      DATABASE_URL: await layCable(portOf(forum, 'DATABASE_URL')),
      REDIS_URL: await layCable(portOf(forum, 'REDIS_URL')),
    };
    const env = Object.fromEntries(
      Object.entries(cables).map(([name, { port }]) => [name, through(forum, name, port)]),
    );
    await exchange(forum, env);
    try {
      await until(
        'connections lead through the cables',
        () => cables.DATABASE_URL.connections() > 0,
      );
      const seen: string[] = [];
      for (const state of ['cut', 'slow', 'silent'] as const) {
        for (const [name, cable] of Object.entries(cables)) {
          seen.push(
            `${name.split('_')[0]?.toLowerCase()} ${state}: ${await harm(scene, cable, state)}`,
          );
        }
      }
      return seen;
    } finally {
      await exchange(forum, {});
      for (const cable of Object.values(cables)) await cable.close();
    }
  },
};

/** @returns what was seen */
async function harm({ load, amount }: Scene, cable: Cable, state: CableState): Promise<string> {
  const before = cable.connections();
  cable.become(state);
  await wait(amount(1500, 5000));
  const during = cable.connections();
  cable.become('whole');
  const began = performance.now();
  await until('a command is acknowledged again', () => load.probe(), 30_000);
  const seconds = (performance.now() - began) / 1000;
  await until('no connection is left over', () => cable.connections() <= before + 15, 30_000);
  mustHold(state !== 'cut' || during === 0, `${during} connections survived a cut.`);
  return `back after ${seconds.toFixed(1)} s`;
}

async function exchange(forum: Forum, env: NodeJS.ProcessEnv): Promise<void> {
  await Promise.all([forum.api().stop(), forum.worker().stop()]);
  await Promise.all([forum.startApi(env), forum.startWorker(env)]);
}

function portOf({ env }: Forum, name: string): number {
  return Number(new URL(env[name] ?? '').port);
}

function through({ env }: Forum, name: string, port: number): string {
  const address = new URL(env[name] ?? '');
  address.port = String(port);
  return address.href;
}
