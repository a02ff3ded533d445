import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blocksUnder } from '../../checks/test/fences.ts';
import { layNetwork, type Network } from '../src/cluster/network.ts';
import { openDebian, type OwnDebian, typeOn } from '../src/cluster/own-debian.ts';
import { clusterMissing, postgresPrograms } from '../src/cluster/programs.ts';

const PAGE = 'docs/operations.md';
/** The steps of `infra/install` that a machine without systemd can take: what it writes, and the database. */
// As in `infra/install`, a pipe may begin with a file that is missing.
const onOneMachine = `
  set +o pipefail
  apt-get install --yes postgresql
  mkdir -p /opt/forum-releases
  ln -sfn "$SOURCE" /opt/forum
  HERE=$SOURCE LOG=/dev/null SITE_URL=https://forum.example.org FORUM_ADMIN_EMAIL=admin@example.org
  SMTP_URL= BACKUP_DIR= BACKUP_KEY= BACKUP_WAL_URL=
  . "$HERE/infra/production/lib.sh"
  . "$HERE/infra/production/systemd.sh"
  write_settings
  prepare_database
  install_units "$CURRENT"
  systemctl enable --now forum.target`;
/** What everybody on the machine can read of commands that are run as another user. */
const notingRunuser = `
  mkdir -p /run/noting
  printf '#!/bin/sh\\necho "$*" >>/run/noting/commands\\nexec %s "$@"' "$(command -v runuser)" >/run/noting/runuser
  chmod +x /run/noting/runuser
  PATH=/run/noting:$PATH`;
const blocks = blocksUnder(PAGE, '## Two machines', 'sh');
const [onFirst = '', onSecond = '', onBoth = '', lead = '', rejoin = ''] = blocks;

/** A server that has just started connects to the other one when it can, on a machine that does other things too. */
const PATIENT = { timeout: 60_000, interval: 250 };

const missing = clusterMissing();
if (missing !== null) process.stdout.write(`Two machines are not tried: ${missing}\n`);

let network: Network;
let one: OwnDebian;
let two: OwnDebian;

