import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { aDump, convertedFrom } from '../../test/converted.ts';
import { converted, DAY, mongoDump, postgresDump, type Objects } from '../../test/nodebb-dump.ts';

const sets = { 'pid:1:upvote': { 2: 0, 3: 0 }, 'uid:2:bookmarks': { 1: DAY } };

it('brings the same from Postgres, and from MongoDB as a folder and an archive', async () => {
  const sources = [
    await postgresDump({ sets }),
    await mongoDump({ sets }),
    await mongoDump({ sets }, true),
  ];
  const all = await Promise.all(
    sources.map(async (source) => {
      const { rows, report, site } = await convertedFrom('nodebb', source);
      expect(report.problems).toEqual([]);
      const kinds = ['members', 'categories', 'topics', 'posts', 'votes', 'bookmarks'];
      return { site, rows: await Promise.all(kinds.map(rows)) };
    }),
  );
  expect(all[1]).toEqual(all[0]);
  expect(all[2]).toEqual(all[0]);
  expect(all[0]?.site).toMatchObject({ name: 'Old place', counts: { members: 3, posts: 2 } });
  expect(all[0]?.rows[4]).toEqual([
    { post: '1', member: '2', value: 1 },
    { post: '1', member: '3', value: 1 },
  ]);
});

const staff = { who: 'staff' };
const members = { who: 'members' };
const everyone = { who: 'everyone' };
const right = (name: string, ...groups: string[]) => ({
  [`group:cid:2:privileges:groups:${name}:members`]: Object.fromEntries(
    groups.map((group) => [group, 1]),
  ),
});

describe('rights of a category', () => {
  it.each<readonly [string, Objects['sets'], object]>([
    ['without a rule', {}, { see: staff, post: staff, reply: staff }],
    [
      'that may be entered, but not read',
      right('read', 'guests'),
      { see: staff, post: staff, reply: staff },
    ],
    [
      'for everybody, written by a group',
      {
        ...right('read', 'guests'),
        ...right('topics:read', 'guests'),
        ...right('topics:create', 'cooks', 'administrators'),
        ...right('topics:reply', 'guests'),
      },
      { see: everyone, post: { who: 'groups', groups: ['cooks'] }, reply: members },
    ],
    [
      'read by fewer than may enter',
      { ...right('read', 'registered-users'), ...right('topics:read', 'cooks') },
      { see: { who: 'groups', groups: ['cooks'] } },
    ],
    [
      'of two groups of whom nobody is known to be in both',
      { ...right('read', 'cooks'), ...right('topics:read', 'bakers') },
      { see: staff },
    ],
    [
      'for those with a confirmed address',
      { ...right('read', 'verified-users'), ...right('topics:read', 'verified-users') },
      { see: staff },
    ],
  ])('%s', async (_, rules, expected) => {
    const fields = { 'category:2': { cid: 2, name: 'Other' } };
    const { rows } = await converted({ fields, sets: rules });
    expect((await rows('categories'))[1]).toMatchObject(expected);
  });

  it('that is switched off: for staff', async () => {
    const fields = { 'category:1': { cid: 1, name: 'Open', disabled: 1 } };
    const { rows } = await converted({ fields });
    expect((await rows('categories'))[0]).toMatchObject({ see: staff });
  });
});

it('keeps from readers what they did not see', async () => {
  const { rows, report } = await converted({
    fields: {
      'topic:2': { cid: 1, uid: 1, title: 'Deleted', timestamp: DAY, deleted: 1, deleterUid: 3 },
      'topic:3': { cid: 1, uid: 1, title: 'Later', timestamp: DAY, scheduled: '1' },
      'topic:4': { cid: -1, uid: 1, title: 'Of no place', timestamp: DAY },
      'post:3': { tid: 1, uid: 0, handle: 'A guest', content: 'x', timestamp: DAY + 2, deleted: 1 },
      'post:4': { tid: 99, uid: 1, content: 'x', timestamp: DAY },
      'post:https://other.example/1': { tid: 1, uid: 'https://other.example/u', content: 'x' },
    },
  });
  expect((await rows('topics')).map(({ state, category }) => [state, category])).toEqual([
    [undefined, '1'],
    ['deleted', '1'],
    ['hidden', '1'],
    [undefined, undefined],
  ]);
  expect((await rows('posts'))[2]).toMatchObject({ guest: 'A guest', state: 'deleted', number: 3 });
  expect(report.leftOutBefore).toEqual([
    { kind: 'posts', rows: 1, reason: 'whose topic is not in the dump' },
    { kind: 'posts', rows: 1, reason: 'by members of other servers' },
  ]);
  expect(report.problems.map(({ what }) => what)).toEqual([
    'topics without a category: they come into a place for staff',
  ]);
});

