import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { environment, memorySaving } from '@forum/config';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { REPOSITORY } from '../src/repository.ts';
import { composeFile, type ComposeService } from './compose-file.ts';

const read = (path: string) => readFileSync(join(REPOSITORY, path), 'utf8');
const compose = composeFile.parse(parse(read('docker-compose.yml'), { merge: true }));
const services = Object.entries(compose.services);
const dockerfile = read('infra/docker/Dockerfile');

function service(name: string): ComposeService {
  const found = compose.services[name];
  if (found === undefined) throw new Error(`There is no service ${name}.`);
  return found;
}

/** The repository's programs that a command line starts. */
function programsIn(line: string): string[] {
  return line.match(/(services|infra)\/[\w./-]+\.(ts|mjs)/gu) ?? [];
}

/** Settings of the image, and those only for `npm start`. */
const NOT_FOR_CONTAINERS = new Set([
  'PORT',
  'HOST',
  'DATA_DIR',
  'BACKUP_DIR',
  'ALIVE_FILE',
  'WORKER_ALIVE_FILE',
  'POSTGRES_BIN',
  'FORUM_SERVICES',
]);
const MAKES_TABLES = ['prepare', 'worker', 'recover'];
/** Which services may know secrets. */
const FOR_SOME: Readonly<Record<string, readonly string[]>> = {
  DATABASE_OWNER_URL: MAKES_TABLES,
  BACKUP_WAL_URL: MAKES_TABLES,
  BACKUP_COPY_URL: MAKES_TABLES,
  BACKUP_KEY: MAKES_TABLES,
  BACKUP_KEY_FILE: MAKES_TABLES,
  FORUM_ADMIN_EMAIL: ['prepare'],
  FORUM_ADMIN_PASSWORD: ['prepare'],
  DEMO_CONTENT: ['prepare'],
};
const OWN = ['prepare', 'api', 'worker'];
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

  it('passes every setting of .env.example on, under its own name, to those who may know it', () => {
    const listed = [...read('.env.example').matchAll(/^#([A-Z0-9_]+)=/gmu)].map(
      ([, name]) => name ?? '',
    );
    expect(listed).toEqual(Object.keys(environment.shape));
    for (const setting of listed.filter((name) => !NOT_FOR_CONTAINERS.has(name))) {
      for (const name of OWN) {
        const value = service(name).environment?.[setting];
        const isTold = (FOR_SOME[setting] ?? OWN).includes(name);
        expect({ setting, name, isTold: value?.startsWith(`\${${setting}:`) ?? false }).toEqual({
          setting,
          name,
          isTold,
        });
      }
    }
  });

  it('finds every setting named in the handbook of operators', () => {
    const handbook = read('docs/operations.md');
    expect(
      Object.keys(environment.shape).filter((name) => !handbook.includes(`\`${name}\``)),
    ).toEqual([]);
  });

  it('sets nothing that the forum does not read', () => {
    const known = new Set(Object.keys(environment.shape));
    for (const name of OWN) {
      const set = Object.keys(service(name).environment ?? {});
      expect(set.filter((variable) => !known.has(variable))).toEqual([]);
    }
  });

  it('has no secret of its own, and no demo content', () => {
    const variables = [
      ...read('docker-compose.yml').matchAll(
        /\$\{(\w*(?:PASSWORD|SECRET|MASTER_KEY))(:[-?][^}]*)\}/gu,
      ),
    ];
    const open = variables.filter(
      ([, name, rest]) => name !== 'FORUM_ADMIN_PASSWORD' && rest?.startsWith(':?') !== true,
    );
    expect(variables.length).toBeGreaterThan(5);
    expect(open).toEqual([]);
    expect(service('prepare').environment?.['DEMO_CONTENT']).toBe('${DEMO_CONTENT:-off}');
  });

  it('gets every secret from one command, which never writes over others', () => {
    const folder = mkdtempSync(join(tmpdir(), 'forum-env-'));
    const script = join(folder, 'infra/docker/make-env.sh');
    mkdirSync(join(folder, 'infra/docker'), { recursive: true });
    copyFileSync(join(REPOSITORY, 'infra/docker/make-env.sh'), script);
    const make = () => spawnSync('sh', [script, 'https://forum.example.org', 'admin@example.org']);
    expect(make().status).toBe(0);
    const written = readFileSync(join(folder, '.env'), 'utf8');
    expect(statSync(join(folder, '.env')).mode & 0o777).toBe(0o600);
    const values = Object.fromEntries(
      [...written.matchAll(/^([A-Z0-9_]+)=(.+)$/gmu)].map(([, name, value]) => [name, value]),
    );
    const asked = [...read('docker-compose.yml').matchAll(/\$\{(\w+):\?/gu)].map(
      ([, name]) => name ?? '',
    );
    expect(asked.filter((name) => values[name] === undefined)).toEqual([]);
    const secrets = Object.entries(values)
      .filter(([name]) => /PASSWORD|SECRET|KEY/u.test(name))
      .map(([, value]) => value);
    expect(new Set(secrets).size).toBe(secrets.length);
    for (const secret of secrets) expect(secret).toMatch(/^[0-9a-f]{48}$/u);
    expect(make().status).toBe(1);
    expect(readFileSync(join(folder, '.env'), 'utf8')).toBe(written);
    rmSync(folder, { recursive: true });
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

  it('mounts every file that a setting names, at the path that it passes on, for those who may know it', () => {
    for (const name of OWN) {
      const { environment: set = {}, volumes = [] } = service(name);
      const paths = Object.entries(set).filter(([setting]) => setting.endsWith('_FILE'));
      for (const [setting, value] of paths) {
        const [, inside = ''] = /^\$\{\w+:\+(\/[\w./]+)\}$/u.exec(value) ?? [];
        expect(volumes).toContain(`\${${setting}:-/dev/null}:${inside}:ro`);
      }
    }
    expect(service('worker').environment).toHaveProperty('BACKUP_KEY_FILE');
    expect(service('api').volumes?.join()).not.toContain('BACKUP_KEY_FILE');
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

  it('gives the owner of the tables to what makes tables, and a login of its own to the rest', () => {
    expect(compose['x-owner']['DATABASE_OWNER_URL']).toMatch(/:-postgres:\/\/forum:\$/u);
    expect(compose['x-environment']['DATABASE_URL']).toMatch(/:-postgres:\/\/forum_runtime:\$/u);
    expect(service('postgres').environment?.['POSTGRES_USER']).toBe('forum');
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

describe('the image', () => {
  it('is made by the script that npm start runs', () => {
    const scripts = read('package.json').match(/"start": "(node [\w/.]+) start"/u);
    expect(dockerfile).toContain(`${scripts?.[1]} build`);
  });

  it('runs programs that exist, and not as root', () => {
    const programs = dockerfile.split('\n').flatMap(programsIn);
    expect(programs).toEqual([
      'infra/launcher/bootstrap.mjs',
      'infra/docker/carry-postgres.mjs',
      'infra/docker/strip-types.mjs',
      'infra/docker/load-stripped.mjs',
      'infra/checks/healthy.mjs',
      'services/api/src/main.ts',
    ]);
    for (const program of programs) expect(existsSync(join(REPOSITORY, program))).toBe(true);
    expect(dockerfile).toMatch(/^USER node$/mu);
  });

  it('holds no development tools: another stage installs, and Node alone is taken over', () => {
    const [, last = ''] = dockerfile.split(/^FROM debian/mu);
    expect(last).not.toMatch(/npm|apt|curl/u);
    expect(dockerfile).toMatch(/npm ci --omit=dev --ignore-scripts/u);
  });

  it('sets only known settings, on a Node that runs the sources', () => {
    const set = dockerfile.split('\n').filter((line) => line.startsWith('ENV '));
    const names = [...set.join(' ').matchAll(/([A-Z_]+)=/gu)].map(([, name]) => name);
    const known = new Set([
      ...Object.keys(environment.shape),
      ...Object.keys(memorySaving({})),
      'NODE_ENV',
    ]);
    expect(names.filter((name) => !known.has(name ?? ''))).toEqual([]);
    const major = /^FROM node:(\d+)/mu.exec(dockerfile)?.[1];
    expect(Number(major)).toBeGreaterThanOrEqual(24);
  });
});
