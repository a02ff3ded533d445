import { describe, expect, it } from 'vitest';
import { convertedTables } from '../../test/mysql-dump.ts';
import type { Cells, Tables } from '../../test/converted.ts';

const at = 1_465_891_200;
const ALL = 1 + 2 + 16 + 64 + 524_288;

const aPost = (postid: number, rest: Cells = {}): Cells => {
  const base = { postid, threadid: 1, userid: 1, username: 'ann', dateline: at, visible: 1 };
  return { ...base, pagetext: `text ${postid}`, ...rest };
};
const aThread = (threadid: number, rest: Cells = {}): Cells => {
  const base = { threadid, forumid: 2, title: 'A &amp; B', postuserid: 1, dateline: at };
  return { ...base, visible: 1, open: 1, sticky: 0, pollid: 0, firstpostid: threadid, ...rest };
};
const aForum = (forumid: number, rest: Cells = {}): Cells => {
  const base = { forumid, title: `Forum ${forumid}`, parentid: forumid - 1, options: 7 };
  return { ...base, displayorder: 1, password: '', link: '', ...rest };
};

const LEAST: Tables = {
  setting: [{ varname: 'bburl', value: 'https://board.example' }],
  user: [
    { userid: 1, username: 'ann', joindate: at, usergroupid: 6, membergroupids: '' },
    { userid: 2, username: 'bob', joindate: at, usergroupid: 2, membergroupids: '9' },
  ],
  usergroup: [1, 2, 3, 4, 5, 6, 7, 8, 9].map((usergroupid) => ({
    usergroupid,
    title: `Group ${usergroupid}`,
    forumpermissions: ALL,
  })),
  forum: [aForum(1), aForum(2)],
  thread: [aThread(1)],
  post: [aPost(1)],
};

const board = (tables: Tables, files: readonly string[] = []) =>
  convertedTables('vbulletin', { ...LEAST, ...tables }, { files, prefix: 'vb_' });

it('brings the least board whole', async () => {
  const { report, rows } = await board({});
  expect([report.isWhole, report.problems]).toEqual([true, []]);
  expect(await rows('members')).toMatchObject([{ role: 'admin' }, { role: 'member' }]);
  expect(await rows('topics')).toMatchObject([{ title: 'A & B' }]);
  expect(await rows('posts')).toMatchObject([{ text: { markup: 'bbcode:vbulletin' } }]);
});

it('brings salted hashes', async () => {
  const user = [{ ...LEAST['user']?.[0], password: '0'.repeat(32), salt: 'a"\'' }];
  const { rows } = await board({ user });
  expect(await rows('logins')).toMatchObject([{ recipe: 'md5-salted', salt: 'a"\'' }]);
});

describe('rights', () => {
  const seen = async (tables: Tables) => {
    const { rows } = await board(tables);
    const place = (await rows('categories')).find(({ key }) => key === '2');
    return [place?.['see'], place?.['unknownRights']];
  };
  const permissions = (forumid: number, rights: Readonly<Record<number, number>>) =>
    Object.entries(rights).map(([group, forumpermissions]) => ({
      forumid,
      usergroupid: Number(group),
      forumpermissions,
    }));

  it('are those of groups, unless the forum or one above it says otherwise', async () => {
    expect(await seen({})).toEqual([{ who: 'everyone' }, undefined]);
    expect(await seen({ forumpermission: permissions(1, { 1: 0 }) })).toEqual([
      { who: 'members' },
      undefined,
    ]);
    const club = permissions(2, { 1: 0, 2: 1, 3: 0, 4: 0, 8: 0 });
    expect(await seen({ forumpermission: club })).toEqual([
      { who: 'groups', groups: ['9'] },
      undefined,
    ]);
  });

  it('close what is switched off, has a password, or is closed to somebody', async () => {
    const forum = [aForum(1, { options: 6, password: 'secret' }), aForum(2)];
    const access = [{ forumid: 2, userid: 2, accessmask: 0 }];
    const [, unknown] = await seen({ forum, access });
    expect(unknown).toEqual([
      'forum 2 is closed to member 2',
      'forum 1 is switched off',
      'a password of forum 1',
    ]);
  });
});

it('shows only what says that it is visible, and leaves out what was moved away', async () => {
  const { rows, report } = await board({
    thread: [aThread(1), aThread(2, { visible: 0 }), aThread(3, { open: 10 })],
    post: [aPost(1), aPost(2, { visible: 2 }), aPost(3, { threadid: 3 })],
    deletionlog: [{ type: 'post', primaryid: 2, userid: 1, dateline: at, reason: 'spam' }],
  });
  expect(report.isWhole).toBe(true);
  expect((await rows('topics')).map(({ state }) => state)).toEqual([undefined, 'unapproved']);
  expect((await rows('posts'))[1]).toMatchObject({ state: 'deleted', stateBy: '1' });
});

it('lets those read a message who have it, and keeps secret copies secret', async () => {
  const people = 'a:2:{s:2:"cc";a:1:{i:2;s:3:"bob";}s:3:"bcc";a:1:{i:3;s:3:"eve";}}';
  const { rows, report } = await board({
    user: [...(LEAST['user'] ?? []), { userid: 3, username: 'eve', joindate: at, usergroupid: 2 }],
    pm: [1, 2, 3].map((userid) => ({ pmid: userid, pmtextid: 7, userid })),
    pmtext: [7, 8].map((pmtextid) => ({
      pmtextid,
      fromuserid: 1,
      title: 'Hi',
      message: 'x',
      touserarray: people,
      dateline: at,
    })),
  });
  expect([report.isWhole, report.problems]).toEqual([true, []]);
  expect(
    (await rows('messages')).map(({ conversation, members }) => [conversation, members]),
  ).toEqual([
    ['7', ['1', '2']],
    ['7-to-3', ['1', '3']],
  ]);
});

it('brings files of both versions, polls, thanks and follows', async () => {
  const old = { attachmentid: 5, postid: 1, userid: 12, filename: 'a.png', visible: 1 };
  const fourth = {
    attachmentid: 6,
    contenttypeid: 1,
    contentid: 1,
    filedataid: 8,
    state: 'visible',
  };
  const user = [
    ...(LEAST['user'] ?? []),
    { userid: 12, username: 'eve', usergroupid: 2, joindate: at },
  ];
  const marks = {
    user,
    thread: [aThread(1, { pollid: 4 })],
    poll: [{ pollid: 4, question: 'A?', options: 'Yes|||No', dateline: at, timeout: 0, active: 1 }],
    pollvote: [{ pollid: 4, userid: 2, voteoption: 1, votedate: at }],
    post_thanks: [{ postid: 1, userid: 2, date: at }],
    subscribethread: [{ threadid: 1, userid: 2 }],
  };
  const first = await board({ ...marks, attachment: [old] }, ['attachments/1/2/5.attach']);
  expect([first.report.isWhole, first.report.problems]).toEqual([true, []]);
  expect(await first.rows('uploads')).toMatchObject([{ key: '5', isPrivate: false, bytes: 24 }]);
  const second = await board(
    {
      attachment: [fourth, { ...fourth, attachmentid: 7, contenttypeid: 9 }],
      filedata: [{ filedataid: 8, userid: 34 }],
    },
    ['attachments/3/4/8.attach'],
  );
  expect(await second.rows('uploads')).toMatchObject([{ key: '6', bytes: 24 }]);
});
