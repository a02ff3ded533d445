import { describe, expect, it } from 'vitest';
import type { Cells } from '../../test/converted.ts';
import { at, ALL, board, KINDS, LEAST, node, reply } from '../../test/vbulletin5-dump.ts';

it('brings the least board whole, by the command for vBulletin', async () => {
  const { report, rows, site } = await board({});
  expect([report.isWhole, report.problems]).toEqual([true, []]);
  expect(site).toMatchObject({ system: 'vbulletin5', baseUrls: ['https://board.example'] });
  // A member's address has the form of a topic's, too.
  expect(site['addressRules']).toMatchObject([{ becomes: 'member' }, {}, {}, {}, {}, {}]);
  expect(await rows('members')).toMatchObject([{ role: 'admin' }, { username: 'bob' }]);
  expect(await rows('memberships')).toMatchObject([{ group: '30', member: '2' }]);
  expect(await rows('categories')).toMatchObject([{ key: '20', see: { who: 'everyone' } }]);
  expect(await rows('addresses')).toEqual([
    { path: '/forum/open', kind: 'category', target: '20' },
  ]);
  expect(await rows('topics')).toMatchObject([{ key: '100', title: 'A & B', category: '20' }]);
  expect(await rows('posts')).toMatchObject([
    { key: '100', isFirst: true, author: '1', text: { source: 'text 100' } },
    { key: '101', isFirst: false, author: '2' },
  ]);
});

describe('rights', () => {
  const seen = async (permission: readonly Cells[], channel: Cells = {}) => {
    const nodes = (LEAST['node'] ?? []).map((row) =>
      row['nodeid'] === 20 ? { ...row, ...channel } : row,
    );
    const { rows } = await board({ permission, node: nodes });
    const [place] = await rows('categories');
    return [place?.['see'], place?.['unknownRights']];
  };
  const grant = (nodeid: number, groupid: number, forumpermissions = ALL) => ({
    nodeid,
    groupid,
    forumpermissions,
  });

  it('are those of the nearest channel above that has some', async () => {
    const root = [1, 2].map((group) => grant(1, group));
    expect(await seen(root)).toEqual([{ who: 'everyone' }, undefined]);
    expect(await seen([...root, grant(20, 1, 0)])).toEqual([{ who: 'members' }, undefined]);
    const club = [...root, grant(20, 1, 0), grant(20, 2, 0), grant(20, 30)];
    expect(await seen(club)).toEqual([{ who: 'groups', groups: ['30'] }, undefined]);
    expect(await seen([])).toEqual([{ who: 'staff' }, undefined]);
    // What is in topics, and who opened them, are permissions of their own.
    expect(await seen([grant(1, 1, 1), grant(1, 2, 3)])).toEqual([{ who: 'staff' }, undefined]);
  });

  it('are nobody’s for roles within channels, and staff’s where a channel is not for everyone', async () => {
    expect(await seen([grant(1, 9), grant(1, 10)])).toEqual([{ who: 'staff' }, undefined]);
    const root = [1, 2].map((group) => grant(1, group));
    const reason = ['channel 20 is not published for everyone'];
    expect((await seen(root, { showpublished: 0 }))[1]).toEqual(reason);
    expect((await seen(root, { viewperms: 1 }))[1]).toEqual(reason);
  });
});

it('brings forums alone: no blogs, groups, profiles, reports, traces or kinds that nobody knows', async () => {
  const elsewhere = [
    node(5, KINDS.Channel, { parentid: 1, title: 'Blogs' }),
    node(6, KINDS.Channel, { parentid: 5, title: 'A blog BLOGNAME' }),
    node(7, KINDS.Channel, { parentid: 4, title: 'Visitor Messages' }),
    node(200, KINDS.Text, { parentid: 6, starter: 200, title: 'Blog post' }),
    node(201, KINDS.Text, { parentid: 7, starter: 201 }),
    node(202, KINDS.Report, { parentid: 4, starter: 202, title: 'Report' }),
    node(203, KINDS.Redirect, { parentid: 20, starter: 203 }),
    node(204, 99, { parentid: 20, starter: 204, title: 'Odd' }),
  ];
  const text = [100, 101, 200, 201, 202, 204].map((nodeid) => ({ nodeid, rawtext: `t${nodeid}` }));
  const { rows, report } = await board({ node: [...(LEAST['node'] ?? []), ...elsewhere], text });
  expect([report.isWhole, report.problems]).toEqual([true, []]);
  expect((await rows('categories')).map(({ key }) => key)).toEqual(['20']);
  expect((await rows('topics')).map(({ key }) => key)).toEqual(['100']);
  expect((await rows('posts')).map(({ key }) => key)).toEqual(['100', '101']);
});

