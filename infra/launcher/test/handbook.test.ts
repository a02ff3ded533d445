import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { environment } from '@forum/config';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { commands } from '../../../services/cli/src/commands.ts';
import { ON_SERVICES } from '../src/commands/forum.ts';
import { blocksOf, PAGES, readPage } from '../../checks/test/fences.ts';

const ROOT = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** Blocks that show what something looks like: nothing in them can be run. */
const NOT_RUN = { 'README.md': 1, 'docs/architecture.md': 1, 'docs/sign-in.md': 1 };

const pages = PAGES.map((page) => ({ page, text: readPage(page), blocks: blocksOf(page) }));
const blocks = pages.flatMap((page) => page.blocks);
const scripts = blocks.filter(({ language }) => language === 'sh');
const everything = pages.map(({ text }) => text).join('\n');
const found = (pattern: RegExp, text = everything) =>
  [...text.matchAll(pattern)].map(([, name = '']) => name);

/** All pages, including those of packages and decisions. */
const texts = globSync(
  ['*.md', 'docs/**/*.md', '{packages,services,infra}/*/README.md', 'web-*/README.md'],
  { cwd: ROOT },
).map((page) => ({ page, text: read(page) }));

/** Numbers that pages repeat, and where they come from. */
const NUMBERS = [
  {
    page: 'docs/adding-a-feature.md',
    said: /over ([\d,]+) rows/gu,
    file: 'services/api/test/walk/explain.ts',
    set: /usual: ([\d_]+)/gu,
  },
  {
    page: 'docs/architecture.md',
    said: /The log has (\d+) partitions/gu,
    file: 'packages/event-store/src/partition.ts',
    set: /PARTITIONS = (\d+)/gu,
  },
  {
    page: 'docs/architecture.md',
    said: /takes over after (\d+ s)/gu,
    file: 'packages/database/src/leases/leases.ts',
    set: /LEASE_MS = ([\d_]+)/gu,
  },
];

const manifest = z.object({ scripts: z.record(z.string(), z.string()) });
const composeFile = z.object({ services: z.record(z.string(), z.unknown()) });
const services = Object.keys(
  composeFile.parse(parse(read('docker-compose.yml'), { merge: true })).services,
);

describe('blocks of the handbook', () => {
  it('are run, or say that they are not, which the test counts', () => {
    expect(blocks.filter(({ language }) => !RUN.has(language)).map(({ at }) => at)).toEqual([]);
    const shown = blocks.filter(({ language }) => language === 'text');
    const count = Object.groupBy(shown, ({ at }) => at.split(':')[0] ?? '');
    expect(
      Object.fromEntries(Object.entries(count).map(([page, all]) => [page, all?.length])),
    ).toEqual(NOT_RUN);
  });

  it.each(scripts.map(({ at, text }) => ({ at, text })))(
    'are read by the shell: $at',
    ({ text }) => {
      const done = spawnSync('bash', ['-n'], { input: text, encoding: 'utf8' });
      expect(done.stderr).toBe('');
    },
  );

  it.each(blocks.filter(({ language }) => language === 'json'))(
    'are read as JSON: $at',
    ({ text }) => {
      expect(() => z.json().parse(JSON.parse(text))).not.toThrow();
    },
  );

  it('name settings that there are', () => {
    const known = new Set(Object.keys(environment.shape));
    const settings = blocks
      .filter(({ language }) => language === 'ini')
      .flatMap(({ text }) => found(/^([A-Z][A-Z0-9_]*)=/gmu, text));
    const secrets = found(/--from-literal=([A-Z0-9_]+)=/gu);
    expect(settings.length).toBeGreaterThan(3);
    expect(secrets.length).toBeGreaterThan(3);
    expect([...settings, ...secrets].filter((name) => !known.has(name))).toEqual([]);
  });
});

/** `sql` and `nginx` are run by tests of their own, `ini` and `sh` here. */
const RUN = new Set(['sh', 'ini', 'js', 'json', 'sql', 'nginx', 'text']);

