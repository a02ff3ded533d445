import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { environment } from '@forum/config';
import { describe, expect, it } from 'vitest';
import { REPOSITORY } from '../src/repository.ts';
import { compose, OWN, read, service } from './read-docker.ts';

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

describe('docker-compose.yml', () => {
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

  it('gives the owner of the tables to what makes tables, and a login of its own to the rest', () => {
    expect(compose['x-owner']['DATABASE_OWNER_URL']).toMatch(/:-postgres:\/\/forum:\$/u);
    expect(compose['x-environment']['DATABASE_URL']).toMatch(/:-postgres:\/\/forum_runtime:\$/u);
    expect(service('postgres').environment?.['POSTGRES_USER']).toBe('forum');
  });
});
