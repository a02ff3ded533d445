import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forumCommand } from '../src/first-start.ts';
import { environmentFor } from '../src/forum-services.ts';
import { settingsOf } from '../src/launch-settings.ts';
import { olderPostgres, newestOf } from '../src/older-postgres.ts';
import { openPostgres } from '../src/postgres.ts';
import { formerFolder, madeBy } from '../src/postgres-folder.ts';
import { findPostgres, type PostgresPrograms } from '../src/postgres-programs.ts';
import { NOBODY } from '../src/patience.ts';
import { REPOSITORY } from '../src/repository.ts';
import { discard } from '../src/services.ts';

const FORMER = 17;

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'forum-upgraded-'));
});
afterAll(() => discard(dataDir));

/** `npm run forum -- …` on the data folder. */
function forum(...args: readonly string[]) {
  const main = join(REPOSITORY, 'infra/launcher/src/main.ts');
  const { PATH, HOME, npm_execpath } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, 'forum', ...args], {
    encoding: 'utf8',
    cwd: REPOSITORY,
    env: { PATH, HOME, npm_execpath, DATA_DIR: dataDir, DEMO_CONTENT: 'off', REDIS_URL: '' },
  });
  return { code: status, said: `${stdout}${stderr}` };
}

describe('a data folder of another major version', () => {
  it.each([
    ['17', 'Move it: npm run forum -- upgrade-postgres'],
    ['99', 'Use the version of the forum that made it'],
  ])('of %s is refused, and it is said what to do', async (version, sentence) => {
    const other = mkdtempSync(join(tmpdir(), 'forum-other-'));
    const { dataDir: folder, ...programs } = findPostgres(other);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'PG_VERSION'), `${version}\n`);
    const place = { dataDir: other, profile: 'fast', listener: NOBODY } as const;
    const opened = openPostgres({ ...programs, dataDir: folder }, place);
    await expect(opened).rejects.toThrow(`was made by Postgres ${version}`);
    await expect(opened).rejects.toThrow(sentence);
    expect(readdirSync(folder)).toEqual(['PG_VERSION']);
    discard(other);
  });

  it('is moved by a command that the list of commands names, without starting anything', () => {
    const { code, said } = forum('help');
    expect(said).toMatch(/^ {2}status +\S/mu);
    expect(said).toMatch(/^ {2}upgrade-postgres +move the data folder/mu);
    expect({ code, started: readdirSync(dataDir) }).toEqual({ code: 0, started: [] });
  });

  it('finds the newest package of a major version', () => {
    const all = ['16.9.0-beta.17', '17.9.0-beta.17', '17.10.0-beta.9', '17.10.0-beta.17', '18.4.0'];
    expect(newestOf(17, JSON.stringify(all))).toBe('17.10.0-beta.17');
    expect(newestOf(14, JSON.stringify(all))).toBeUndefined();
  });
});

const isWanted = process.env['CI'] !== undefined;
const quiet = {
  say: () => undefined,
  step: <T>(_label: string, work: () => Promise<T>) => work(),
};

/** Those that are here, or that npm gets; null: there is no network. */
async function formerPrograms(): Promise<PostgresPrograms | null> {
  const { signal } = new AbortController();
  const given = { env: process.env, progress: quiet, signal };
  return olderPostgres(dataDir, FORMER, given).catch(() => null);
}

/** A forum of the former version, with its owner. */
async function makeFormer(programs: PostgresPrograms): Promise<void> {
  const { signal } = new AbortController();
  const postgres = await openPostgres(programs, { dataDir, profile: 'durable', listener: NOBODY });
  try {
    const env = { ...process.env, DATA_DIR: dataDir, DEMO_CONTENT: 'off', DATABASE_URL: '' };
    const own = environmentFor(env, settingsOf(env), { postgres, redis: null });
    await forumCommand(['migrate'], own, signal);
    await forumCommand(['first-start'], own, signal);
  } finally {
    await postgres.stop();
  }
}

it.skipIf(!isWanted)(
  `moves a forum from Postgres ${FORMER} with all that is in it (left out unless CI=1 is set)`,
  async ({ skip }) => {
    const programs = await formerPrograms();
    if (programs === null) return skip(`npm gets no programs of Postgres ${FORMER} here`);
    await makeFormer(programs);
    const folder = findPostgres(dataDir).dataDir;
    expect(forum('status').said).toContain(`was made by Postgres ${FORMER}`);
    const moved = forum('upgrade-postgres');
    expect(moved.said).toMatch(
      /The forum is on Postgres 18\. The former folder is .*postgres\.17/u,
    );
    expect(moved.code).toBe(0);
    expect([madeBy(folder), madeBy(formerFolder(folder, FORMER))]).toEqual([18, FORMER]);
    const verified = forum('verify');
    expect([verified.code, forum('status').said]).toEqual([
      0,
      expect.stringMatching(/^ {2}log +[1-9]\d* events$/mu),
    ]);
    expect(forum('upgrade-postgres').said).toContain('is of Postgres 18 already');
    // Killed between the two renames.
    const beside = join(dataDir, 'upgrading');
    mkdirSync(beside);
    const incoming = findPostgres(beside).dataDir;
    mkdirSync(dirname(incoming), { recursive: true });
    renameSync(folder, incoming);
    writeFileSync(join(beside, 'complete'), '');
    expect(forum('status').said).toContain('a move to Postgres 18 was interrupted');
    expect(forum('upgrade-postgres').code).toBe(0);
    expect(forum('verify').code).toBe(0);
  },
  600_000,
);
