import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '@forum/kernel';
import { parseContent } from '@forum/rich-text';
import { writeSiteDump } from '@forum/testing/site-dump';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importDump } from '../src/import-dump.ts';
import { checkImport } from '../src/oracles.ts';
import { siteOf } from '../src/site.ts';
import { checkLines } from '../src/tally.ts';
import { FakeForum } from './fake-forum.ts';
import { smallDump } from './import-folder.ts';

const MADE_UP = mkdtempSync(join(tmpdir(), 'forum-dump-'));
beforeAll(() => writeSiteDump(MADE_UP, { users: 30, questions: 120 }));
afterAll(() => rmSync(MADE_UP, { recursive: true }));

/** Real communities, for those who have some: beside the checkout, or where FORUM_DUMPS says. */
const folder = process.env['FORUM_DUMPS'] ?? join(import.meta.dirname, '../../../../shared/data');
const real = ['se-conlang-meta', 'se-french-meta']
  .map((name) => join(folder, name))
  .filter((dump) => existsSync(join(dump, 'Posts.xml')));

describe('a dump comes in whole, in parallel', () => {
  it.each([smallDump, MADE_UP, ...real])(
    'with every row accounted for, every check green, every text storable: %s',
    async (dump) => {
      const { forum, report, checks } = await importAndCheck(dump);
      expect(forum.posts.size).toBeGreaterThan(2);
      for (const { read, imported, present, leftOut } of report.accounts) {
        expect(imported + present + leftOut).toBe(read);
      }
      expect(checkLines(checks)).not.toContain('✗');
      expect(notStorable(forum)).toEqual([]);
    },
    60_000,
  );
});

async function importAndCheck(dump: string) {
  const site = siteOf(dump, 'garden.example.com');
  const forum = new FakeForum();
  const report = await importDump({ folder: dump, site, port: forum, clock: systemClock });
  return { forum, report, checks: await checkImport({ folder: dump, site, reader: forum }) };
}

function notStorable(forum: FakeForum): string[] {
  const texts = [...forum.posts.values(), ...forum.comments.values(), ...forum.edits];
  const refused = texts.filter(({ content }) => {
    const parsed = parseContent(content);
    return !parsed.ok || parsed.json !== content;
  });
  return refused.map(({ key }) => key);
}
