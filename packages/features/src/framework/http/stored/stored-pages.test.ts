import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Actor } from '@forum/contracts';
import { connect, type Database } from '@forum/database';
import {
  aComment,
  aMember,
  aPost,
  buildTestForum,
  silentLogger,
  type TestForum,
} from '@forum/testing';
import type { Outdated } from '@forum/projections';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { notingUntold } from '../../../app/opening/noting-untold.ts';
import { createCategory } from '../../../content/categories/commands.ts';
import { deletePost } from '../../../content/posts/commands.ts';
import { changed } from '../../shown-names.ts';
import { noSharedAnswers } from '../shared-answers.ts';
import { startStoring } from './test-storing.ts';

/** Processes that are running: each is told of what projections outdate. */
const running = new Set<{ readonly outdate: (outdated: Outdated) => void }>();
const tellAll = (outdated: Outdated): void => running.forEach(({ outdate }) => outdate(outdated));

let forum: TestForum;
let db: Database;
let alice: Actor;
let postId: string;
let otherId: string;
const folders: string[] = [];

beforeAll(async () => {
  forum = await buildTestForum({ sharedAnswers: { ...noSharedAnswers, outdate: tellAll } });
  db = connect(forum.applicationUrl, { max: 2 });
  alice = await aMember(forum, { username: 'alice' });
  postId = await aPost(forum, alice);
  otherId = await aPost(forum, alice);
  await forum.settle();
});
afterEach(async () => {
  running.clear();
  await Promise.all(
    folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true, maxRetries: 5 })),
  );
});
afterAll(async () => {
  await db.close();
  await forum.close();
});

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'forum-stored-'));
  folders.push(folder);
  return folder;
}

/** A process that runs beside others. */
const start = (folder: string, options?: { readonly most?: number; readonly build?: string }) =>
  startStoring({ db, log: forum.ctx.eventStore, running }, folder, options);

/** Waits for what is written behind a page's reader. */
async function stored(folder: string, count = 1): Promise<string[]> {
  await expect.poll(async () => (await filesIn(folder)).length).toBe(count);
  return filesIn(folder);
}
async function filesIn(folder: string): Promise<string[]> {
  const all = await readdir(folder, { recursive: true, withFileTypes: true });
  // Those that are whole: others are still being written.
  const isWhole = (name: string) => !name.includes('-');
  return all
    .filter((one) => one.isFile() && isWhole(one.name))
    .map(({ parentPath, name }) => join(parentPath, name));
}

async function storedByOne(folder: string, shows = postId): Promise<void> {
  const one = await start(folder);
  expect(await one.drawnFor(shows)).toBe(1);
  await stored(folder);
  one.stop();
}

const comment = async (on: string) => {
  await aComment(forum, { postId: on, by: alice });
  await forum.settle();
};

it('a page drawn before a restart is not drawn again', async () => {
  const folder = await aFolder();
  await storedByOne(folder);
  const next = await start(folder);
  expect([await next.drawnFor(postId), await next.drawnFor(otherId)]).toEqual([0, 1]);
});

it('what changed while no process ran is drawn again, and nothing else', async () => {
  const folder = await aFolder();
  const one = await start(folder);
  await one.drawnFor(postId);
  await one.drawnFor(otherId);
  await stored(folder, 2);
  one.stop();
  await comment(postId);
  const next = await start(folder);
  expect([await next.drawnFor(postId), await next.drawnFor(otherId)]).toEqual([1, 0]);
});

it('everything is drawn again after an event that may have changed anything', async () => {
  const folder = await aFolder();
  await storedByOne(folder);
  const category = { name: 'Gardens' };
  await createCategory(forum.ctx, { meta: { actor: null }, actor: null, category });
  await forum.settle();
  expect(await (await start(folder)).drawnFor(postId)).toBe(1);
});

it('what a page shows beside its subject is not served with words that are no more', async () => {
  const folder = await aFolder();
  const related = await aPost(forum, alice);
  await forum.settle();
  const one = await start(folder);
  const drawnBy = (process: typeof one) => process.drawnFor(otherId, '', [related]);
  await drawnBy(one);
  await stored(folder);
  await comment(related);
  const next = await start(folder);
  expect(await drawnBy(next)).toBe(0);
  next.outdate(changed(related));
  expect(await drawnBy(next)).toBe(1);
  await deletePost(forum.ctx, { meta: { actor: alice }, actor: alice, postId: related });
  await forum.settle();
  expect(await drawnBy(await start(folder))).toBe(1);
});

it('everything is drawn again after more events than a start looks at', async () => {
  const folder = await aFolder();
  await storedByOne(folder);
  await forum.database.pool.query(
    `UPDATE log_partition SET head = head + 1000 WHERE partition = 7`,
  );
  await forum.database.pool.query(
    `UPDATE projection_checkpoint SET seq = seq + 1000 WHERE partition = 7`,
  );
  const next = await start(folder);
  await forum.database.pool.query(
    `UPDATE log_partition SET head = head - 1000 WHERE partition = 7`,
  );
  await forum.database.pool.query(
    `UPDATE projection_checkpoint SET seq = seq - 1000 WHERE partition = 7`,
  );
  expect(await next.drawnFor(postId)).toBe(1);
});

