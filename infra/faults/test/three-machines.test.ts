import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blocksUnder } from '../../checks/test/fences.ts';
import { layNetwork, type Network } from '../src/cluster/network.ts';
import { openDebian, type OwnDebian, typeOn } from '../src/cluster/own-debian.ts';
import { clusterMissing, postgresPrograms } from '../src/cluster/programs.ts';

const blocks = blocksUnder('docs/operations.md', '## A cluster', 'sh');
const [onEach = '', onNodes = '', database = '', onProxies = ''] = blocks;
const NAMES = ['node1', 'node2', 'witness'] as const;
const PASSWORDS = ['SUPERUSER', 'REPLICATION', 'PATRONI', 'REDIS'];
/** Where whoever follows the recipe still is, from its first block. */
const FOLDER = '/opt/forum/infra/cluster';
const PATRONI = 'patronictl -c /etc/patroni/config.yml';
/** The least that Patroni takes for anything is some seconds, and a busy machine several times that. */
const PATIENT = { timeout: 120_000, interval: 500 };

const missing = clusterMissing();
if (missing !== null) process.stdout.write(`A cluster is not set up by its recipe: ${missing}\n`);

let network: Network;
let machines: OwnDebian[];

describe.skipIf(missing !== null)('the recipe for a cluster', () => {
  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'forum-cluster-recipe-'));
    chmodSync(folder, 0o755);
    network = layNetwork(3, folder);
    const version = basename(dirname(postgresPrograms() ?? ''));
    const [one, two, three] = network.places.map(({ address }) => address);
    const settings = {
      NODE_1: one ?? '',
      NODE_2: two ?? '',
      WITNESS: three ?? '',
      NETWORK: network.range,
      POSTGRES_BIN: postgresPrograms() ?? '',
      POSTGRES_DATA: `/var/lib/postgresql/${version}/forum`,
      ...Object.fromEntries(PASSWORDS.map((name) => [`${name}_PASSWORD`, 'secret'])),
    };
    machines = [];
    for (const [nth, place] of network.places.entries()) {
      const own = { ...settings, NAME: NAMES[nth] ?? '', ADDRESS: place.address };
      machines.push(await openDebian(place, { folder, other: '', version, settings: own }));
    }
  }, 60_000);
  afterAll(async () => {
    await network.close();
  }, 60_000);

  const machine = (name: (typeof NAMES)[number]): OwnDebian => {
    const found = machines[NAMES.indexOf(name)];
    if (found === undefined) throw new Error(`There is no ${name}.`);
    return found;
  };
  /** Types what the handbook says, with these machines' addresses. @returns what came of it */
  const on = (name: (typeof NAMES)[number], lines: string): string => {
    const here = lines
      .replaceAll('10.0.0.1', machine('node1').address)
      .replaceAll('pg_dropcluster --stop 15', 'pg_dropcluster --stop $VERSION');
    return typeOn(machine(name), `[ ! -d ${FOLDER} ] || cd ${FOLDER}\n${here}`);
  };

  it('begins with who votes: etcd is healthy once two of three run', async () => {
    const [start, health] = parted(onEach, 'etcdctl');
    for (const name of NAMES) on(name, `ln -sfn "$SOURCE" /opt/forum\n${start}`);
    for (const name of NAMES)
      await expect.poll(() => on(name, health), PATIENT).toMatch(/is healthy/u);
  }, 400_000);

  it('has a primary and a replica that commits wait for', async () => {
    const [first, rest] = parted(onNodes, 'systemctl');
    on('node1', first + rest);
    await expect.poll(() => on('node1', `${PATRONI} list`), PATIENT).toMatch(/node1 .*Leader/u);
    // As the handbook says, before its start.
    on('node2', `${first}echo "replicaof 10.0.0.1 6379" >> /etc/redis/redis.conf\n${rest}`);
    for (const name of NAMES) on(name, 'systemctl restart redis-sentinel');
    await expect
      .poll(() => on('node1', `${PATRONI} list`), PATIENT)
      .toMatch(/node2 .*Sync Standby/u);
    for (const name of NAMES) {
      const asked = `redis-cli -h "$ADDRESS" -p 26379 SENTINEL get-master-addr-by-name forum`;
      await expect.poll(() => on(name, asked), PATIENT).toContain(machine('node1').address);
    }
  }, 400_000);

  it('is reached by the proxy, whoever leads', async () => {
    const owner = on('node1', `${database}\necho "$owner"`).trim().split('\n').at(-1);
    on('witness', onProxies);
    const address = `postgres://forum:${owner}@127.0.0.1:5000/forum`;
    // Writing, not only asking who answers: until its first checks, HAProxy takes either node for the primary.
    const writtenBy = () =>
      machine('witness').type(`psql -XAtq '${address}' -c '
        CREATE TABLE IF NOT EXISTS kept (by inet NOT NULL DEFAULT inet_server_addr())' -c '
        INSERT INTO kept DEFAULT VALUES RETURNING host(by)'`).output;
    const isPrimary = async (name: 'node1' | 'node2') => {
      const line = new RegExp(`^${machine(name).address}$`, 'mu');
      await expect.poll(writtenBy, PATIENT).toMatch(line);
    };
    await isPrimary('node1');
    on('node1', `${PATRONI} switchover forum --force`);
    await isPrimary('node2');
    const writers = on(
      'witness',
      `psql -XAtq '${address}' -c 'SELECT DISTINCT host(by) FROM kept'`,
    );
    const nodes = [machine('node1').address, machine('node2').address];
    expect(new Set(writers.trim().split('\n'))).toEqual(new Set(nodes));
  }, 400_000);
});

/** The lines of a block before the first one that begins so, and the others. */
function parted(block: string, begins: string): readonly [string, string] {
  const at = block.search(new RegExp(`^${begins}\\b`, 'mu'));
  return [block.slice(0, at), block.slice(at)];
}