describe.skipIf(missing !== null)('the recipe for two machines', () => {
  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'forum-pair-'));
    chmodSync(folder, 0o755);
    network = layNetwork(2, folder);
    const [first, second] = network.places;
    if (first === undefined || second === undefined) throw new Error('There are two.');
    const version = basename(dirname(postgresPrograms() ?? ''));
    const machineAt = (self: string, other: string) => {
      const own = { VERSION: version, SELF: self, OTHER: other, NETWORK: network.range };
      return { folder, other, version, settings: { ...own, REPLICATION_PASSWORD: 'secret' } };
    };
    one = await openDebian(first, machineAt(first.address, second.address));
    two = await openDebian(second, machineAt(second.address, first.address));
  }, 60_000);
  afterAll(async () => {
    await network.close();
  }, 60_000);

  /** Types what the handbook says, with these machines' addresses. @returns what came of it */
  const on = (machine: OwnDebian, lines: string) => typeOn(machine, here(lines));
  const tried = (machine: OwnDebian, lines: string) => machine.type(here(lines));
  const here = (lines: string): string =>
    lines.replaceAll('10.0.0.1', one.address).replaceAll('10.0.0.2', two.address);
  const sql = (machine: OwnDebian, statement: string): string =>
    on(
      machine,
      `runuser -u postgres -- psql -XAtq -v ON_ERROR_STOP=1 forum -c "${statement}"`,
    ).trim();
  const hasCome = async (machine: OwnDebian, row: string): Promise<void> => {
    await expect
      .poll(() => sql(machine, `SELECT count(*) FROM kept WHERE what = '${row}'`), PATIENT)
      .toBe('1');
  };
  /** Again at a second try. */
  const keep = (machine: OwnDebian, row: string): string =>
    sql(machine, `INSERT INTO kept VALUES ('${row}') ON CONFLICT DO NOTHING`);
  const setting = (machine: OwnDebian, name: string): string =>
    on(machine, `cat /etc/forum/forum.env /etc/forum/owner.env | sed -n s/^${name}=//p`).trim();

  it('begins with one', () => {
    on(one, onOneMachine);
    expect(sql(one, 'SELECT count(*) > 10 FROM migration')).toBe('t');
    sql(one, 'CREATE TABLE IF NOT EXISTS kept (what text PRIMARY KEY)');
    keep(one, 'from before');
  }, 300_000);

  it('makes the second one its replica', async () => {
    on(one, `${notingRunuser}\n${onFirst}`);
    const commands = on(one, 'cat /run/noting/commands');
    expect(commands).toContain('psql');
    expect(commands).not.toContain('secret');
    const said = on(two, onSecond);
    expect(said).toContain('replica');
    expect(said).toContain(one.address);
    await hasCome(two, 'from before');
    for (const machine of [one, two]) {
      expect(new URL(setting(machine, 'DATABASE_URL')).host).toBe(`${one.address}:5432`);
      expect(new URL(setting(machine, 'DATABASE_OWNER_URL')).host).toBe(`${one.address}:5432`);
    }
    on(two, onBoth);
    // The application's login reaches the primary, and reads from either.
    const url = setting(two, 'DATABASE_URL');
    on(two, `psql '${url}' -c 'SELECT count(*) FROM event'`);
    on(one, `psql '${url.replace(one.address, two.address)}' -c 'SELECT count(*) FROM event'`);
  }, 240_000);

  it('makes no primary while the other cannot be asked to stop', async () => {
    one.mend();
    keep(one, 'before the takeover');
    await hasCome(two, 'before the takeover');
    one.cut();
    const refused = tried(two, lead);
    expect(refused.status).not.toBe(0);
    expect(refused.output).toContain('Cut its power');
    expect(sql(two, 'SELECT pg_is_in_recovery()')).toBe('t');
    // Written where nobody sees it any more.
    keep(one, 'by the lost one alone');
  }, 240_000);

  it('makes the second one the primary, once the first is known to be off', () => {
    one.loses();
    on(two, lead.replace('lead', 'lead other-is-off'));
    keep(two, 'after the takeover');
    expect(new URL(setting(two, 'DATABASE_URL')).host).toBe(`${two.address}:5432`);
  }, 240_000);

  it('lets no second primary start', () => {
    one.cut();
    const start = "systemctl start 'postgresql@*'";
    const unasked = tried(one, start);
    expect(unasked.output).toContain('cannot be asked');
    one.mend();
    const refused = tried(one, start);
    expect(refused.status).not.toBe(0);
    expect(refused.output).toContain('is the primary');
    expect(on(one, 'pg_lsclusters')).toContain('down');
  }, 240_000);

  it('takes the lost machine back as a replica, without what it had alone', async () => {
    on(one, rejoin);
    await hasCome(one, 'after the takeover');
    expect(sql(one, 'SELECT pg_is_in_recovery()')).toBe('t');
    expect(sql(one, "SELECT count(*) FROM kept WHERE what LIKE '%alone'")).toBe('0');
    expect(new URL(setting(one, 'DATABASE_URL')).host).toBe(`${two.address}:5432`);
    // For handing over next: at a second try, this machine may no longer be the primary.
    keep(two, 'a moment before');
  }, 240_000);

  it('hands over in order, and loses nothing', async () => {
    on(one, lead);
    await hasCome(one, 'a moment before');
    on(two, rejoin);
    keep(one, 'in the end');
    await hasCome(two, 'in the end');
    await expect
      .poll(() => sql(one, 'SELECT slot_name FROM pg_replication_slots WHERE active'), PATIENT)
      .toBe('other');
  }, 240_000);

  it('copies everything to a machine that lacks too much', async () => {
    on(two, rejoin.replace('rejoin', 'follow'));
    await hasCome(two, 'in the end');
    expect(on(two, 'ls /var/lib/postgresql/*')).toContain('main.before-');
    // After a start of both, each is what it was.
    on(two, "systemctl restart 'postgresql@*'");
    on(one, "systemctl restart 'postgresql@*'");
    keep(one, 'after a restart');
    await hasCome(two, 'after a restart');
  }, 240_000);
});

it('has every block that is tried', () => {
  expect(blocks).toHaveLength(5);
  expect(onFirst).toContain('configure');
  expect(rejoin).toContain('rejoin');
});
