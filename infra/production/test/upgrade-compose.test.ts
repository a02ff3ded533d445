import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeEngine, type FakeEngine } from './fake-docker.ts';

const OLD = 'ghcr.io/owner/forum:0.3.1';
const NEW = 'ghcr.io/owner/forum:0.3.2';
const COMMAND = 'node services/cli/src/main.ts';

let machine: FakeEngine;
beforeEach(() => {
  machine = fakeEngine();
  installed(OLD, `id-${OLD}`);
});
afterEach(() => machine.end());

/** Two APIs and two workers of an image run. */
function installed(image: string, id: string) {
  machine.write('forum/.env', `SITE_URL=https://forum.example.org\nFORUM_IMAGE=${image}\n`);
  machine.write(`engine/images/${(image || 'forum').replaceAll('/', '+')}`, id);
  for (const name of ['api-1', 'api-2', 'worker-1', 'worker-2'])
    machine.write(`engine/containers/${name}`, id);
}

function upgrade(env: Record<string, string> = {}, ...args: readonly string[]) {
  const { status, stdout, stderr } = machine.run('infra/upgrade-production', args, env);
  return { status, said: stdout + stderr, acts: machine.acts() };
}

const up = (service: string, count: number) =>
  `docker compose up --detach --no-deps --no-recreate --scale ${service}=${count} ${service}`;
const ends = (...names: readonly string[]) =>
  names.flatMap((name) => [`docker stop --time 30 ${name}`, `docker rm ${name}`]);
const pulled = `docker pull --quiet ${NEW}`;
const backup = `docker compose exec -T worker ${COMMAND} backup`;
const verify = `docker compose exec -T worker ${COMMAND} verify`;
const checkout = (version: string) => `git checkout --quiet --detach ${version}`;
const migrate = `docker compose run --rm --no-deps -T prepare ${COMMAND} migrate`;
const fetched = 'git fetch --quiet origin tag v0.3.2';
const verified = expect.stringMatching(
  /^cosign verify .*owner\/forum\/\[\.\]github\/workflows\/image\[\.\]yml@refs\/tags\/v0\.3\.2\$ ghcr\.io\/owner\/forum@sha256:0$/u,
);

const all = (id: string, ...numbers: readonly number[]) =>
  Object.fromEntries(
    ['api', 'worker'].flatMap((service) => numbers.map((number) => [`${service}-${number}`, id])),
  );
const isAsBefore = () => {
  expect(machine.containers()).toEqual(all(`id-${OLD}`, 1, 2));
  expect(machine.read('version').trim()).toBe('v0.3.1');
  expect(machine.read('forum/.env')).toContain(`FORUM_IMAGE=${OLD}\n`);
};
/** Whatever they are called, two of each are of the old image, and nothing else runs. */
const runsOld = (id = `id-${OLD}`) => {
  const running = Object.entries(machine.containers());
  const services = running.map(([name]) => name.replace(/-\d+$/u, ''));
  expect(services.toSorted()).toEqual(['api', 'api', 'worker', 'worker']);
  for (const [, image] of running) expect(image).toBe(id);
  expect(machine.read('version').trim()).toBe('v0.3.1');
};

