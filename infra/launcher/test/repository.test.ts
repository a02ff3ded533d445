import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { REPOSITORY } from '../src/repository.ts';

const read = (path: string) => readFileSync(join(REPOSITORY, path), 'utf8');
const filesIn = (path: string) =>
  readdirSync(join(REPOSITORY, path)).map((name) => `${path}/${name}`);

const workflow = z.object({
  name: z.string(),
  permissions: z.strictObject({ contents: z.literal('read') }),
  jobs: z.record(
    z.string(),
    z.object({
      'timeout-minutes': z.int(),
      steps: z.array(z.object({ uses: z.string().optional(), run: z.string().optional() })),
    }),
  ),
});

const manifest = z.object({ version: z.string(), workspaces: z.array(z.string()) });
const versionIn = (path: string): string =>
  z.object({ version: z.string() }).parse(JSON.parse(read(path))).version;

const form = z.object({
  name: z.string(),
  description: z.string(),
  body: z.array(
    z.object({
      type: z.enum(['markdown', 'textarea', 'input', 'dropdown']),
      attributes: z.object({}),
    }),
  ),
});

describe('what the repository tells its host', () => {
  it('has workflows that may read alone where nothing else is said, and end by themselves', () => {
    const workflows = filesIn('.github/workflows').map((path) => workflow.parse(parse(read(path))));
    expect(workflows.map(({ name }) => name)).toEqual(['image', 'test']);
  });

  it('runs programs and scripts that exist', () => {
    const { scripts } = z
      .object({ scripts: z.record(z.string(), z.string()) })
      .parse(JSON.parse(read('package.json')));
    const lines = filesIn('.github/workflows').map(read).join('\n');
    for (const [, script] of lines.matchAll(/npm (?:run )?(test|start|[a-z]+:[a-z]+)/gu)) {
      expect(scripts[script ?? '']).toBeDefined();
    }
    for (const [path] of lines.matchAll(/\binfra\/[\w/.-]+\.sh|\binfra\/docker\/Dockerfile/gu)) {
      expect(existsSync(join(REPOSITORY, path))).toBe(true);
    }
  });

  it('has one version, and a part of the changelog for it', () => {
    const { version, workspaces } = manifest.parse(JSON.parse(read('package.json')));
    const places = workspaces.flatMap((place) =>
      place.endsWith('/*') ? filesIn(place.slice(0, -2)) : [place],
    );
    const versions = places.map((place) => [place, versionIn(`${place}/package.json`)]);
    expect(versions).toEqual(places.map((place) => [place, version]));
    const entry = z.object({ version: z.string().optional() });
    const lock = z.object({ packages: z.record(z.string(), entry) });
    const { packages } = lock.parse(JSON.parse(read('package-lock.json')));
    expect(places.map((place) => [place, packages[place]?.version])).toEqual(versions);
    expect(parse(read('infra/helm/forum/Chart.yaml'))).toMatchObject({
      version,
      appVersion: version,
    });
    expect(read('CHANGELOG.md')).toContain(`\n## ${version} · 20`);
  });

  it('has forms for issues, and no issue without one', () => {
    const forms = filesIn('.github/ISSUE_TEMPLATE').filter((path) => !path.endsWith('config.yml'));
    expect(forms.map((path) => form.parse(parse(read(path))).name).length).toBe(3);
    expect(parse(read('.github/ISSUE_TEMPLATE/config.yml'))).toMatchObject({
      blank_issues_enabled: false,
    });
  });
});
