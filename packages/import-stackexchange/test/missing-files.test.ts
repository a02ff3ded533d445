import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkImport } from '../src/oracles.ts';
import { reportTable } from '../src/report.ts';
import { allPass, checkLines } from '../src/tally.ts';
import { FakeForum } from './fake-forum.ts';
import { garden, importSmallDump, smallDump } from './import-folder.ts';

const OPTIONAL = ['Comments', 'Votes', 'PostHistory', 'Tags', 'PostLinks', 'Badges'];

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forum-dump-'));
  await cp(smallDump, folder, { recursive: true });
});
afterEach(() => rm(folder, { recursive: true }));

describe('a dump that lacks a file', () => {
  it.each([...OPTIONAL.map((file) => [file]), OPTIONAL])(
    'comes in with what there is, and says what was left out: %s',
    async (...missing) => {
      for (const file of missing) await rm(join(folder, `${file}.xml`));
      const forum = new FakeForum();
      const report = await importSmallDump(forum, { folder });
      expect(forum.posts.size).toBe(3);
      expect(report.missing).toEqual(missing);
      for (const file of missing) {
        expect(reportTable(report)).toContain(`${file}: the dump has no ${file}.xml, so `);
      }
      const checks = await checkImport({ folder, site: garden, reader: forum });
      expect(allPass(checks), checkLines(checks)).toBe(true);
    },
  );

  it.each(['Users', 'Posts'])('is none without %s', async (file) => {
    await rm(join(folder, `${file}.xml`));
    await expect(importSmallDump(new FakeForum(), { folder })).rejects.toMatchObject({
      code: 'no-dump',
      message: `There is no ${file}.xml in ${folder}.`,
    });
  });
});