it('numbers posts as addresses do: the first one, then the others by their time', async () => {
  const post = (timestamp: number, toPid?: number) => ({
    tid: 1,
    uid: 1,
    content: '',
    timestamp,
    toPid,
  });
  const { rows } = await converted({
    fields: { 'post:5': post(DAY - 5), 'post:6': post(DAY + 9, 2), 'post:7': post(DAY + 8, 99) },
  });
  const posts = await rows('posts');
  expect(posts.map(({ key, number, parent }) => [key, number, parent])).toEqual([
    ['1', 1, undefined],
    ['2', 3, undefined],
    ['5', 2, undefined],
    ['6', 5, '2'],
    ['7', 4, undefined],
  ]);
  expect(posts.map(({ isFirst }) => isFirst)).toEqual([true, false, false, false, false]);
});

describe('private messages', () => {
  it('are read by who was there when they were written', async () => {
    const { rows, report } = await converted({
      fields: {
        'chat:room:1': { roomId: 1, owner: 1 },
        'chat:room:2': { roomId: 2, public: 1 },
        'message:1': { fromuid: 1, roomId: 1, content: 'early', timestamp: DAY },
        'message:2': { fromuid: 1, roomId: 1, content: 'late', timestamp: DAY + 10 },
        'message:3': { fromuid: 1, roomId: 1, content: 'user-join', timestamp: DAY, system: 1 },
        'message:4': { fromuid: 1, roomId: 2, content: 'open', timestamp: DAY },
        'message:5': { fromuid: 1, content: 'lost', timestamp: DAY },
      },
      sets: { 'chat:room:1:uids': { 1: DAY, 2: DAY, 3: DAY + 5 }, 'chat:room:2:uids': { 3: DAY } },
    });
    expect((await rows('messages')).map(({ key, members: all }) => [key, all])).toEqual([
      ['1', ['1', '2']],
      ['2', ['1', '2', '3']],
    ]);
    expect(report.problems).toEqual([]);
    expect(report.leftOutBefore.map(({ reason }) => reason)).toEqual([
      'public chats',
      'notes of the forum itself',
      'of public chats',
      'whose conversation is gone',
    ]);
  });

  it('of older versions are read by whose list they are in', async () => {
    const { rows, report } = await converted({
      fields: { 'message:1': { fromuid: 1, content: 'x', timestamp: DAY } },
      sets: {
        'chat:room:1:uids': { 1: DAY, 2: DAY, 3: DAY },
        'uid:1:chat:room:1:mids': { 1: DAY },
        'uid:3:chat:room:1:mids': { 1: DAY },
      },
    });
    expect(await rows('messages')).toMatchObject([{ conversation: '1', members: ['1', '3'] }]);
    expect(report.problems).toEqual([]);
  });
});

