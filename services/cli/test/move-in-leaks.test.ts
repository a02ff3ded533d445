// What was hidden in the other forum is seen here by nobody who could not see it there: every address of the forum, with
// everything that an import brought as parameters, asked by a visitor, by members of both forums, and by authors.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Actor } from '@forum/contracts';
import { bySession } from '@forum/features/app/test/by-session';
import { listGetUrls, type Candidates } from '@forum/features/app/test/get-urls';
import { aMember, buildTestForum, type TestForum } from '@forum/testing';
import { someOf } from '@forum/testing/long-run';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HIDDEN, NASTY, OF_MEMBERS } from './a-move-in-file.ts';
import { bringInto, ids } from './bring-into.ts';

let forum: TestForum;
let folder: string;
let urls: readonly string[];
let staff: Actor;
beforeAll(async () => {
  forum = await buildTestForum();
  folder = await mkdtemp(join(tmpdir(), 'move-in-leaks-'));
  staff = await aMember(forum, { username: 'native_mod', role: 'MODERATOR' });
  await bringInto(forum, folder, NASTY);
  forum.clock.advance(24 * 60 * 60 * 1000);
  await forum.settle();
  urls = await listGetUrls(forum.ctx, await candidates(), ids.of('topic', 't6'));
});
afterAll(async () => {
  await forum.close();
  await rm(folder, { recursive: true, force: true });
});

const CLOSED_TOPICS = ['t2', 't3', 't4', 't5', 't6', 't7', 't8', 't9'];
const CLOSED_PLACES = ['cooks', 'odd', 'silent'];

async function candidates(): Promise<Candidates> {
  const topics = [...CLOSED_TOPICS, 't10', 't1'].map((key) => ids.of('topic', key));
  const places = [...CLOSED_PLACES, 'members', ' for staff'].map((key) => ids.of('category', key));
  const members = ['ann', 'bob', 'mod'].map((key) => ids.of('member', key));
  const posts = ['p10', 'p12', 'p13', 'in-t6'].map((key) => ids.of('post', key));
  const { db } = forum.ctx;
  const slugs = await db.selectFrom('post').select('slug').execute();
  const rooms = await db.selectFrom('category').select('slug').execute();
  const slug = [...slugs, ...rooms].map((row) => row.slug);
  return {
    id: [...topics, ...posts, ...places, ...members, ids.of('group', 'cooks')],
    postId: topics,
    authorId: members,
    memberId: members,
    categoryId: places,
    slug,
    username: ['ann', 'bob', 'molly'],
    user: ['bob'],
    q: [HIDDEN, OF_MEMBERS, 'bob'],
    search: [HIDDEN, OF_MEMBERS],
    title: [HIDDEN],
    tag: [HIDDEN, 'zyxwort-tag', 'soup'],
    published: ['false', 'true'],
    path: slug.flatMap((each) => [`/${each}`, `/posts/${each}`]),
    limit: ['50'],
    version: ['1'],
  };
}

/** Which answers hold one of the words, other than as the word that was asked for. */
async function leaksTo(member: Actor | null, words: readonly string[]): Promise<unknown[]> {
  const who = member === null ? forum.as(null) : await bySession(forum, member);
  const leaks: unknown[] = [];
  for (const url of someOf('addresses of an import', urls, 3)) {
    const { body, statusCode } = await who.get(url);
    const told = body.toLowerCase();
    const asked = decodeURIComponent(url).toLowerCase();
    const isTold = (word: string) =>
      told.split(word).length > Math.max(asked.split(word).length, 1);
    if (words.some(isTold)) leaks.push([url, statusCode, body.slice(0, 400)]);
  }
  return leaks;
}

describe('what was hidden in the other forum', () => {
  it('is told to no visitor', async () => {
    expect(await leaksTo(null, [HIDDEN, OF_MEMBERS])).toEqual([]);
  }, 240_000);

  it('is told to no member of this forum', async () => {
    const zoe = await aMember(forum, { username: 'zoe' });
    expect(await leaksTo(zoe, [HIDDEN])).toEqual([]);
  }, 240_000);

  it('is told to no member of the other one who could not see it there', async () => {
    expect(await leaksTo({ id: ids.of('member', 'ann'), role: 'MEMBER' }, [HIDDEN])).toEqual([]);
  }, 240_000);

  it('is told to those who see it, so that the walk above would have found it', async () => {
    const at = (topic: string) => `/posts/${ids.of('topic', topic)}`;
    for (const topic of CLOSED_TOPICS.filter((key) => key !== 't7')) {
      const { body, statusCode } = await forum.as(staff).get(at(topic));
      expect([topic, statusCode, body.toLowerCase().includes(HIDDEN)]).toEqual([topic, 200, true]);
    }
    const bob = await bySession(forum, { id: ids.of('member', 'bob'), role: 'MEMBER' });
    expect((await bob.get(at('t2'))).body.toLowerCase()).toContain(HIDDEN);
    expect((await bob.get(at('t3'))).statusCode).toBe(404);
    const zoe = await aMember(forum, { username: 'zoe2' });
    await forum.settle();
    expect((await (await bySession(forum, zoe)).get(at('t10'))).body).toContain(OF_MEMBERS);
  });

  it('stands in the ledger, with who hid it and when', async () => {
    const { rows } = await forum.database.pool.query<{ data: object; at: Date }>(
      `SELECT data, at FROM event WHERE type = 'StaffActed' AND data->'target'->>'id' = $1`,
      [ids.of('topic', 't6')],
    );
    expect(rows).toMatchObject([
      {
        data: {
          kind: 'post.unpublish',
          by: ids.of('member', 'mod'),
          memberId: ids.of('member', 'bob'),
        },
        at: new Date('2016-06-09T08:00:00Z'),
      },
    ]);
  });
});
