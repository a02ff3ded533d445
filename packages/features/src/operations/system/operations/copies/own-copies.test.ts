import { join } from 'node:path';
import { buildTestForum, silentLogger, type TestForum } from '@forum/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadBackup } from '../backups/load-backup.ts';
import { listCopies } from './copy-index.ts';
import { keepCopies } from './keep-copies.ts';
import { claimCopies } from './own-copies.ts';
import { forgetCopies } from './state.ts';
import { beginCopying, type Copying, KEYS, openCopying } from './test-copying.ts';

const REFUSED = /was not made by this forum at http:.* copies take-over$/u;

let forum: TestForum;
let here: Copying;
/** Has a database of its own, the same address, and the address of the same store. */
let staging: TestForum;
let there: Copying;
beforeAll(async () => {
  forum = await openCopying();
  staging = await buildTestForum();
  // The names of their backups differ.
  staging.clock.advance(1000);
});
afterAll(async () => {
  await staging.close();
  await forum.close();
});
beforeEach(async () => {
  here = await beginCopying(forum);
  there = await beginCopying(staging);
  return async () => {
    await here.end();
    await there.end();
  };
});

/** A round of the other forum, which keeps one copy. */
const strange = () => there.round({ storage: here.storage }, 1);
/** Everything that is stored, with all versions. */
const stored = () => here.storage.listVersions('');

describe('the copies of a forum', () => {
  it('are left as they are by one that was restored from its backup, and go on', async () => {
    const folder = join(here.root, await here.backUpTheForum());
    await loadBackup({ db: staging.database, folder, keys: KEYS, storage: null });
    for (let day = 0; day < 3; day += 1) await here.backUp();
    await here.round();
    const before = await stored();
    await there.backUp();
    const { error, newest_at } = await strange();
    expect([error, newest_at]).toEqual([expect.stringMatching(REFUSED), null]);
    expect(await stored()).toEqual(before);
    await here.backUp();
    expect((await here.round()).error).toBeNull();
    expect(await listCopies(here.place())).toHaveLength(5);
  }, 60_000);

  it('are left as they are by a copy of its database that has another address', async () => {
    await here.backUp();
    await here.round();
    const before = await stored();
    await here.backUp();
    const site = { ...forum.ctx.site, siteUrl: 'http://staging.test' };
    const kept = { newest: 1, weeks: 0, months: 0 };
    const given = { place: here.place(), root: here.root, kept, test: async () => '' };
    await keepCopies({ ...forum.ctx, site, logger: silentLogger }, given);
    const noted = await forum.ctx.db.selectFrom('backup_copy').select('error').execute();
    expect(noted).toEqual([{ error: expect.stringMatching(REFUSED) }]);
    expect(await stored()).toEqual(before);
    expect((await here.round()).error).toBeNull();
  });

  it('are left as they are by a database that has gone back to before one of them', async () => {
    await here.backUp();
    await here.round();
    const before = await forum.ctx.db.selectFrom('made_copy').selectAll().execute();
    await here.backUp();
    await here.round();
    await forum.ctx.db.deleteFrom('made_copy').execute();
    await forum.ctx.db.insertInto('made_copy').values(before).execute();
    const all = await stored();
    await here.backUp();
    expect((await here.round({}, 1)).error).toMatch(REFUSED);
    expect(await stored()).toEqual(all);
  });

  it('are the only ones where two began at once', async () => {
    const [own] = [await here.backUp(), await there.backUp()];
    let isFirst = true;
    const meanwhile = {
      ...here.storage,
      put: async (...given: Parameters<typeof here.storage.put>) => {
        const isTurn = isFirst;
        isFirst = false;
        if (isTurn) await here.round();
        await here.storage.put(...given);
      },
    };
    expect((await there.round({ storage: meanwhile })).error).toMatch(REFUSED);
    expect(await listCopies(here.place())).toEqual([own]);
    await here.backUp();
    expect((await here.round()).error).toBeNull();
  });

  it('are those of the forum that takes them over, and no longer of the former one', async () => {
    for (let day = 0; day < 3; day += 1) await here.backUp();
    await here.round();
    await claimCopies(staging.ctx, await listCopies(here.place()));
    staging.clock.advance(forum.clock.now().getTime() - staging.clock.now().getTime() + 1000);
    const own = await there.backUp();
    expect((await strange()).error).toBeNull();
    expect(await listCopies(here.place())).toEqual([own]);
    const all = await stored();
    await here.backUp();
    expect((await here.round()).error).toMatch(REFUSED);
    expect(await stored()).toEqual(all);
  });

  it('are still its own after a time without copies', async () => {
    await here.backUp();
    await here.round();
    await forgetCopies(forum.ctx.db);
    await here.backUp();
    expect((await here.round()).error).toBeNull();
  });
});
