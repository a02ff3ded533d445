import { spawn } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { buildTestForum, type TestForum } from '@forum/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { runCommandLine } from '../src/run-command-line.ts';

const MAIN = join(import.meta.dirname, '../src/main.ts');
const SMALL_DUMP = join(
  import.meta.dirname,
  '../../../packages/import-stackexchange/test/small-dump',
);
/** Starting takes most of the time, so compiled sources are kept between processes. */
const COMPILED = join(tmpdir(), 'forum-test-compile-cache');
/** Nothing listens there. */
const AWAY = 'postgres://nobody@127.0.0.1:1/nowhere';

let forum: TestForum;
let folder: string;
beforeAll(async () => {
  forum = await buildTestForum();
  folder = await mkdtemp(join(tmpdir(), 'forum-operator-'));
  await cp(SMALL_DUMP, join(folder, 'torn'), { recursive: true });
  await writeFile(join(folder, 'torn/Posts.xml'), '<posts><row Id="1"');
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await forum.close();
});

type Env = Readonly<Record<string, string>>;

const settings = (env: Env) => ({
  DATABASE_URL: forum.database.url,
  DATA_DIR: folder,
  LOG_LEVEL: 'error',
  ...env,
});

/** Runs the command in this process: starting one takes longer than all its work. */
async function runHere(args: readonly string[], env: Env = {}) {
  const written: string[] = [];
  const write = (line: unknown) => written.push(String(line)) > 0;
  const spies = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockImplementation(write),
  );
  try {
    const code = await runCommandLine(args, settings(env));
    return { code, said: written.join('') };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

async function runForum(args: readonly string[], env: Env = {}, isHeard = true) {
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: { PATH: process.env['PATH'] ?? '', NODE_COMPILE_CACHE: COMPILED, ...settings(env) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (!isHeard) child.stdout.destroy();
  const code = new Promise<number | null>((resolve) => child.on('close', resolve));
  const [out, err] = await Promise.all([isHeard ? text(child.stdout) : '', text(child.stderr)]);
  return { code: await code, said: `${out}${err}` };
}

describe('a command tells an operator in a sentence', () => {
  it.each<[string, readonly string[], RegExp, Env?]>([
    ['an unknown command', ['frobnicate'], /There is no command frobnicate/],
    ['a missing dump', ['import', 'stackexchange', '/nowhere'], /no Users\.xml in \/nowhere/],
    ['a torn dump', ['import', 'stackexchange', 'TORN'], /Posts\.xml is not a whole XML file/],
    ['a wrong option', ['import', '--what'], /--what/],
    ['a missing argument', ['import'], /Usage: /],
    ['a missing backup', ['restore', '/nowhere'], /backup/i],
    ['a folder without permission', ['backup'], /EACCES|ENOTDIR|EEXIST/, { BACKUP_DIR: 'FILE/x' }],
    ['an unknown projection', ['verify', 'nothing'], /There is no projection nothing/],
    ['an unknown projection', ['rebuild', 'nothing'], /There is no projection nothing/],
    ['a wrong id', ['parked', 'retry', 'x'], /Nothing is parked under x/],
    ['a wrong role', ['role', 'KING', 'a@example.com'], /Name the role/],
    ['a wrong parent', ['category', 'A', '--parent', 'none'], /./],
    ['a wrong setting', ['lag'], /The setting PORT must be a number/, { PORT: 'many' }],
    [
      'a common password',
      ['first-start'],
      /FORUM_ADMIN_PASSWORD: This password is too common/,
      { FORUM_ADMIN_PASSWORD: 'Sunshine99' },
    ],
    ['no database named', ['lag'], /DATABASE_URL is not set/, { DATABASE_URL: '' }],
    ['an unreachable database', ['lag'], /ECONNREFUSED/, { DATABASE_URL: AWAY }],
    ['an unreachable database', ['migrate'], /ECONNREFUSED/, { DATABASE_URL: AWAY }],
    ['an unreachable database', ['verify'], /ECONNREFUSED/, { DATABASE_URL: AWAY }],
  ])('of %s: %s', async (_, args, sentence, env = {}) => {
    const file = join(folder, 'torn/Tags.xml');
    const place = (one: string) => one.replace('TORN', join(folder, 'torn')).replace('FILE', file);
    const placed = Object.fromEntries(Object.entries(env).map(([key, one]) => [key, place(one)]));
    const { code, said } = await runHere(args.map(place), placed);
    expect(said).toMatch(sentence);
    expect(said).not.toMatch(/\n\s+at |node:internal/);
    expect(code).toBeGreaterThan(0);
  });

  it('as a process, whose exit code tells it too', async () => {
    const { code, said } = await runForum(['lag'], { DATABASE_URL: AWAY });
    expect(said).toMatch(/ECONNREFUSED/);
    expect(said).not.toMatch(/\n\s+at |node:internal/);
    expect(code).toBe(1);
  }, 60_000);

  it('says nothing, when whoever read it has gone', async () => {
    const { code, said } = await runForum(['lag'], {}, false);
    expect(said).toBe('');
    expect(code).toBe(141);
  }, 60_000);
});
