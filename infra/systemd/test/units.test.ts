import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MEMORY_SAVING } from '@forum/config';
import { afterAll, describe, expect, it } from 'vitest';
import { blockUnder } from '../../checks/test/fences.ts';

const UNITS = join(import.meta.dirname, '..');
const REPOSITORY = join(UNITS, '../..');
const names = readdirSync(UNITS).filter((name) => /\.(?:service|target)$/u.test(name));
const services = names.filter((name) => name.endsWith('.service'));
const textOf = (name: string) => readFileSync(join(UNITS, name), 'utf8');

// The programs must exist where the units are checked: the units are written for /opt/forum.
const folder = mkdtempSync(join(tmpdir(), 'forum-units-'));
afterAll(() => rmSync(folder, { recursive: true }));
const placed = names.map((name) => {
  const path = join(folder, name.replace('@.', '@3000.'));
  writeFileSync(path, textOf(name).replaceAll('/opt/forum', REPOSITORY));
  return path;
});

/** What systemd finds wrong; nothing if it is not available. */
function findings(...args: string[]): string {
  const done = spawnSync('systemd-analyze', args, {
    env: { ...process.env, SYSTEMD_UNIT_PATH: `${folder}:` },
    encoding: 'utf8',
  });
  if (done.error === undefined) return done.status === 0 ? done.stderr : done.stdout + done.stderr;
  process.stdout.write('units: systemd-analyze is not at hand, so they are only read\n');
  return '';
}

describe('the units of systemd', () => {
  it('run programs that exist, from the folder they lie in', () => {
    for (const name of services) {
      const programs = textOf(name).match(/(?:services|infra)\/[\w./-]+\.(?:ts|mjs)/gu) ?? [];
      expect(programs).not.toEqual([]);
      for (const program of programs) expect(existsSync(join(REPOSITORY, program))).toBe(true);
    }
  });

  it('start for as long as a busy machine takes, while the process lives', () => {
    for (const name of ['forum-api@.service', 'forum-worker@.service']) {
      // Within a word, systemd replaces ${NAME} alone.
      const [, wait] =
        /^ExecStartPost=.* --wait=(\d+) --while=\$\{MAINPID\}$/mu.exec(textOf(name)) ?? [];
      const [, limit] = /^TimeoutStartSec=(\d+)$/mu.exec(textOf(name)) ?? [];
      expect(Number(wait)).toBeGreaterThanOrEqual(600);
      expect(Number(limit)).toBeGreaterThan(Number(wait));
    }
  });

  it('give the owner of the tables to those who make tables alone', () => {
    const given = services.filter((name) => textOf(name).includes('owner.env'));
    expect(given.toSorted()).toEqual(['forum-migrate.service', 'forum-worker@.service']);
  });

  it('are tried again until they run, and none is given up or taken down with another', () => {
    for (const name of services) {
      expect(textOf(name)).toMatch(/^Restart=(?:always|on-failure)$/mu);
      expect(textOf(name)).toMatch(/^StartLimitIntervalSec=0$/mu);
      expect(textOf(name)).not.toMatch(/^(?:Requires|BindsTo|Requisite)=/mu);
    }
  });

  it('run memory-saving processes, without demo content', () => {
    for (const name of services) {
      expect(textOf(name)).toContain(`NODE_OPTIONS=${MEMORY_SAVING.nodeOptions}`);
      for (const [setting, value] of Object.entries(MEMORY_SAVING.malloc)) {
        expect(textOf(name)).toContain(`${setting}=${value}`);
      }
    }
    expect(textOf('forum-migrate.service')).toContain('DEMO_CONTENT=off');
  });

  it('pass what systemd checks, without a warning', () => {
    expect(findings('verify', ...placed)).toBe('');
  });

  it('take the keys of backups as the handbook hands them over', () => {
    const dropIns = join(folder, 'forum-worker@3000.service.d');
    mkdirSync(dropIns);
    writeFileSync(
      join(dropIns, 'keys.conf'),
      blockUnder('docs/operations.md', '### systemd', 'ini'),
    );
    expect(findings('verify', ...placed)).toBe('');
    rmSync(dropIns, { recursive: true });
  });

  it('expose little of the system: 2.0 at most, where 10 is everything', () => {
    for (const path of placed.filter((one) => one.endsWith('.service'))) {
      expect(findings('security', '--offline=true', '--threshold=20', path)).toBe('');
    }
  });
});