describe('what the handbook tells to type', () => {
  it('are commands of the forum that there are', () => {
    const named = [
      ...found(/npm run forum -- ([a-z][a-z-]*)/gu),
      ...found(/services\/cli\/src\/main\.ts ([a-z][a-z-]*)/gu),
    ];
    expect(named.length).toBeGreaterThan(10);
    const known = new Set(['help', ...commands.keys(), ...ON_SERVICES.keys()]);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });

  it('are in the list of commands, all that there are', () => {
    const page = read('docs/operations.md');
    const begin = page.indexOf('## The command line');
    const list = page.slice(begin, page.indexOf('\n## ', begin + 1));
    const missing = [...commands.keys(), ...ON_SERVICES.keys()].filter(
      (name) => !new RegExp(`^\\|[^|]*\`${name}[ \`]`, 'mu').test(list),
    );
    expect(missing).toEqual([]);
  });

  it('are scripts that there are', () => {
    const known = manifest.parse(JSON.parse(read('package.json'))).scripts;
    const named = found(/npm run ([a-z][a-z0-9:-]*)/gu, texts.map(({ text }) => text).join('\n'));
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !(name in known))).toEqual([]);
  });

  it('are services of compose that there are', () => {
    const lines = found(/docker compose ([^\n`&]*)/gu);
    const named = lines.flatMap((line) => servicesIn(line));
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !services.includes(name))).toEqual([]);
  });

  it('are units that there are, and values of the chart', () => {
    const units = new Set(readdirSync(join(ROOT, 'infra/systemd')).map(bare));
    const named = found(/\b(forum(?:-[a-z]+)?@?)(?:\.service|\.target|[0-9]+)?/gu, systemdLines());
    expect(named.filter((name) => !units.has(bare(name)))).toEqual([]);
    const values: unknown = parse(read('infra/helm/forum/values.yaml'));
    const set = found(/--set ([A-Za-z.]+)=/gu);
    expect(set.length).toBeGreaterThan(4);
    expect(set.filter((path) => !has(values, path.split('.')))).toEqual([]);
  });

  it('are files that there are', () => {
    const files = scripts.flatMap(({ text }) =>
      found(/\b((?:infra|services|docs)\/[\w./-]+\.\w+)/gu, text),
    );
    expect(files.length).toBeGreaterThan(3);
    expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  });
});

describe('what pages name', () => {
  it('are pages and files that there are, where they link', () => {
    const links = texts.flatMap(({ page, text }) =>
      found(/\]\((?!\w+:)([^)#\s]+)/gu, text).map((to) => ({ page, to })),
    );
    expect(links.length).toBeGreaterThan(100);
    const broken = links.filter(({ page, to }) => !existsSync(join(ROOT, dirname(page), to)));
    expect(broken).toEqual([]);
  });

  it('are paths that there are', () => {
    const files = globSync('{packages,services,infra,web-*,docs,.github,.ci}/**/*', {
      cwd: ROOT,
      exclude: (name) => /^(?:node_modules|dist|\.data)$/u.test(name),
    }).map((file) => `/${file}/`);
    const named = texts
      .filter(({ page }) => !page.startsWith('docs/decisions/'))
      .flatMap(({ page, text }) => pathsIn(text).map((path) => ({ page, path })));
    expect(named.length).toBeGreaterThan(200);
    const isThere = (path: string) => {
      const pattern = patternOf(path);
      return files.some((file) => pattern.test(file));
    };
    expect(named.filter(({ path }) => !isThere(path))).toEqual([]);
  });

  it.each(NUMBERS)('are numbers of the sources: $page, from $file', ({ page, said, file, set }) => {
    const [inPage = 'nothing'] = found(said, read(page));
    const [inSource = 'nothing'] = found(set, read(file));
    expect(inPage.replaceAll(',', '').replace(/ s$/u, '000')).toBe(inSource.replaceAll('_', ''));
  });

  it('are decisions, each with one line in their index', () => {
    const index = found(/^- \[\d{4}\]\(([^)]+)\)/gmu, read('docs/decisions/README.md'));
    const records = readdirSync(join(ROOT, 'docs/decisions')).filter((name) => /^\d/u.test(name));
    expect(index.toSorted()).toEqual(records.toSorted());
  });
});

/** Paths between backticks, with alternatives expanded; except those of requests, builds and data folders. */
function pathsIn(text: string): string[] {
  return found(/`([^`\n]+)`/gu, text)
    .flatMap(alternatives)
    .filter((path) => /^[\w.@<>*-]+(?:\/[\w.@<>*-]+)+\/?$/u.test(path))
    .filter((path) => !/^(?:\.data|\.vite|dist)\//u.test(path))
    .filter((path) => OF_SOURCES.test(path));
}

const OF_SOURCES =
  /\.(?:tsx?|[cm]?js|json|md|ya?ml|css|sh|sql)$|^(?:packages|services|infra|web-\w+|docs)\//u;

function alternatives(path: string): string[] {
  const { 0: all, 1: inside } = /\{([^}]*)\}/u.exec(path) ?? [];
  if (all === undefined || inside === undefined) return [path];
  return inside.split(',').flatMap((each) => alternatives(path.replace(all, each)));
}

/** A path is complete or the end of one; `<noun>` and `*` stand for any name. */
function patternOf(path: string): RegExp {
  const names = path
    .replace(/\/$/u, '')
    .split('/')
    .map((name) => (name === '**' ? '.*' : nameOf(name)));
  return new RegExp(`/${names.join('/')}/`, 'u');
}

function nameOf(name: string): string {
  return name
    .replaceAll(/<[^>]*>|\*/gu, '*')
    .replaceAll('.', '\\.')
    .replaceAll('*', '[^/]*');
}

/**
 * The arguments after a verb that are neither options nor their values: the first for verbs that take one, else all.
 */
function servicesIn(line: string): string[] {
  const words = line.split('#')[0]?.trim().split(/\s+/u) ?? [];
  const act = words.findIndex((word) => /^(?:up|run|exec|stop|logs|build|restart)$/u.test(word));
  if (act === -1) return [];
  const scaled = found(/--scale (\w+)=/gu, line);
  const rest = words
    .slice(act + 1)
    .filter((word, at, all) => !takesValue(all[at - 1]) && !word.startsWith('-'));
  const named = /^(?:run|exec)$/u.test(words[act] ?? '') ? rest.slice(0, 1) : rest;
  return [...scaled, ...named.filter((word) => /^[a-z][a-z0-9-]*$/u.test(word))];
}

const takesValue = (word = '') =>
  ['--scale', '--volume', '--entrypoint', '--wait-timeout', '--tail'].includes(word);

function systemdLines(): string {
  return everything
    .split('\n')
    .flatMap((line) => line.match(/systemctl [^\n`|]*|journalctl [^\n`|]*/gu) ?? [])
    .join('\n');
}

const bare = (unit: string) => unit.replace(/(@)?(?:\.\w+)?$/u, '');

function has(value: unknown, [name, ...rest]: readonly string[]): boolean {
  if (name === undefined) return true;
  const parsed = z.record(z.string(), z.unknown()).safeParse(value);
  return parsed.success && name in parsed.data && has(parsed.data[name], rest);
}
