import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readSettings } from '@forum/config';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blockUnder } from '../../checks/test/fences.ts';
import { fakeMachine, type FakeMachine, PROGRAMS, REPOSITORY } from './fake-machine.ts';

/** Each program fails where what it needs has not been made yet. */
const NEEDING = {
  'dpkg-query': 'test -e "$ROOT/packages"',
  'apt-get': 'if [ "$1" = install ]; then touch "$ROOT/packages"; fi',
  runuser: `case "$*" in
    *SELECT*) ;;
    *SHOW*) if [ -e "$ROOT/tuned.sql" ]; then echo 400; else echo 100; fi;;
    *) if [ -n "$FORUM_OWNER_PASSWORD" ]; then echo "$FORUM_OWNER_PASSWORD" >"$ROOT/password"; cat >"$ROOT/made.sql"; exit 0; fi
      cat >"$ROOT/tuned.sql";;
  esac`,
  'systemd-sysusers': 'test -e "$ROOT/usr/lib/sysusers.d/forum.conf"',
  systemctl: `case "$*" in
    daemon-reload) test -e "$ROOT/etc/systemd/system/forum-migrate.service";;
    *forum.target*) test -s "$ROOT/etc/forum/forum.env" && test -s "$ROOT/etc/forum/owner.env" && test -s "$ROOT/made.sql";;
    "restart caddy") grep -q forum.example.org "$ROOT/etc/caddy/Caddyfile";;
  esac`,
  forum: 'echo "It came back."',
};
const SITE = ['--site=https://forum.example.org', '--admin=admin@example.org'];

describe('infra/install', () => {
  let machine: FakeMachine;
  beforeAll(() => (machine = fakeMachine({ ...PROGRAMS, ...NEEDING })));
  afterAll(() => machine.end());

  const names = () => machine.ran().map((line) => line.split(' ', 2).join(' '));

  it('finds, in each step, what those before it made', () => {
    const { status, stderr, stdout } = machine.run('infra/install', SITE);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/Sign in as admin@example\.org with made-up\n/u);
    const acts = names().filter((line) => /^(?:apt-get|npx|npm|system|runuser|forum)/u.test(line));
    expect(acts).toEqual([
      'apt-get update',
      'apt-get install',
      'npm run',
      'systemctl enable',
      'runuser --user',
      'runuser --user',
      'runuser --user',
      'systemctl restart',
      'runuser --user',
      'systemd-sysusers ' + join(machine.root, 'usr/lib/sysusers.d/forum.conf'),
      'systemctl daemon-reload',
      'systemctl enable',
      'systemctl daemon-reload',
      'systemctl enable',
      'systemctl restart',
      'forum backup',
    ]);
  });

  it('writes settings that the forum takes, for root alone', () => {
    const files = ['forum.env', 'owner.env'].map((file) => `etc/forum/${file}`);
    for (const file of files) expect(statSync(join(machine.root, file)).mode & 0o777).toBe(0o600);
    expect(statSync(join(machine.root, 'etc/forum')).mode & 0o777).toBe(0o700);
    const lines = files.flatMap((file) => machine.read(file).split('\n'));
    const pairs = lines.flatMap((line) => {
      const [, name, value] = /^([A-Z_]+)=(.*)$/u.exec(line) ?? [];
      return name === undefined ? [] : [[name, value] as const];
    });
    const settings = readSettings(Object.fromEntries(pairs));
    expect(settings.siteUrl).toBe('https://forum.example.org');
    const owner = new URL(settings.databaseOwnerUrl ?? '');
    expect(machine.read('password')).toBe(`${owner.password}\n`);
    expect(owner.password).not.toBe(new URL(settings.databaseUrl ?? '').password);
  });

  it('runs Postgres as compose does', () => {
    const compose = readFileSync(join(REPOSITORY, 'docker-compose.yml'), 'utf8');
    const [, flags = ''] = /command: \[\n +postgres,([\s\S]*?)\]/u.exec(compose) ?? [];
    const set = [...flags.matchAll(/(\w+)=([\w.]+)/gu)].map(
      ([, name, value]) => `${name}=${value}`,
    );
    const tuned = [...machine.read('tuned.sql').matchAll(/SET (\w+) = '(.+)';/gu)];
    expect(set.length).toBeGreaterThan(5);
    expect(tuned.map(([, name, value]) => `${name}=${value}`)).toEqual(set);
  });

  it('installs all units, and a proxy like that of compose', () => {
    const units = readdirSync(join(REPOSITORY, 'infra/systemd')).filter((name) =>
      /\.(?:service|target)$/u.test(name),
    );
    const installed = readdirSync(join(machine.root, 'etc/systemd/system'));
    expect(installed.toSorted()).toEqual([...units, 'caddy.service.d'].toSorted());
    const proxy = machine.read('etc/caddy/Caddyfile');
    expect(proxy).toMatch(/^https:\/\/forum\.example\.org \{$/mu);
    expect(proxy).toMatch(/^\t\tto 127\.0\.0\.1:3000 127\.0\.0\.1:3001\n\t\t#.*\n\t\thealth_uri/mu);
    expect(proxy).not.toMatch(/dynamic|tls internal/u);
  });

  it('changes nothing when it runs again, and asks nothing', () => {
    const files = ['etc/forum/forum.env', 'etc/forum/owner.env', 'etc/caddy/Caddyfile'];
    const before = files.map(machine.read);
    const { status, stderr } = machine.run('infra/install');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(files.map(machine.read)).toEqual(before);
    expect(machine.ran().filter((line) => /^(?:apt-get|npx|npm|git clone)/u.test(line))).toEqual(
      [],
    );
  });

  it('lets processes write backups where they are to go', () => {
    machine.write(
      'etc/forum/owner.env',
      `${machine.read('etc/forum/owner.env')}BACKUP_DIR=/mnt/two words\n`,
    );
    machine.program(
      'install',
      'case "$*" in *-o\\ forum*) exit 0;; esac; exec /usr/bin/install "$@"',
    );
    expect(machine.run('infra/install').status).toBe(0);
    for (const unit of ['forum-worker@', 'forum-migrate'])
      expect(machine.read(`etc/systemd/system/${unit}.service.d/backups.conf`)).toBe(
        '[Service]\nReadWritePaths="/mnt/two words"\n',
      );
  });

  it("leaves somebody's proxy alone, and says what to add to it", () => {
    machine.write('etc/caddy/Caddyfile', 'example.org {\n}\n');
    const { status, stderr } = machine.run('infra/install');
    expect(status).toBe(1);
    expect(stderr).toMatch(/is somebody's: it stays[\s\S]*https:\/\/forum\.example\.org \{/u);
    expect(machine.read('etc/caddy/Caddyfile')).toBe('example.org {\n}\n');
  });
});

it('is what the handbook tells to type', () => {
  const script = blockUnder('docs/operations.md', '### By one command', 'sh');
  const [, options = ''] = /infra\/install (.*)$/mu.exec(script) ?? [];
  const machine = fakeMachine({ ...PROGRAMS, ...NEEDING });
  const { status, stderr } = machine.run('infra/install', [...options.split(' '), '--check']);
  machine.end();
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});