describe('infra/upgrade-production, with containers', () => {
  it('pulls, checks who signed, backs up, migrates, replaces service by service, and verifies', () => {
    const { status, said, acts } = upgrade();
    expect({ status, wrong: said.match(/✗.*/u) }).toEqual({ status: 0, wrong: null });
    expect(acts).toEqual([
      fetched,
      pulled,
      verified,
      backup,
      checkout('v0.3.2'),
      migrate,
      up('api', 4),
      ...ends('api-1', 'api-2'),
      up('worker', 4),
      ...ends('worker-1', 'worker-2'),
      verify,
    ]);
    expect(machine.containers()).toEqual(all(`id-${NEW}`, 3, 4));
    expect(machine.read('forum/.env')).toContain(`FORUM_IMAGE=${NEW}\n`);
    expect(upgrade()).toMatchObject({ status: 0, acts: [] });
  });

  it.each([
    { FAIL: fetched, said: /v0\.3\.2 could not be fetched; nothing was changed/u },
    { FAIL: pulled, said: /could not be pulled; nothing was changed/u },
    { FAIL: 'cosign verify', said: /is not signed by the workflow of owner\/forum; nothing was/u },
    { FAIL: '* backup', said: /The backup, or its test, failed; nothing was changed/u },
    { FAIL: checkout('v0.3.2'), said: /It could not be migrated; v0\.3\.1 runs on/u },
    { FAIL: migrate, said: /It could not be migrated; v0\.3\.1 runs on/u },
  ])('leaves everything as it is when this fails: $FAIL', ({ FAIL, said }) => {
    const upgraded = upgrade({ FAIL });
    expect(upgraded.said).toMatch(said);
    expect(upgraded.status).toBe(1);
    expect(upgraded.acts.filter((act) => /docker (?:stop|rm|compose up)/u.test(act))).toEqual([]);
    isAsBefore();
    expect(upgrade().status).toBe(0);
  });

  it('has the new version make the backup where only that one knows the tables, after a way back', () => {
    const { status, acts } = upgrade({ FAIL: backup });
    expect(status).toBe(0);
    expect(acts.slice(3, 6)).toEqual([
      backup,
      `docker compose run --rm --no-deps --pull never -T prepare ${COMMAND} backup`,
      checkout('v0.3.2'),
    ]);
  });

  it.each([
    { name: 'new APIs cannot be made', env: { FAIL: up('api', 4) } },
    { name: 'new workers cannot be made', env: { FAIL: up('worker', 4) } },
    { name: 'a new API ends', env: { BROKEN: `api id-${NEW}` } },
    { name: 'a new worker ends', env: { BROKEN: `worker id-${NEW}` } },
    { name: 'an old API cannot be stopped', env: { FAIL: 'docker stop --time 30 api-2' } },
    { name: 'tables differ', env: { FAIL: verify } },
    { name: 'it complains of something new', env: { COMPLAINS: `id-${NEW}` } },
    { name: 'it is told to end', env: { KILL: up('worker', 4) } },
  ])('puts the old version back by itself when $name', ({ env }) => {
    const { status, said } = upgrade(env);
    expect(said).toMatch(/The forum runs on v0\.3\.1 again, and nothing is lost/u);
    expect(status).toBe(1);
    runsOld();
    expect(machine.read('forum/.env')).toContain(`FORUM_IMAGE=${OLD}\n`);
    // And the next try begins anew.
    expect(upgrade().status).toBe(0);
  });

  it('ends workers of the new version first, and old APIs come before the last new one goes', () => {
    const { acts } = upgrade({ FAIL: verify });
    expect(acts.slice(acts.indexOf(verify) + 1)).toEqual([
      checkout('v0.3.1'),
      'docker rm --force worker-3 worker-4',
      up('worker', 2),
      up('api', 4),
      'docker stop --time 30 api-3 api-4',
      'docker rm api-3 api-4',
      up('api', 2),
    ]);
  });

  it('leaves old processes alone that were not stopped yet', () => {
    const { acts } = upgrade({ BROKEN: `worker id-${NEW}` });
    expect(acts.filter((act) => act.includes('rm --force'))).toEqual([
      'docker rm --force worker-3 worker-4',
    ]);
    expect(machine.containers()).toMatchObject({
      'worker-1': `id-${OLD}`,
      'worker-2': `id-${OLD}`,
    });
  });

  it('puts the old version back first when the machine went down in between', () => {
    expect(upgrade().status).toBe(0);
    machine.write('forum/.data/upgrading', `v0.3.1 ${OLD}\n`);
    expect(upgrade().said).toMatch(/An earlier upgrade ended midway\./u);
    runsOld();
  });

  it('goes back later, when it is told to', () => {
    expect(upgrade({}, '--roll-back').said).toMatch(/no version to go back to/u);
    upgrade();
    expect(upgrade({}, '--roll-back').status).toBe(0);
    runsOld();
  });

  it('takes no checkout in which files were edited', () => {
    machine.write('edited', '');
    expect(upgrade().said).toMatch(/Files of .* were changed by hand/u);
    isAsBefore();
  });

  it('says so where nobody can look who signed', () => {
    rmSync(join(machine.root, 'bin/cosign'));
    const { status, said } = upgrade();
    expect(said).toMatch(/cosign is not installed: who made .* was not looked at/u);
    expect(status).toBe(0);
  });

  it('builds the image where none is named, and keeps the old one by its version', () => {
    installed('', 'built-v0.3.1');
    const { status, acts } = upgrade();
    expect(status).toBe(0);
    expect(acts.slice(0, 7)).toEqual([
      fetched,
      backup,
      'docker tag forum forum:v0.3.1',
      checkout('v0.3.2'),
      'docker compose build --quiet prepare',
      'docker tag forum forum:v0.3.2',
      migrate,
    ]);
    expect(machine.containers()).toEqual(all('built-v0.3.2', 3, 4));
    expect(upgrade({}, '--roll-back').acts).not.toContain('docker compose build --quiet prepare');
    runsOld('built-v0.3.1');
  });
});
