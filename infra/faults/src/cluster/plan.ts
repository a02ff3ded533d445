import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { appendFileSync, chownSync, copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fillIn, type Machine, setUpMachine } from './machine.ts';
import type { Network } from './network.ts';
import { postgresPrograms } from './programs.ts';

/** The machines of a cluster, as infra/cluster/etcd.env names them. */
export const NAMES = ['node1', 'node2', 'witness'] as const;
/** For each machine's Postgres. */
const DISK = '700m';

/** The passwords of a cluster. */
export type Secrets = ReturnType<typeof secretsOf>;

/** New ones. */
export function secretsOf() {
  const secret = (): string => randomBytes(24).toString('hex');
  return {
    superuser: secret(),
    replication: secret(),
    patroni: secret(),
    redis: secret(),
    owner: secret(),
    runtime: secret(),
  };
}

/** What a cluster is made of. */
export interface Plan {
  readonly folder: string;
  readonly network: Network;
  readonly secrets: Secrets;
  readonly isSynchronous: boolean;
}

/** The settings of the nth machine, by the names of infra/cluster/cluster.env.example. */
export function settingsOf(
  n: number,
  { folder, network, secrets, isSynchronous }: Plan,
): Record<string, string> {
  const address = (at: number): string => network.places[at]?.address ?? '';
  const own = join(folder, NAMES[n] ?? '');
  return {
    NODE_1: address(0),
    NODE_2: address(1),
    WITNESS: address(2),
    NETWORK: network.range,
    SYNCHRONOUS: String(isSynchronous),
    SUPERUSER_PASSWORD: secrets.superuser,
    REPLICATION_PASSWORD: secrets.replication,
    PATRONI_PASSWORD: secrets.patroni,
    REDIS_PASSWORD: secrets.redis,
    POSTGRES_BIN: postgresPrograms() ?? '',
    POSTGRES_DATA: join(own, 'disk/main'),
    POSTGRES_SOCKET: join(own, 'socket'),
    ETCD_DATA: join(own, 'etcd'),
    REDIS_DATA: join(own, 'redis'),
    PROXY: network.address,
    NAME: NAMES[n] ?? '',
    ADDRESS: address(n),
  };
}

/** Sets the nth machine up; the third has no Postgres and no Redis. */
export function machineOf(n: number, plan: Plan): Machine {
  const place = plan.network.places[n];
  if (place === undefined) throw new Error('It has no place in the network.');
  const settings = settingsOf(n, plan);
  const folder = join(plan.folder, NAMES[n] ?? '');
  const user = postgresUser();
  const machine = setUpMachine({ place, folder, settings, user });
  if (n < 2) {
    const disk = join(folder, 'disk');
    mkdirSync(disk);
    execFileSync('mount', [
      '-t',
      'tmpfs',
      '-o',
      `size=${DISK},mode=700,uid=${user.uid},gid=${user.gid}`,
      'tmpfs',
      disk,
    ]);
    installRedis(folder, settings, n === 1);
  }
  install('sentinel.conf', folder, settings);
  return machine;
}

/** Redis and Sentinel rewrite their settings: these are theirs. */
function install(template: string, folder: string, settings: Record<string, string>): string {
  const path = join(settings['REDIS_DATA'] ?? '', template);
  copyFileSync(fillIn(template, folder), path);
  const { uid, gid } = postgresUser();
  chownSync(path, uid, gid);
  return path;
}

function installRedis(folder: string, settings: Record<string, string>, isReplica: boolean): void {
  const path = install('redis.conf', folder, settings);
  if (isReplica) appendFileSync(path, `replicaof ${settings['NODE_1']} 6379\n`);
}

function postgresUser(): { uid: number; gid: number } {
  const idOf = (flag: string): number =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}
