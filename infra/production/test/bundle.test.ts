import { spawnSync } from 'node:child_process';
import {
  cpSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { fakeMachine, PROGRAMS, REPOSITORY } from './fake-machine.ts';

it('is all that an installation without a network needs, and its checksum tells damage', () => {
  const machine = fakeMachine({
    ...PROGRAMS,
    'dpkg-query': '',
    runuser: 'case "$*" in *SHOW*) echo 400;; *) cat >/dev/null;; esac',
    systemctl: '',
    forum: '',
  });
  onTestFinished(machine.end);
  machine.program('git', 'case "$*" in *describe*) echo v0.3.1;; *) exit 1;; esac');
  const made = join(machine.root, 'made');
  for (const folder of ['production', 'systemd', 'docker']) {
    cpSync(join(REPOSITORY, 'infra', folder), join(made, 'infra', folder), { recursive: true });
  }
  for (const file of ['infra/install', 'package.json'])
    cpSync(join(REPOSITORY, file), join(made, file));
  for (const file of ['.built', '.env', '.data/secret']) machine.write(`made/${file}`, '');
  // The programs of packages are links like this one, and versions share files.
  machine.write('made/packages/node', 'a program');
  mkdirSync(join(made, 'bin'));
  symlinkSync('../packages/node', join(made, 'bin/node'));
  linkSync(join(made, 'packages/node'), join(made, 'packages/same'));
  const into = join(machine.root, 'medium');
  mkdirSync(into);
  const { status, stderr } = machine.run(join(made, 'infra/production/bundle.sh'), [into]);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(readdirSync(into)).toEqual([
    'forum-v0.3.1-x86_64.tar.gz',
    'forum-v0.3.1-x86_64.tar.gz.sha256',
  ]);

  const inFolder = (command: string) =>
    spawnSync('sh', ['-c', command], { cwd: into, encoding: 'utf8' });
  expect(inFolder('sha256sum --check forum-*.sha256 && tar xf forum-*.tar.gz').status).toBe(0);
  const unpacked = join(into, 'forum-v0.3.1-x86_64');
  expect(readdirSync(unpacked).toSorted()).toEqual([
    '.built',
    '.version',
    'bin',
    'infra',
    'package.json',
    'packages',
  ]);
  for (const path of ['bin/node', 'packages/same'])
    expect(readFileSync(join(unpacked, path), 'utf8')).toBe('a program');
  machine.program('git', 'exit 1');
  machine.ran();
  const installed = machine.run(join(unpacked, 'infra/install'), [
    '--site=https://forum.example.org',
    '--admin=admin@example.org',
  ]);
  expect({ status: installed.status, stderr: installed.stderr }).toEqual({ status: 0, stderr: '' });
  expect(machine.ran().filter((line) => /^(?:git|npm|npx|apt-get)/u.test(line))).toEqual([]);
  expect(basename(readlinkSync(join(machine.root, 'opt/forum')))).toBe('v0.3.1');
  inFolder('printf x >>forum-v0.3.1-x86_64.tar.gz');
  expect(inFolder('sha256sum --check forum-*.sha256').status).toBe(1);
});
