import { describe, expect, it } from 'vitest';
import { convertedTables } from '../../test/mysql-dump.ts';
import type { Cells, Tables } from '../../test/converted.ts';

const at = 1_465_891_200;
const ALL = { canview: 1, canviewthreads: 1, canpostthreads: 1, canpostreplys: 1 };

const aPost = (pid: number, rest: Cells = {}): Cells => {
  const base = { pid, tid: 1, uid: 1, username: 'ann', dateline: at, visible: 1 };
  return { ...base, message: `text ${pid}`, ...rest };
};
const aThread = (tid: number, rest: Cells = {}): Cells => {
  const base = { tid, fid: 2, subject: `Topic ${tid}`, uid: 1, dateline: at, visible: 1 };
  return { ...base, firstpost: tid, closed: '', ...rest };
};

const LEAST: Tables = {
  settings: [{ name: 'bburl', value: 'https://board.example' }],
  users: [
    { uid: 1, username: 'ann', regdate: at, usergroup: 4, additionalgroups: '' },
    { uid: 2, username: 'bob', regdate: at, usergroup: 2, additionalgroups: '8' },
  ],
  usergroups: [1, 2, 3, 4, 5, 6, 7, 8].map((gid) => ({
    gid,
    title: `Group ${gid}`,
    cancp: gid === 4 ? 1 : 0,
    ...ALL,
  })),
  forums: [
    { fid: 1, name: 'All', type: 'c', pid: 0, active: 1, open: 1, disporder: 1 },
    { fid: 2, name: 'Open', type: 'f', pid: 1, active: 1, open: 1, disporder: 1 },
  ],
  threads: [aThread(1)],
  posts: [aPost(1)],
};

const board = (tables: Tables, files: readonly string[] = []) =>
  convertedTables('mybb', { ...LEAST, ...tables }, { files, prefix: 'mybb_' });

it('brings the least board whole', async () => {
  const { report, rows } = await board({});
  expect([report.isWhole, report.problems]).toEqual([true, []]);
  expect(await rows('members')).toMatchObject([{ role: 'admin' }, { role: 'member' }]);
  expect(await rows('memberships')).toMatchObject([{ group: '8', member: '2' }]);
  expect(await rows('posts')).toMatchObject([{ isFirst: true, text: { markup: 'bbcode:mybb' } }]);
});

it('brings hashes, profiles, avatars, bans and who is ignored', async () => {
  const users = [
    {
      ...LEAST['users']?.[0],
      password: '0'.repeat(32),
      salt: 'abcdefgh',
      avatar: './uploads/avatars/avatar_1.png?dateline=1',
      ignorelist: '2',
    },
    {
      ...LEAST['users']?.[1],
      password: '$2y$10$x',
      salt: 'x',
      avatar: 'https://elsewhere.example/',
    },
  ];
  const { rows, report } = await board(
    {
      users,
      profilefields: [{ fid: 1, name: 'Location' }],
      userfields: [{ ufid: 1, fid1: 'Rome' }],
      banned: [{ uid: 2, admin: 1, dateline: at, lifted: 0, reason: 'spam' }],
    },
    ['uploads/avatars/avatar_1.png'],
  );
  expect(report.problems).toEqual([]);
  expect(await rows('logins')).toMatchObject([{ recipe: 'md5-mybb', salt: 'abcdefgh' }]);
  expect((await rows('members'))[0]).toMatchObject({ location: 'Rome', avatar: 'avatar-1' });
  expect(await rows('bans')).toMatchObject([{ member: '2', by: '1' }]);
  expect(await rows('blocks')).toMatchObject([{ member: '1', blocked: '2' }]);
});

describe('rights', () => {
  const seen = async (tables: Tables) => {
    const { rows } = await board(tables);
    const place = (await rows('categories')).find(({ key }) => key === '2');
    return [place?.['see'], place?.['unknownRights']];
  };
  const permissions = (fid: number, rights: Readonly<Record<number, Cells>>) =>
    Object.entries(rights).map(([gid, row]) => ({ fid, gid: Number(gid), ...row }));

  it('are those of groups, unless the forum or one above it says otherwise', async () => {
    const none = { canview: 0, canviewthreads: 0 };
    expect(await seen({})).toEqual([{ who: 'everyone' }, undefined]);
    expect(await seen({ forumpermissions: permissions(2, { 1: none }) })).toEqual([
      { who: 'members' },
      undefined,
    ]);
    const club = permissions(1, { 1: none, 2: none, 5: none, 7: none, 8: ALL });
    expect(await seen({ forumpermissions: club })).toEqual([
      { who: 'groups', groups: ['8'] },
      undefined,
    ]);
  });

  it('name those whose own group has none, and are then for staff', async () => {
    const users = [
      ...(LEAST['users'] ?? []),
      { uid: 3, username: 'eve', regdate: at, usergroup: 8 },
    ];
    const forumpermissions = permissions(2, { 8: { canview: 0, canviewthreads: 1 } });
    expect((await seen({ users, forumpermissions }))[1]).toEqual(['canview not for group 8']);
  });

  it('close what is switched off, has a password, or shows everybody their own threads alone', async () => {
    const [first, second] = LEAST['forums'] ?? [];
    const closed = { ...first, active: 0, password: 'secret' };
    const [, unknown] = await seen({ forums: [closed, { ...second }] });
    expect(unknown).toEqual(['forum 1 is switched off', 'a password of forum 1']);
    const own = permissions(2, { 2: { ...ALL, canonlyviewownthreads: 1 } });
    expect((await seen({ forumpermissions: own }))[1]).toEqual([
      'canonlyviewownthreads of group 2',
    ]);
  });
});