it('shows only what says that it is published, approved and for everyone', async () => {
  const gone = { showpublished: 0, deleteuserid: 1, deletereason: 'spam', unpublishdate: at };
  const { rows } = await board({
    node: [
      ...(LEAST['node'] ?? []),
      reply(102, gone),
      reply(103, { approved: 0, showapproved: 0 }),
      reply(104, { viewperms: 0 }),
      reply(105, { showpublished: null }),
      reply(106, { parentid: 101 }),
      node(110, KINDS.Text, { parentid: 20, starter: 110, title: 'Gone', ...gone }),
    ],
    text: [100, 101, 102, 103, 104, 105, 106, 110].map((nodeid) => ({ nodeid, rawtext: 'x' })),
  });
  expect((await rows('posts')).map(({ key, state, parent }) => [key, state, parent])).toEqual([
    ['100', undefined, undefined],
    ['101', undefined, undefined],
    ['102', 'deleted', undefined],
    ['103', 'unapproved', undefined],
    ['104', 'hidden', undefined],
    ['105', 'hidden', undefined],
    ['106', undefined, '101'],
    ['110', undefined, undefined],
  ]);
  expect((await rows('topics'))[1]).toMatchObject({ state: 'deleted', stateBy: '1' });
});

it('lets those read a message who have it, message by message', async () => {
  const message = (id: number, parentid: number) =>
    node(id, KINDS.PrivateMessage, { parentid, starter: id, title: `M${id}` });
  const sent = (nodeid: number, userid: number, deleted = 0) => ({ nodeid, userid, deleted });
  const { rows, report } = await board({
    node: [
      ...(LEAST['node'] ?? []),
      message(300, 8),
      message(301, 300),
      message(302, 300),
      message(303, 8),
      message(304, 8),
    ],
    text: [100, 101, 300, 301, 302, 303, 304].map((nodeid) => ({ nodeid, rawtext: 'x' })),
    privatemessage: [
      ...[300, 301, 302, 304].map((nodeid) => ({ nodeid, msgtype: 'message' })),
      { nodeid: 303, msgtype: 'notification' },
    ],
    sentto: [sent(300, 1), sent(300, 2), sent(301, 1), sent(301, 2, 1), sent(304, 1, 1)],
  });
  expect([report.isWhole, report.problems]).toEqual([true, []]);
  expect(
    (await rows('messages')).map(({ key, conversation, members }) => [key, conversation, members]),
  ).toEqual([
    ['300', '300', ['1', '2']],
    ['301', '300', ['1']],
    ['302', '300', ['1', '2']],
  ]);
});

it('brings hashes of both schemes, polls, likes, follows, and files of open posts', async () => {
  const bcrypt = '$2y$15$aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa';
  const [ann, bob] = LEAST['user'] ?? [];
  const file = (id: number, parentid: number) => node(id, KINDS.Attach, { parentid, starter: 100 });
  const { rows, report } = await board(
    {
      user: [
        { ...ann, scheme: 'legacy', token: `${'0'.repeat(32)} abc` },
        { ...bob, scheme: 'blowfish:15', token: bcrypt },
        { ...bob, userid: 3, username: 'eve', scheme: 'argon2id', token: '$argon2id$x' },
      ],
      node: [
        ...(LEAST['node'] ?? []),
        node(110, KINDS.Poll, { parentid: 20, starter: 110, title: 'Tea?' }),
        reply(102, { deleteuserid: 1, showpublished: 0 }),
        file(120, 101),
        file(121, 102),
        file(122, 999),
      ],
      text: [100, 101, 102, 110].map((nodeid) => ({ nodeid, rawtext: 'x' })),
      poll: [{ nodeid: 110, active: 1, timeout: 0, multiple: 0, public: 1 }],
      polloption: [1, 2].map((polloptionid) => ({ polloptionid, nodeid: 110, title: 'o' })),
      pollvote: [{ userid: 2, polloptionid: 2, nodeid: 110, votedate: at }],
      reputation: [{ nodeid: 100, userid: 1, whoadded: 2, reputation: 1, dateline: at }],
      subscribediscussion: [100, 20, 999].map((discussionid) => ({ userid: 2, discussionid })),
      attach: [120, 121, 122].map((nodeid) => ({
        nodeid,
        filedataid: 8,
        visible: 1,
        filename: 'a.png',
      })),
      filedata: [{ filedataid: 8, userid: 12 }],
    },
    ['attachments/1/2/8.attach'],
  );
  expect([report.isWhole, report.problems.map(({ what }) => what)]).toEqual([
    true,
    ['rows whose owner is not in members.jsonl: they come without'],
  ]);
  expect(
    (await rows('logins')).map(({ recipe, salt, params }) => [recipe, salt ?? params]),
  ).toEqual([
    ['md5-salted', 'abc'],
    ['bcrypt', { prehash: 'md5' }],
  ]);
  expect(await rows('polls')).toMatchObject([{ post: '110', question: 'Tea?', isPublic: true }]);
  expect(await rows('poll_votes')).toMatchObject([{ poll: '110', option: '2' }]);
  expect(await rows('votes')).toMatchObject([{ post: '100', member: '2', value: 1 }]);
  expect((await rows('follows')).map(({ kind }) => kind)).toEqual(['topic', 'category']);
  expect((await rows('uploads')).map(({ key, isPrivate }) => [key, isPrivate])).toEqual([
    ['120', false],
    ['121', true],
  ]);
});
