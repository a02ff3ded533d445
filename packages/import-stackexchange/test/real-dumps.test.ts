import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseContent } from '@forum/rich-text';
import { systemClock } from '@forum/kernel';
import { describe, expect, it } from 'vitest';
import { importDump } from '../src/import-dump.ts';
import { checkImport } from '../src/oracles.ts';
import { siteOf } from '../src/site.ts';
import { checkLines } from '../src/tally.ts';
import { FakeForum } from './fake-forum.ts';

const folder = process.env['FORUM_DUMPS'] ?? join(import.meta.dirname, '../../../../shared/data');
const names = ['se-conlang-meta', 'se-french-meta'];

/** In CI the dumps must be there: these tests then fail instead of passing unseen. */
function hasDumps(): boolean {
  if (names.every((name) => existsSync(join(folder, name, 'Posts.xml')))) return true;
  const wanted = `Set FORUM_DUMPS to a folder with ${names.join(' and ')}`;
  if (process.env['CI'] !== undefined) throw new Error(`${wanted}: ${folder} has none.`);
  process.stderr.write(`The tests with real dumps are left out. ${wanted}.\n`);
  return false;
}

describe.runIf(hasDumps()).each(names)('the dump %s', (name) => {
  it('comes in whole, in parallel, with every check green and every text storable', async () => {
    const dump = join(folder, name);
    const site = siteOf(dump);
    const forum = new FakeForum();
    const report = await importDump({ folder: dump, site, port: forum, clock: systemClock });
    for (const { read, imported, present, leftOut } of report.accounts) {
      expect(imported + present + leftOut).toBe(read);
    }
    const checks = await checkImport({ folder: dump, site, reader: forum });
    expect(checkLines(checks)).not.toContain('✗');
    const texts = [...forum.posts.values(), ...forum.comments.values(), ...forum.edits];
    const refused = texts.filter(({ content }) => {
      const parsed = parseContent(content);
      return !parsed.ok || parsed.json !== content;
    });
    expect(refused.map(({ key }) => key)).toEqual([]);
  }, 60_000);
});
