import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { REPOSITORY } from '@forum/launcher/repository';
import { afterAll, describe, expect, it } from 'vitest';

const HAPROXY = '/usr/sbin/haproxy';
const FILES = join(REPOSITORY, 'infra/cluster');
const TEMPLATES = ['etcd.env', 'haproxy.cfg', 'patroni.yml', 'redis.conf', 'sentinel.conf'];
const handbook = readFileSync(join(REPOSITORY, 'docs/operations.md'), 'utf8');
const recipe = handbook.slice(
  handbook.indexOf('## A cluster'),
  handbook.indexOf('## What is kept'),
);
const folder = mkdtempSync(join(tmpdir(), 'forum-cluster-files-'));
afterAll(() => rmSync(folder, { recursive: true }));

const example = readFileSync(join(FILES, 'cluster.env.example'), 'utf8');
const fill = (settings: string, template: string) => {
  const path = join(folder, 'cluster.env');
  writeFileSync(path, settings);
  return spawnSync('sh', [join(FILES, 'fill.sh'), path, join(FILES, template)], {
    encoding: 'utf8',
  });
};
const withPasswords = example.replaceAll(/_PASSWORD=$/gmu, '_PASSWORD=secret');

describe('the files of a cluster', () => {
  it('are those of the handbook, and of the faults', () => {
    expect(readdirSync(FILES).toSorted()).toEqual(
      ['cluster.env.example', 'fill.sh', ...TEMPLATES].toSorted(),
    );
    const filled = [...recipe.matchAll(/^sh fill\.sh \/etc\/forum\/cluster\.env (\S+)/gmu)];
    expect(new Set(filled.map(([, name]) => name))).toEqual(new Set(TEMPLATES));
  });

  it.each(TEMPLATES)('%s is filled in by the settings of the example', (template) => {
    const { status, stdout, stderr } = fill(withPasswords, template);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).not.toContain('${');
    expect(stdout).toContain('10.0.0.1');
  });

  it('are not filled in without a password', () => {
    const { status, stderr } = fill(example, 'patroni.yml');
    expect(status).not.toBe(0);
    expect(stderr).toContain('PATRONI_PASSWORD is not set.');
  });

  it('are installed by packages that the faults look for, and run by commands that are there', () => {
    const shell = [...recipe.matchAll(/```sh\n(.*?)```/gsu)].map(([, text]) => text ?? '');
    for (const text of shell) {
      const read = spawnSync('sh', ['-n'], { input: text, encoding: 'utf8' });
      expect(read.stderr).toBe('');
    }
    for (const name of [
      'etcd-server',
      'etcd-client',
      'patroni',
      'python3-etcd',
      'haproxy',
      'redis-sentinel',
    ]) {
      expect(recipe).toMatch(new RegExp(`apt-get install [^\\n]*\\b${name}\\b`, 'u'));
    }
  });

  it.skipIf(!existsSync(HAPROXY))('are accepted by HAProxy', () => {
    const path = join(folder, 'haproxy.cfg');
    writeFileSync(path, fill(withPasswords, 'haproxy.cfg').stdout);
    const checked = spawnSync(HAPROXY, ['-c', '-f', path], { encoding: 'utf8' });
    expect({ status: checked.status, said: checked.stderr.trim() }).toMatchObject({ status: 0 });
  });
});
