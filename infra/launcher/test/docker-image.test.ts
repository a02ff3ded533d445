import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { environment, memorySaving } from '@forum/config';
import { describe, expect, it } from 'vitest';
import { REPOSITORY } from '../src/repository.ts';
import { dockerfile, programsIn, read } from './read-docker.ts';

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
