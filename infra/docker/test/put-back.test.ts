import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

const SCRIPT = join(import.meta.dirname, '../put-back.sh');
let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'forum-put-back-'));
  cluster('data', 'before');
});
afterEach(() => rmSync(root, { recursive: true }));

function cluster(name: string, text: string): void {
  mkdirSync(join(root, name));
  writeFileSync(join(root, name, 'PG_VERSION'), '18\n');
  writeFileSync(join(root, name, 'rows'), text);
}

function putBack(env: NodeJS.ProcessEnv = {}) {
  const args = [SCRIPT, join(root, 'recovered'), join(root, 'data'), String(userInfo().uid)];
  return spawnSync('sh', args, { encoding: 'utf8', env: { ...process.env, ...env } });
}

const rowsIn = (name: string) => readFileSync(join(root, name, 'rows'), 'utf8');

it('puts the recovered folder in the place of the one before, which is kept', () => {
  cluster('recovered', 'recovered');
  const { status, stdout } = putBack();
  expect([status, rowsIn('data')]).toEqual([0, 'recovered']);
  const kept = readdirSync(root).find((name) => name.startsWith('data.before-')) ?? '';
  expect(rowsIn(kept)).toBe('before');
  expect(stdout).toContain(kept);
});

it('puts it where a lost server left nothing', () => {
  cluster('recovered', 'recovered');
  rmSync(join(root, 'data'), { recursive: true });
  expect(putBack().status).toBe(0);
  expect(rowsIn('data')).toBe('recovered');
});

it('changes nothing where nothing was recovered', () => {
  const { status, stderr } = putBack();
  expect([status, rowsIn('data'), readdirSync(root)]).toEqual([1, 'before', ['data']]);
  expect(stderr).toContain('nothing was changed');
});

it('changes nothing while the server runs', () => {
  cluster('recovered', 'recovered');
  writeFileSync(join(root, 'data', 'postmaster.pid'), '1');
  expect(putBack().status).toBe(1);
  expect([rowsIn('data'), rowsIn('recovered')]).toEqual(['before', 'recovered']);
});

it('leaves the server’s folder where the copy fails halfway', () => {
  cluster('recovered', 'recovered');
  const programs = join(root, 'bin');
  mkdirSync(programs);
  writeFileSync(join(programs, 'cp'), '#!/bin/sh\nmkdir "$3"; echo "No space left" >&2; exit 1\n');
  chmodSync(join(programs, 'cp'), 0o755);
  expect(putBack({ PATH: `${programs}:${process.env['PATH'] ?? ''}` }).status).not.toBe(0);
  expect(rowsIn('data')).toBe('before');
  // The next try begins anew.
  expect(putBack().status).toBe(0);
  expect(rowsIn('data')).toBe('recovered');
  expect(existsSync(join(root, 'data.new'))).toBe(false);
});