it('brings people with bans, groups, passwords and what they follow', async () => {
  const { rows, report } = await converted({
    fields: {
      'user:2': {
        username: 'bob',
        joindate: DAY,
        password: '$2a$12$abc',
        'password:shaWrapped': 1,
        banned: 1,
        'banned:expire': DAY,
      },
      'user:3': { username: 'cyd', joindate: DAY, password: '$2a$12$old', mutedUntil: DAY },
      'user:https://other.example/u': { username: 'far' },
      'uid:2:ban:1': { timestamp: DAY, fromUid: 1, reason: 'first' },
      'uid:2:ban:2': { timestamp: DAY + 1, fromUid: 1, reason: 'second' },
      'group:cooks': { name: 'cooks', hidden: 1, createtime: DAY },
      'group:registered-users': { name: 'registered-users' },
      'group:cid:1:privileges:read': { name: 'cid:1:privileges:read' },
      'githubid:uid': { 99: 2, 98: 77 },
    },
    sets: {
      'group:cooks:members': { 2: DAY, 77: DAY },
      'group:cooks:owners': { 2: 0 },
      'tid:1:followers': { 2: 0, 77: 0 },
      'cid:1:uid:watch:state': { 2: 1, 3: 2 },
      'uid:2:blocked_uids': { 3: DAY },
    },
  });
  expect(report.problems).toEqual([]);
  expect(await rows('logins')).toEqual([
    { member: '2', recipe: 'bcrypt', hash: '$2a$12$abc', params: { prehash: 'sha512' } },
    { member: '3', recipe: 'bcrypt', hash: '$2a$12$old' },
    { member: '2', recipe: 'provider', provider: 'github', uid: '99' },
  ]);
  expect((await rows('bans')).map(({ member, what, reason }) => [member, what, reason])).toEqual([
    ['2', 'suspended', 'second'],
    ['3', 'silenced', undefined],
  ]);
  expect(await rows('groups')).toMatchObject([{ key: 'cooks', isHidden: true }]);
  expect(await rows('memberships')).toMatchObject([{ member: '2', isOwner: true }]);
  expect((await rows('follows')).map(({ kind, level }) => [kind, level])).toEqual([
    ['category', 'muted'],
    ['topic', 'watching'],
  ]);
  expect(await rows('blocks')).toEqual([{ member: '2', blocked: '3', kind: 'blocked' }]);
});

it('copies uploads, and keeps those of closed places private', async () => {
  const source = await mongoDump({
    fields: {
      'user:1': {
        username: 'ann',
        joindate: DAY,
        uploadedpicture: '/assets/uploads/profile/1.png',
      },
      'topic:2': { cid: 9, uid: 1, title: 'Closed', timestamp: DAY },
      'post:3': { tid: 2, uid: 1, content: '', timestamp: DAY },
    },
    sets: {
      'post:1:uploads': { 'files/1620000000000-a.png': DAY, '../../../etc/passwd': DAY },
      'post:3:uploads': { 'files/b.png': DAY },
    },
  });
  await mkdir(join(source, 'uploads/files'), { recursive: true });
  await writeFile(join(source, 'uploads/files/1620000000000-a.png'), 'png');
  await writeFile(join(source, 'config.json'), '{ "url": "https://old.example", "secret": "x" }');
  const { rows, out, site } = await convertedFrom('nodebb', source);
  expect(
    (await rows('uploads')).map(({ name, bytes, isPrivate }) => [name, bytes, isPrivate]),
  ).toEqual([
    ['1.png', undefined, false],
    ['a.png', 3, false],
    ['passwd', undefined, false],
    ['b.png', undefined, true],
  ]);
  expect(await readFile(join(out, 'files/uploads/files/1620000000000-a.png'), 'utf8')).toBe('png');
  expect([site['baseUrls'], JSON.stringify(site)]).toEqual([
    ['https://old.example'],
    expect.not.stringContaining('secret'),
  ]);
});

it('brings tags of both forms, and the answer of a question', async () => {
  const question = { cid: 1, uid: 1, mainPid: 1, title: 'Q', timestamp: DAY };
  const { rows, report } = await converted({
    fields: { 'topic:1': { ...question, tags: 'salt,soup', isSolved: 1, solvedPid: 2 } },
    sets: { 'topic:1:tags': { salt: 0, stew: 0 } },
  });
  expect((await rows('tags')).map(({ key }) => key)).toEqual(['salt', 'soup', 'stew']);
  expect((await rows('topics'))[0]).toMatchObject({ tags: ['salt', 'soup', 'stew'] });
  expect(await rows('accepted')).toEqual([{ topic: '1', post: '2' }]);
  expect(report.problems).toEqual([]);
});

it('refuses what is no dump of NodeBB', async () => {
  const source = await aDump({ legacy_hash: [{ _key: 'config', data: '{}' }] });
  await expect(convertedFrom('nodebb', source)).rejects.toThrow('no dump of NodeBB');
  const broken = await aDump({ legacy_hash: [{ _key: 'config', data: '{' }] });
  await expect(convertedFrom('nodebb', broken)).rejects.toThrow('no JSON');
});
