import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '@forum/config';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { blockUnder } from '../../checks/test/fences.ts';

const REPOSITORY = join(import.meta.dirname, '../../..');
const root = mkdtempSync(join(tmpdir(), 'forum-install-'));
afterAll(() => rmSync(root, { recursive: true }));
const inRoot = (...path: readonly string[]) => join(root, ...path);
const read = (...path: readonly string[]) => readFileSync(inRoot(...path), 'utf8');

/** What the machine would do, by name: each notes that it ran, and what must exist when it does. */
const PROGRAMS = {
  'apt-get': '',
  git: 'if [ "$1" = clone ]; then ln -sfn "$SOURCE" "$3"; fi',
  npm: '',
  npx: 'test -e package.json',
  runuser: 'cat > "$ROOT/made.sql"',
  'systemd-sysusers': 'test -e "$ROOT/usr/lib/sysusers.d/forum.conf"',
  systemctl: `case $1 in
    daemon-reload) test -e "$ROOT/etc/systemd/system/forum-migrate.service";;
    enable) test -s "$ROOT/etc/forum/forum.env" && test -s "$ROOT/etc/forum/owner.env" && test -s "$ROOT/made.sql";;
  esac`,
  journalctl: '',
};

/** The block of the handbook, line by line, in a folder instead of the machine. */
function run(heading: string) {
  const script = blockUnder('docs/operations.md', heading, 'sh').replaceAll(
    /(^|\s)(\/(?:etc|opt|usr\/lib)\/)/gmu,
    (_all, before: string, path: string) => `${before}${root}${path}`,
  );
  return spawnSync('bash', ['--norc', '-eu', '-o', 'pipefail', '-c', script], {
    encoding: 'utf8',
    env: {
      ...process.env,
      PATH: `${inRoot('bin')}:${process.env['PATH'] ?? ''}`,
      ROOT: root,
      SOURCE: REPOSITORY,
    },
  });
}

beforeAll(() => {
  for (const folder of ['bin', 'opt', 'etc/systemd/system', 'usr/lib/sysusers.d']) {
    mkdirSync(inRoot(folder), { recursive: true });
  }
  for (const [name, does] of Object.entries(PROGRAMS)) {
    const program = `#!/bin/sh\nset -e\necho "${name} $*" >> "$ROOT/ran"\n${does}\n`;
    writeFileSync(inRoot('bin', name), program);
    chmodSync(inRoot('bin', name), 0o755);
  }
});

it('the steps of the handbook find, each, what those before it made', () => {
  const { status, stderr } = run('### systemd');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const ran = read('ran')
    .trim()
    .split('\n')
    .map((line) => line.split(' ', 2).join(' '));
  expect(ran).toEqual([
    'apt-get install',
    'git clone',
    'npx --yes',
    'runuser --user',
    'systemd-sysusers ',
    'systemctl daemon-reload',
    'systemctl enable',
    'journalctl -u',
  ]);
});

it('what they write are settings that the forum takes, for root alone', () => {
  const files = ['forum.env', 'owner.env'];
  for (const file of files) expect(statSync(inRoot('etc/forum', file)).mode & 0o777).toBe(0o600);
  expect(statSync(inRoot('etc/forum')).mode & 0o777).toBe(0o700);
  const lines = files.flatMap((file) => read('etc/forum', file).split('\n'));
  const set = Object.fromEntries(
    lines
      .flatMap((line) => [/^([A-Z_]+)=(.*)$/u.exec(line)?.slice(1) ?? []])
      .filter((pair) => pair.length === 2),
  );
  const settings = readSettings(set);
  expect(settings.siteUrl).toBe('https://forum.example.org');
  const owner = new URL(settings.databaseOwnerUrl ?? '');
  expect(read('made.sql')).toContain(`PASSWORD '${owner.password}'`);
  expect(owner.password).not.toBe(new URL(settings.databaseUrl ?? '').password);
});

it('what they install are all units, and the upgrade installs them again', () => {
  const units = readdirSync(join(REPOSITORY, 'infra/systemd')).filter((name) =>
    /\.(?:service|target)$/u.test(name),
  );
  expect(readdirSync(inRoot('etc/systemd/system')).toSorted()).toEqual(units.toSorted());
  rmSync(inRoot('etc/systemd/system/forum-migrate.service'));
  const { status, stderr } = run('## Upgrade');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(existsSync(inRoot('etc/systemd/system/forum-migrate.service'))).toBe(true);
});

it('a program that comes too early is noticed', () => {
  rmSync(inRoot('etc/forum/owner.env'));
  const env = { ...process.env, ROOT: root };
  expect(
    spawnSync(inRoot('bin/systemctl'), ['enable', '--now', 'forum.target'], { env }).status,
  ).not.toBe(0);
});
