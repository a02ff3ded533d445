import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { allPass, checkImport, checkLines, importDump, siteOf } from '@forum/import-stackexchange';
import { buildTestForum, type TestForum } from '@forum/testing';
import { writeSiteDump } from '@forum/testing/site-dump';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { forumPort } from '../src/stackexchange-port.ts';
import { forumReader } from '../src/stackexchange-reader.ts';

const repository = fileURLToPath(new URL('../../../', import.meta.url));
const smallDump = join(repository, 'packages/import-stackexchange/test/small-dump');
/** Real communities, for developers who have dumps: beside the checkout, or where FORUM_DUMPS points. */
const dumps = process.env['FORUM_DUMPS'] ?? join(repository, '../shared/data');

let forum: TestForum;
afterEach(() => forum.close());

async function importInto(folder: string, signal?: AbortSignal) {
  const site = siteOf(folder, 'conlang.meta.stackexchange.com');
  const report = await importDump({
    folder,
    site,
    port: forumPort(forum.ctx),
    clock: forum.clock,
    ...(signal === undefined ? {} : { signal }),
  });
  await forum.settle();
  const checks = await checkImport({ folder, site, reader: forumReader(forum.ctx) });
  return { report, checks };
}

async function eventCount(): Promise<number> {
  const { count } = await forum.ctx.db
    .selectFrom('content')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

describe('importing a dump by commands', () => {
  it('holds every check on a dump with all its oddities, and doubles nothing when run again', async () => {
    forum = await buildTestForum();
    const first = await importInto(smallDump);
    expect(allPass(first.checks), checkLines(first.checks)).toBe(true);
    const bodies = await eventCount();
    const second = await importInto(smallDump);
    expect(allPass(second.checks), checkLines(second.checks)).toBe(true);
    expect(await eventCount()).toBe(bodies);
    expect(
      second.report.accounts.every((account) => account.imported === 0 || account.file === 'Tags'),
    ).toBe(true);
  });

  it('adds what a newer dump of the same site has, votes included', async () => {
    forum = await buildTestForum();
    const port = forumPort(forum.ctx);
    const site = siteOf(smallDump, 'conlang.meta.stackexchange.com');
    // The older dump: it has all votes of each item but the last.
    const older = {
      ...port,
      importVotes: async (votes: Parameters<typeof port.importVotes>[0]) => {
        const outcomes = await port.importVotes(votes.slice(0, -1));
        return [...outcomes, 'imported' as const];
      },
    };
    await importDump({ folder: smallDump, site, port: older, clock: forum.clock });
    const { checks } = await importInto(smallDump);
    expect(allPass(checks), checkLines(checks)).toBe(true);
  });

  it('goes on where it was stopped', async () => {
    forum = await buildTestForum();
    const stop = new AbortController();
    const port = forumPort(forum.ctx);
    let acts = 0;
    const site = siteOf(smallDump, 'conlang.meta.stackexchange.com');
    const stopping = {
      ...port,
      importPost: (post: Parameters<typeof port.importPost>[0]) => {
        acts += 1;
        if (acts === 2) stop.abort();
        return port.importPost(post);
      },
    };
    const stopped = await importDump({
      folder: smallDump,
      site,
      port: stopping,
      clock: forum.clock,
      signal: stop.signal,
    });
    expect(stopped.isStopped).toBe(true);
    const { checks } = await importInto(smallDump);
    expect(allPass(checks), checkLines(checks)).toBe(true);
  });
});

describe('importing a whole community', () => {
  const made = mkdtempSync(join(tmpdir(), 'forum-dump-'));
  beforeAll(() => writeSiteDump(made, { users: 20, questions: 40 }));
  afterAll(() => rmSync(made, { recursive: true }));

  const real = join(dumps, 'se-conlang-meta');
  it.each(existsSync(real) ? [made, real] : [made])(
    'holds every check, and every projection equals its rebuild: %s',
    async (dump) => {
      forum = await buildTestForum();
      const { checks } = await importInto(dump);
      expect(allPass(checks), checkLines(checks)).toBe(true);
      expect(checks.length).toBeGreaterThan(15);
      for (const { projection } of await forum.engine.lag()) {
        expect(await forum.engine.verify(projection), projection).toEqual([]);
      }
    },
    120_000,
  );
});
