// What the tests of copies share.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sealingKeys, type SealingKeys } from '@forum/storage';
import { aMember, buildTestForum, type TestForum } from '@forum/testing';
import { lockingStorage } from '@forum/testing/locking-storage';
import { migrations } from '../../../../app/migrations.ts';
import { makeBackup } from '../backups/make-backup.ts';
import { engineOn, upload } from '../backups/test-forum.ts';
import type { CopyPlace } from './copy-index.ts';
import { type KeepCopies, keepCopies } from './keep-copies.ts';
import { aSmallBackup } from './test-backup.ts';
import { tryCopy } from './try-copy.ts';

/** The keys of backups and copies. */
export const KEYS = sealingKeys(['the key of these backups, at length']);
export const DAY_MS = 86_400_000;

/** A forum with a member and a picture; close it. */
export async function openCopying(): Promise<TestForum> {
  const forum = await buildTestForum();
  const { id } = await aMember(forum, { username: 'ada' });
  await upload(forum, { key: 'abcd1234.png', owner: id, text: 'a picture' });
  await forum.settle();
  return forum;
}

/** That forum, with no backup yet and an empty storage for copies. */
export async function beginCopying(forum: TestForum) {
  const root = await mkdtemp(join(tmpdir(), 'forum-copies-'));
  const storage = lockingStorage(() => forum.clock.now());
  await forum.ctx.db.deleteFrom('backup_copy').execute();
  const place = (given: Partial<CopyPlace> = {}): CopyPlace => ({
    storage,
    keys: KEYS,
    lock: null,
    ...given,
  });
  return {
    root,
    storage,
    place,
    ...backupsOf(forum, root),
    ...roundsOf(forum, root, place),
    end: () => rm(root, { recursive: true, force: true }),
  };
}

/** What `beginCopying` gives. */
export type Copying = Awaited<ReturnType<typeof beginCopying>>;

function backupsOf(forum: TestForum, root: string) {
  return {
    /** A small one, a day after the one before. */
    backUp: (keys: SealingKeys = KEYS): Promise<string> => {
      forum.clock.advance(DAY_MS);
      return aSmallBackup(root, forum.clock.now(), keys);
    },
    /** One of this forum. */
    backUpTheForum: async (): Promise<string> => {
      const { folder } = await makeBackup(forum.ctx, {
        db: forum.database,
        root,
        kept: { newest: 50, weeks: 0, months: 0 },
        keys: KEYS,
        version: '1.2.3',
        by: null,
      });
      return folder.slice(root.length + 1);
    },
  };
}

function roundsOf(
  forum: TestForum,
  root: string,
  place: (given?: Partial<CopyPlace>) => CopyPlace,
) {
  const passes = () => Promise.resolve('It came back.');
  return {
    /** One round of the schedule. @returns what was noted */
    round: async (
      given: Partial<CopyPlace> = {},
      newest = 50,
      test: KeepCopies['test'] = passes,
    ) => {
      const kept = { newest, weeks: 0, months: 0 };
      await keepCopies(forum.ctx, { place: place(given), root, kept, test });
      return forum.ctx.db.selectFrom('backup_copy').selectAll().executeTakeFirstOrThrow();
    },
    /** Restores a copy, as workers do. */
    restores: (folder: string) =>
      tryCopy(place(), folder, { db: forum.database, root, keys: KEYS, migrations, engineOn }),
  };
}