it('a change of which no event tells counts, too, though nobody listened', async () => {
  const folder = await aFolder();
  await storedByOne(folder);
  const announcer = { publish: async () => undefined, subscribe: () => () => undefined };
  const silent = { ...announcer, onOutdated: () => () => undefined, close: async () => undefined };
  const untold = notingUntold(silent, db, silentLogger);
  await untold.publish([], ['unread:0', 'search=', 'sort=trending']);
  const next = await start(folder);
  expect(await next.drawnFor(postId)).toBe(0);
  next.stop();
  await untold.publish([], [postId]);
  expect(await (await start(folder)).drawnFor(postId)).toBe(1);
});

it('a page of another build is another page', async () => {
  const folder = await aFolder();
  await storedByOne(folder);
  expect(await (await start(folder, { build: 'two' })).drawnFor(postId)).toBe(1);
});

it('processes that share a folder share its pages, and none that one knows to be outdated', async () => {
  const folder = await aFolder();
  const [one, two] = [await start(folder), await start(folder)];
  expect(await one.drawnFor(postId)).toBe(1);
  await stored(folder);
  expect(await two.drawnFor(postId)).toBe(0);
  await comment(postId);
  expect(await two.drawnFor(postId, 'dark')).toBe(1);
  // Its own memory has ended as well; what the other one stored then is from before the comment.
  expect(await one.drawnFor(postId)).toBe(1);
  await Promise.all([one.follow(), two.follow()]);
});

it('a page that is stored again after a change serves those that have heard of it', async () => {
  const folder = await aFolder();
  const [one, two] = [await start(folder), await start(folder)];
  await one.drawnFor(postId);
  const [file = ''] = await stored(folder);
  const before = await readFile(file);
  await comment(postId);
  await Promise.all([one.follow(), two.follow()]);
  expect(await one.drawnFor(postId)).toBe(1);
  await expect.poll(async () => (await readFile(file)).equals(before)).toBe(false);
  expect(await two.drawnFor(postId)).toBe(0);
});

it('a page that was begun before a change is not stored as if it had it', async () => {
  const folder = await aFolder();
  const one = await start(folder);
  expect(await one.drawnFor(postId, '', [], () => comment(postId))).toBe(1);
  await stored(folder);
  await one.follow();
  one.stop();
  expect(await (await start(folder)).drawnFor(postId)).toBe(1);
});

it('a page that was drawn because of a change is stored as having it, once a look at the log has seen it', async () => {
  const folder = await aFolder();
  const one = await start(folder);
  await comment(postId);
  expect(await one.drawnFor(postId)).toBe(1);
  expect(await one.drawnFor(otherId, '', ['posts-in:a'])).toBe(1);
  // Outdated again by the next look, it need not be stored.
  one.outdate(['posts-in:a']);
  await one.follow();
  await stored(folder);
  one.stop();
  const next = await start(folder);
  expect(await next.drawnFor(postId)).toBe(0);
});

it('pages of a log that a backup has taken the place of are drawn again', async () => {
  const folder = await aFolder();
  await storedByOne(folder);
  const [file = ''] = await filesIn(folder);
  const text = (await readFile(file)).toString('latin1');
  const id = /"id":"([0-9a-f-]{36})"/.exec(text)?.[1] ?? '';
  const another = text.replace(
    id,
    id.replaceAll(/[0-9a-f]$/g, (last) => (last === '0' ? '1' : '0')),
  );
  await writeFile(file, Buffer.from(another, 'latin1'));
  expect(await (await start(folder)).drawnFor(postId)).toBe(1);
});

it('a file that is cut off or damaged is no page, and goes', async () => {
  const folder = await aFolder();
  for (const harm of [
    (file: string) => truncate(file, 900),
    (file: string) => truncate(file, 2),
    async (file: string) => {
      const bytes = await readFile(file);
      bytes[bytes.length - 1] = 0;
      await writeFile(file, bytes);
    },
  ]) {
    const one = await start(folder);
    await one.drawnFor(postId);
    const [file = ''] = await stored(folder);
    one.stop();
    await harm(file);
    const next = await start(folder);
    expect(await next.drawnFor(postId)).toBe(1);
    await stored(folder);
    next.stop();
  }
});

it('a disk without room costs only the drawing', async () => {
  const folder = await aFolder();
  const full = join(folder, 'full');
  await writeFile(full, 'a file where a folder would be');
  const one = await start(full);
  expect([await one.drawnFor(postId), await one.drawnFor(otherId)]).toEqual([1, 1]);
  one.stop();
  expect(await (await start(full)).drawnFor(postId)).toBe(1);
});

it('the oldest pages make room for new ones', async () => {
  const folder = await aFolder();
  // Each takes a block of 4 KB.
  const one = await start(folder, { most: 80 * 4096 });
  for (let variant = 0; variant < 100; variant += 1) await one.drawnFor(postId, String(variant));
  // A new page is there before an old one is removed.
  await expect
    .poll(async () => (await filesIn(folder)).length)
    .toSatisfy((count: number) => count > 10 && count <= 80);
});

it('no page is stored that cannot be followed', async () => {
  const folder = await aFolder();
  const one = await start(folder);
  await one.drawnFor('search=bread');
  await one.drawnFor('sort=trending');
  await forum.database.pool.query(
    `UPDATE projection_checkpoint SET parked = 1 WHERE partition = 3`,
  );
  await rm(folder, { recursive: true });
  const parked = await start(await aFolder());
  await parked.drawnFor(postId);
  await forum.database.pool.query(
    `UPDATE projection_checkpoint SET parked = 0 WHERE partition = 3`,
  );
  expect(await filesIn(folders.at(-1) ?? '')).toEqual([]);
});
