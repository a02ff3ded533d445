import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { until } from '../forum/until.ts';
import { isPrimary, isWhole } from './health.ts';
import { fillIn, type Machine, writeSettings } from './machine.ts';
import { layNetwork, type Network } from './network.ts';
import { machineOf, NAMES, type Secrets, secretsOf, settingsOf } from './plan.ts';
import { programAt } from './programs.ts';

/** Two machines with Postgres and Redis, a witness, and a proxy that knows the primary: as in docs/operations.md. */
export interface Cluster {
  readonly isSynchronous: boolean;
  /** Both with Postgres and Redis, and the witness. */
  readonly machines: readonly [Machine, Machine, Machine];
  /** The forum's settings for it. */
  readonly env: NodeJS.ProcessEnv;
  /** The address of the database on one machine, as its owner, past the proxy. */
  readonly directly: (machine: Machine) => string;
  /** Those who are the primary in the eyes of Patroni: one, for a moment two, or nobody. */
  readonly primaries: () => Promise<Machine[]>;
  /** The one primary, once there is one, and the other machine. */
  readonly roles: () => Promise<{ readonly primary: Machine; readonly replica: Machine }>;
  /** Waits until both run, and commits wait for both where they should. */
  readonly isWhole: () => Promise<void>;
  /** A command of patronictl, as on the primary's machine. */
  readonly patronictl: (...args: readonly string[]) => string;
  /** Ends it. @param keepIn where the logs of its machines are kept for finding the cause */
  readonly close: (keepIn?: string) => Promise<void>;
}

/** On a machine that does other things as well. */
const START_MS = 180_000;

/** Sets a cluster up and waits until both machines have everything. */
export async function openCluster(isSynchronous: boolean): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'forum-cluster-'));
  chmodSync(folder, 0o755);
  const network = layNetwork(NAMES.length, folder);
  const secrets = secretsOf();
  const machines = NAMES.map((_, n) => machineOf(n, { folder, network, secrets, isSynchronous }));
  const [one, two, witness] = machines;
  if (one === undefined || two === undefined || witness === undefined)
    throw new Error('There are three.');
  writeSettings(folder, settingsOf(0, { folder, network, secrets, isSynchronous }));
  const proxy = ['-db', '-f', fillIn('haproxy.cfg', folder)];
  spawn(programAt('haproxy'), proxy, { stdio: 'ignore' }).unref();
  const cluster = clusterOf({
    machines: [one, two, witness],
    network,
    secrets,
    isSynchronous,
    folder,
  });
  try {
    await begin(cluster, secrets);
  } catch (error) {
    await cluster.close();
    throw error;
  }
  return cluster;
}

interface Built {
  readonly machines: Cluster['machines'];
  readonly network: Network;
  readonly secrets: Secrets;
  readonly isSynchronous: boolean;
  readonly folder: string;
}

function clusterOf({ machines, network, secrets, isSynchronous, folder }: Built): Cluster {
  const databases = machines.slice(0, 2);
  const at = (user: string, password: string, place: string): string =>
    `postgres://${user}:${password}@${place}/forum`;
  const runtime = (place: string): string => at('forum_runtime', secrets.runtime, place);
  const primaries = async (): Promise<Machine[]> => {
    const says = await Promise.all(databases.map((one) => isPrimary(one)));
    return databases.filter((_, n) => says[n]);
  };
  return {
    isSynchronous,
    machines,
    env: {
      DATABASE_URL: runtime(`${network.address}:5000`),
      DATABASE_OWNER_URL: at('forum', secrets.owner, `${network.address}:5000`),
      DATABASE_READ_URL: databases.map(({ address }) => runtime(`${address}:5432`)).join(','),
      REDIS_URL: `redis://:${secrets.redis}@forum?sentinels=${machines.map(({ address }) => address).join(',')}`,
    },
    directly: ({ address }) => at('forum', secrets.owner, `${address}:5432`),
    primaries,
    roles: async () => {
      let found: readonly Machine[] = [];
      // A busy machine may not answer in time, once.
      const isOne = async () => (found = await primaries()).length === 1;
      await until('there is one primary', isOne, START_MS);
      const [primary] = found;
      const replica = databases.find((one) => one !== primary);
      if (primary === undefined || replica === undefined) throw new Error('There is none.');
      return { primary, replica };
    },
    isWhole: () =>
      until('both machines have everything', () => isWhole(databases, isSynchronous), START_MS),
    patronictl: (...args) => {
      const config = join(machines[0].folder, 'patroni.yml');
      const done = spawnSync(programAt('patronictl'), ['-c', config, ...args], {
        encoding: 'utf8',
        env: { ...process.env, LC_ALL: 'C.UTF-8' },
      });
      return `${done.stdout}${done.stderr}`;
    },
    close: async (keepIn) => {
      await Promise.all(machines.map((one) => one.stop()));
      if (keepIn !== undefined) keepLogs(folder, keepIn);
      await network.close();
    },
  };
}

async function begin(cluster: Cluster, secrets: Secrets): Promise<void> {
  const [one, two] = cluster.machines;
  for (const machine of cluster.machines) machine.start('etcd', 'sentinel');
  one.start('redis', 'patroni');
  two.start('redis');
  await until('the first Postgres is the primary', () => isPrimary(one), START_MS);
  await makeDatabase(one, secrets);
  two.start('patroni');
  await cluster.isWhole();
}

/** As in docs/operations.md: the owner makes the application's login, and the tables. */
async function makeDatabase({ address }: Machine, { superuser, owner }: Secrets): Promise<void> {
  const client = new Client({
    connectionString: `postgres://postgres:${superuser}@${address}:5432/postgres`,
  });
  await client.connect();
  await client.query(`CREATE ROLE forum LOGIN CREATEDB CREATEROLE PASSWORD '${owner}'`);
  await client.query('CREATE DATABASE forum OWNER forum');
  await client.end();
}

function keepLogs(folder: string, keepIn: string): void {
  for (const name of NAMES) {
    const logs = readdirSync(join(folder, name)).filter((file) => file.endsWith('.log'));
    for (const log of logs) copyFileSync(join(folder, name, log), join(keepIn, `${name}-${log}`));
  }
}
