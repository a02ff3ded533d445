import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { checkImport } from '../src/oracles.ts';
import { allPass } from '../src/tally.ts';
import { FakeForum } from './fake-forum.ts';
import { accountOf, garden, importSmallDump, smallDump } from './import-folder.ts';

function counts(forum: FakeForum): Record<string, number> {
  const { members, posts, comments, votes, acceptances, edits } = forum;
  return {
    members: members.size,
    posts: posts.size,
    comments: comments.size,
    votes: votes.size,
    acceptances: acceptances.size,
    edits: edits.length,
  };
}

const ALL = { members: 11, posts: 3, comments: 9, votes: 11, acceptances: 1, edits: 5 };

describe('a second run', () => {
  it('doubles nothing and says that everything is there', async () => {
    const forum = new FakeForum();
    await importSmallDump(forum);
    const report = await importSmallDump(forum);
    expect(counts(forum)).toEqual(ALL);
    expect(accountOf(report, 'Posts')).toEqual([11, 0, 7, 4]);
    expect(accountOf(report, 'Votes')).toEqual([21, 0, 12, 9]);
    expect(accountOf(report, 'PostHistory')).toEqual([21, 0, 15, 6]);
  });

  it('goes on where a failure stopped the first one, wherever that was', async () => {
    for (let last = 0; last < 41; last += 4) {
      const forum = new FakeForum();
      let left = last;
      forum.beforeCommand = () => {
        left -= 1;
        if (left < 0) throw new Error('the database is gone');
      };
      await expect(importSmallDump(forum)).rejects.toThrow('the database is gone');
      forum.beforeCommand = () => {};
      await importSmallDump(forum);
      expect(counts(forum)).toEqual(ALL);
      const checks = await checkImport({ folder: smallDump, site: garden, reader: forum });
      expect(allPass(checks)).toBe(true);
    }
  });

  it('goes on where somebody stopped the first one', async () => {
    const forum = new FakeForum();
    const stop = new AbortController();
    let commands = 0;
    forum.beforeCommand = () => {
      commands += 1;
      if (commands === 20) stop.abort();
    };
    const stopped = await importSmallDump(forum, { signal: stop.signal, concurrency: 1 });
    expect(stopped.isStopped).toBe(true);
    expect(commands).toBeLessThan(25);
    const report = await importSmallDump(forum);
    expect(report.isStopped).toBe(false);
    expect(counts(forum)).toEqual(ALL);
  });
});

describe('an import', () => {
  it('gives no more commands at a time than it was told', async () => {
    const forum = new FakeForum();
    await importSmallDump(forum, { concurrency: 2 });
    expect(forum.mostAtATime).toBe(2);
  });

  it('leaves no files behind, even when it fails', async () => {
    const own = await mkdtemp(join(tmpdir(), 'forum-resume-'));
    vi.stubEnv('TMPDIR', own);
    const forum = new FakeForum();
    forum.beforeCommand = () => {
      throw new Error('no');
    };
    await expect(importSmallDump(forum)).rejects.toThrow('no');
    expect(await readdir(own)).toEqual([]);
    vi.unstubAllEnvs();
    await rm(own, { recursive: true });
  });

  it('says which file is missing', async () => {
    await expect(importSmallDump(new FakeForum(), { folder: '/nowhere' })).rejects.toThrow(
      'There is no Users.xml in /nowhere.',
    );
  });
});
