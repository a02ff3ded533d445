import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { REPOSITORY } from '../src/repository.ts';
import { compose, dockerfile, OWN, programsIn, read, service, services } from './read-docker.ts';

const RUNNING = services.filter(([, { restart }]) => restart !== 'no');

describe('docker-compose.yml', () => {
  it('has the services and the three of our own from one image', () => {
    expect(
      services.filter(([, { profiles }]) => profiles === undefined).map(([name]) => name),
    ).toEqual(['proxy', 'postgres', 'redis', 'meilisearch', ...OWN]);
    const own = services.filter(([, { build }]) => build !== undefined);
    expect(own.map(([name]) => name)).toEqual([...OWN, 'recover']);
    expect(new Set(OWN.map((name) => service(name).image)).size).toBe(1);
    expect(service('recover').image).toBe(`${service('worker').image}-with-postgres`);
    expect(dockerfile).toContain(` AS ${service('recover').build?.target}\n`);
    // Who builds without naming a stage gets the last one.
    expect(dockerfile.trimEnd()).toMatch(/\nFROM forum$/u);
    expect(existsSync(join(REPOSITORY, service('api').build?.dockerfile ?? ''))).toBe(true);
  });

  it('runs programs that exist', () => {
    const programs = services.flatMap(([, { command }]) => programsIn((command ?? []).join(' ')));
    expect(programs).toEqual([
      'services/cli/src/main.ts',
      'services/cli/src/main.ts',
      'services/api/src/main.ts',
      'services/worker/src/main.ts',
      'services/cli/src/main.ts',
    ]);
    const checks = services.flatMap(([, { healthcheck }]) =>
      healthcheck !== undefined && 'test' in healthcheck
        ? programsIn(healthcheck.test.join(' '))
        : [],
    );
    expect(checks.length).toBe(2);
    for (const program of [...programs, ...checks]) {
      expect(existsSync(join(REPOSITORY, program))).toBe(true);
    }
    const acts =
      service('prepare')
        .command?.at(-1)
        ?.matchAll(/main\.ts ([a-z-]+)/gu) ?? [];
    for (const [, act] of acts) {
      expect(existsSync(join(REPOSITORY, `services/cli/src/commands/${act}.ts`))).toBe(true);
    }
  });

  it('waits for services that exist and that tell when they are ready', () => {
    const waits = services.flatMap(([, { depends_on: needed }]) => Object.entries(needed ?? {}));
    for (const [name, { condition }] of waits) {
      const { healthcheck } = service(name);
      expect(healthcheck !== undefined && 'test' in healthcheck).toBe(
        condition === 'service_healthy',
      );
    }
    expect(waits.length).toBe(4);
  });

  it('bounds the logs and the memory of what runs for long, and starts it again', () => {
    for (const [name, { logging, deploy, restart }] of RUNNING) {
      expect({ name, options: logging?.options }).toEqual({
        name,
        options: { 'max-size': '10m', 'max-file': '3' },
      });
      expect({ name, hasLimit: deploy !== undefined, restart }).toEqual({
        name,
        hasLimit: true,
        restart: 'unless-stopped',
      });
    }
  });

  it('lets what is ours, and what others reach, write nothing but its volumes', () => {
    for (const [name, one] of services.filter(([other]) => other !== 'postgres')) {
      expect({ name, readOnly: one.read_only, drop: one.cap_drop }).toEqual({
        name,
        readOnly: true,
        drop: ['ALL'],
      });
      expect(one.security_opt).toEqual(['no-new-privileges:true']);
    }
  });

  it('takes images of one version each, patch included', () => {
    const others = services.filter(([, { build }]) => build === undefined);
    for (const [, { image }] of others)
      expect(image).toMatch(/:v?\d+\.\d+(?:\.\d+)?(?:-alpine)?$/u);
    const bases = [...dockerfile.matchAll(/^FROM (\S+)/gmu)].map(([, image]) => image);
    for (const image of bases.filter((one) => one !== 'forum'))
      expect(image).toMatch(/:(?:\d+\.\d+\.\d+-|bookworm-\d{8}-slim)/u);
  });

  it('keeps data in volumes that it declares, and backups in one of their own', () => {
    const used = services.flatMap(([, { volumes }]) =>
      (volumes ?? []).flatMap((one) => (/^[.$]/u.test(one) ? [] : [one.split(':')[0]])),
    );
    expect(new Set(used)).toEqual(new Set(Object.keys(compose.volumes)));
    // An attacker who takes an API over finds no older states of the forum.
    expect(service('api').volumes).toEqual(['forum:/data']);
    for (const name of ['prepare', 'worker']) {
      expect(service(name).volumes).toContain('backups:/backups');
    }
    expect(dockerfile).toMatch(/BACKUP_DIR=\/backups$/mu);
    const files = services.flatMap(([, { volumes }]) =>
      (volumes ?? []).filter((one) => one.startsWith('./')),
    );
    for (const file of files)
      expect(existsSync(join(REPOSITORY, file.split(':')[0] ?? ''))).toBe(true);
  });

  it('names nothing by the name of the project, which is that of its folder', () => {
    const pages = ['docs/operations.md', 'docs/backups.md', 'docker-compose.yml'].map(read).join();
    const volumes = Object.keys(compose.volumes).join('|');
    expect(pages.match(new RegExp(`\\bforum_(?:${volumes})\\b`, 'gu'))).toBeNull();
  });

  it('is what compose reads', ({ skip }) => {
    const folder = mkdtempSync(join(tmpdir(), 'forum-compose-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const empty = join(folder, 'env');
    const asked = [...read('docker-compose.yml').matchAll(/\$\{(\w+):\?/gu)];
    writeFileSync(empty, asked.map(([, name]) => `${name}=x`).join('\n'));
    const args = ['compose', '--env-file', empty, '--profile', '*', 'config', '--quiet'];
    if (spawnSync('docker', ['compose', 'version']).status !== 0)
      skip('docker compose is not at hand');
    const { status, stderr } = spawnSync('docker', args, { cwd: REPOSITORY, encoding: 'utf8' });
    expect({ status, stderr }).toMatchObject({ status: 0 });
  });

  it('lets any number of APIs and workers run, since the proxy alone is reached from outside', () => {
    const open = services.filter(([, { ports }]) =>
      ports?.some((port) => !port.startsWith('127.0.0.1:')),
    );
    expect(open.map(([name]) => name)).toEqual(['proxy']);
    expect(read('infra/docker/Caddyfile')).toMatch(/dynamic a api 3000/u);
  });

  it('keeps what the queue holds when Redis ends', () => {
    expect(service('redis').command?.at(-1)).toMatch(
      /--maxmemory-policy noeviction --appendonly yes/u,
    );
  });
});
