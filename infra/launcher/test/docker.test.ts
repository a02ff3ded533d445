import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { environment, sparing } from '@forum/config';
import { describe, expect, it } from 'vitest';
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

/** The repository's programs started by a command line. */
function programsIn(line: string): string[] {
  return line.match(/(services|infra)\/[\w./-]+\.(ts|mjs)/gu) ?? [];
}

describe('docker-compose.yml', () => {
  it('has the services and the three of our own from one image', () => {
    const names = 'postgres redis meilisearch prepare api worker';
    expect(Object.keys(compose.services).join(' ')).toBe(names);
    const own = services.filter(([, { build }]) => build !== undefined);
    expect(own.map(([name]) => name)).toEqual(['prepare', 'api', 'worker']);
    expect(new Set(own.map(([, { image }]) => image)).size).toBe(1);
    expect(existsSync(join(REPOSITORY, service('api').build?.dockerfile ?? ''))).toBe(true);
  });

  it('runs programs that exist', () => {
    const programs = services.flatMap(([, { command }]) => programsIn((command ?? []).join(' ')));
    expect(programs).toEqual([
      'services/cli/src/main.ts',
      'services/cli/src/main.ts',
      'services/api/src/main.ts',
      'services/worker/src/main.ts',
    ]);
    for (const program of programs) expect(existsSync(join(REPOSITORY, program))).toBe(true);
    const acts =
      service('prepare')
        .command?.at(-1)
        ?.matchAll(/main\.ts ([a-z-]+)/gu) ?? [];
    for (const [, act] of acts) {
      expect(existsSync(join(REPOSITORY, `services/cli/src/commands/${act}.ts`))).toBe(true);
    }
  });

  it('sets nothing that the forum does not read', () => {
    const known = new Set(Object.keys(environment.shape));
    for (const name of ['prepare', 'api', 'worker']) {
      const set = Object.keys(service(name).environment ?? {});
      expect(set.filter((variable) => !known.has(variable))).toEqual([]);
    }
  });

  it('waits for services that exist and that tell when they are ready', () => {
    const waits = services.flatMap(([, { depends_on: needed }]) => Object.entries(needed ?? {}));
    for (const [name, { condition }] of waits) {
      expect(service(name).healthcheck !== undefined).toBe(condition === 'service_healthy');
    }
    expect(waits.length).toBe(5);
  });

  it('bounds the logs of what runs for long', () => {
    for (const name of ['api', 'worker']) {
      expect(service(name).logging?.options).toEqual({ 'max-size': '10m', 'max-file': '3' });
    }
  });

  it('keeps data in volumes that it declares', () => {
    const used = services.flatMap(([, { volumes }]) =>
      (volumes ?? []).map((one) => one.split(':')[0]),
    );
    expect(new Set(used)).toEqual(new Set(Object.keys(compose.volumes)));
  });

  it('gives the owner of the tables to what makes tables, and a login of its own to the rest', () => {
    const loginIn = (name: string, setting: string) => {
      const address = service(name).environment?.[setting]?.replaceAll(/\$\{[^}]*\}/gu, 'word');
      return address === undefined ? null : new URL(address).username;
    };
    expect(['prepare', 'api', 'worker'].map((name) => loginIn(name, 'DATABASE_OWNER_URL'))).toEqual(
      ['forum', null, 'forum'],
    );
    for (const name of ['prepare', 'api', 'worker']) {
      expect(loginIn(name, 'DATABASE_URL')).toBe('forum_runtime');
    }
    expect(service('postgres').environment?.['POSTGRES_USER']).toBe('forum');
  });

  it('lets any number of workers run, since none has a port of the host', () => {
    expect(service('worker').ports).toBeUndefined();
  });
});

describe('the image', () => {
  it('is made by the script that npm start runs', () => {
    const scripts = read('package.json').match(/"start": "(node [\w/.]+) start"/u);
    expect(dockerfile).toContain(`${scripts?.[1]} build`);
  });

  it('runs programs that exist, and not as root', () => {
    const programs = dockerfile.split('\n').flatMap(programsIn);
    expect(programs).toEqual(['infra/launcher/bootstrap.mjs', 'services/api/src/main.ts']);
    for (const program of programs) expect(existsSync(join(REPOSITORY, program))).toBe(true);
    expect(dockerfile).toMatch(/^USER node$/mu);
  });

  it('sets only known settings, on a Node that runs the sources', () => {
    const names = [...dockerfile.matchAll(/([A-Z_]+)=/gu)].map(([, name]) => name);
    const known = new Set([
      ...Object.keys(environment.shape),
      ...Object.keys(sparing({})),
      'NODE_ENV',
    ]);
    expect(names.filter((name) => !known.has(name ?? ''))).toEqual([]);
    const major = /^FROM node:(\d+)/mu.exec(dockerfile)?.[1];
    expect(Number(major)).toBeGreaterThanOrEqual(24);
  });
});