it('shows only what says that it is visible, and leaves out drafts and shadows', async () => {
  const { rows, report } = await board({
    threads: [
      aThread(1),
      aThread(2, { visible: 0 }),
      aThread(3, { visible: -1, deletetime: at }),
      aThread(4, { visible: -2 }),
      aThread(5, { closed: 'moved|1' }),
    ],
    posts: [aPost(1), aPost(2, { visible: 0 }), aPost(3, { visible: -2 }), aPost(4, { tid: 4 })],
  });
  expect(report.isWhole).toBe(true);
  expect((await rows('topics')).map(({ state }) => state)).toEqual([
    undefined,
    'unapproved',
    'deleted',
  ]);
  expect((await rows('posts')).map(({ key, state }) => [key, state])).toEqual([
    ['1', undefined],
    ['2', 'unapproved'],
  ]);
});

it('joins the copies of a message, and keeps secret ones secret', async () => {
  const people = 'a:2:{s:2:"to";a:1:{i:0;s:1:"2";}s:3:"bcc";a:1:{i:0;s:1:"3";}}';
  const copy = (pmid: number, uid: number, rest: Cells = {}): Cells => {
    const base = { pmid, uid, fromid: 1, toid: 2, recipients: people, dateline: at, folder: 1 };
    return { ...base, subject: 'Hi', message: 'x', ...rest };
  };
  const answer = { fromid: 2, subject: 'RE: Hi', dateline: at + 9, message: 'y' };
  const onlyTo = { recipients: 'a:1:{s:2:"to";a:1:{i:0;s:1:"1";}}' };
  const { rows, report } = await board({
    users: [...(LEAST['users'] ?? []), { uid: 3, username: 'eve', regdate: at, usergroup: 2 }],
    privatemessages: [
      copy(1, 1, { folder: 2 }),
      copy(2, 2),
      copy(3, 3),
      copy(4, 1, { ...answer, ...onlyTo }),
      copy(5, 1, { folder: 3, subject: 'draft' }),
    ],
  });
  expect([report.isWhole, report.problems]).toEqual([true, []]);
  const messages = await rows('messages');
  expect(messages.map(({ members }) => members)).toEqual([['1', '2'], ['1', '3'], ['1']]);
  const [first, secret, second] = messages.map(({ conversation }) => conversation);
  expect([first === second, first === secret]).toEqual([true, false]);
});

it('brings files, polls, votes and follows', async () => {
  const { rows, report } = await board(
    {
      posts: [aPost(1), aPost(2, { visible: 0 })],
      attachments: [
        { aid: 5, pid: 1, uid: 1, filename: 'a.png', attachname: 'm/p.attach', visible: 1 },
        { aid: 6, pid: 2, uid: 1, filename: 'b.png', attachname: 'm/p.attach', visible: 1 },
        { aid: 7, pid: 0, uid: 1, filename: 'c.png', attachname: '../x', visible: 1 },
      ],
      polls: [
        { pid: 3, tid: 1, question: 'A?', options: 'Yes||~|~||No', dateline: at, timeout: 1 },
      ],
      pollvotes: [
        { pid: 3, uid: 2, voteoption: 2, dateline: at },
        { pid: 3, uid: 0, voteoption: 2, dateline: at },
      ],
      reputation: [
        { pid: 1, uid: 1, adduid: 2, reputation: -2, dateline: at },
        { pid: 0, uid: 1, adduid: 2, reputation: 1, dateline: at },
      ],
      threadsubscriptions: [{ uid: 2, tid: 1 }],
    },
    ['uploads/m/p.attach'],
  );
  expect([report.isWhole, report.problems]).toEqual([true, []]);
  expect((await rows('uploads')).map(({ isPrivate }) => isPrivate)).toEqual([false, true]);
  expect(await rows('polls')).toMatchObject([
    { options: [{ key: '1' }, { key: '2', text: 'No' }] },
  ]);
  expect([(await rows('poll_votes')).length, (await rows('votes')).length]).toEqual([1, 1]);
});
