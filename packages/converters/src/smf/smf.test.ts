import { describe, expect, it } from 'vitest';
import { convertedTables } from '../../test/mysql-dump.ts';
import type { Cells, Tables } from '../../test/converted.ts';

const at = 1_465_891_200;

const aPost = (id_msg: number, rest: Cells = {}): Cells => {
  const base = { id_msg, id_topic: 1, id_member: 1, poster_name: 'ann', poster_time: at };
  return { ...base, subject: `Topic ${id_msg}`, body: `text ${id_msg}`, approved: 1, ...rest };
};
const aTopic = (id_topic: number, rest: Cells = {}): Cells => {
  const base = { id_topic, id_board: 2, id_first_msg: id_topic, approved: 1, locked: 0 };
  return { ...base, is_sticky: 0, id_poll: 0, id_redirect_topic: 0, ...rest };
};
const aBoard = (member_groups: string, rest: Cells = {}): Cells => {
  const base = { id_board: 2, id_cat: 1, id_parent: 0, name: 'Open', member_groups };
  return { ...base, deny_member_groups: '', redirect: '', id_profile: 1, ...rest };
};

const LEAST: Tables = {
  members: [
    { id_member: 1, member_name: 'ann', date_registered: at, id_group: 1, is_activated: 1 },
    { id_member: 2, member_name: 'bob', date_registered: at, id_group: 0, is_activated: 1 },
  ],
  membergroups: [1, 2, 3, 9].map((id_group) => ({
    id_group,
    group_name: `Group ${id_group}`,
    min_posts: -1,
    hidden: 0,
  })),
  categories: [{ id_cat: 1, name: 'All', cat_order: 1 }],
  boards: [aBoard('-1,0,2')],
  board_permissions: ['post_new', 'post_reply_any'].map((permission) => ({
    id_profile: 1,
    id_group: 0,
    permission,
    add_deny: 1,
  })),
  topics: [aTopic(1)],
  messages: [aPost(1)],
};

const board = (tables: Tables, files: readonly string[] = []) =>
  convertedTables('smf', { ...LEAST, ...tables }, { files, prefix: 'smf_' });

it('brings the least board whole, with titles out of first posts', async () => {
  const { report, rows } = await board({
    messages: [aPost(1, { subject: 'A &amp; B' }), aPost(2)],
  });
  expect([report.isWhole, report.problems]).toEqual([true, []]);
  expect(await rows('topics')).toMatchObject([{ title: 'A & B', author: '1', category: '2' }]);
  expect(await rows('categories')).toMatchObject([{ key: 'c1' }, { key: '2', parent: 'c1' }]);
});

it('brings hashes with the name that is in them', async () => {
  const members = ['$2y$10$x', '0'.repeat(40), ''].map((passwd, n) => ({
    id_member: n + 1,
    member_name: `U${n}`,
    date_registered: at,
    id_group: 9,
    is_activated: n === 1 ? 11 : 0,
    passwd,
  }));
  const { rows } = await board({ members });
  expect((await rows('logins')).map(({ recipe, params }) => [recipe, params])).toEqual([
    ['bcrypt', { name: 'U0' }],
    ['sha1', { name: 'U1' }],
  ]);
  expect((await rows('members')).map(({ state }) => state)).toEqual([
    'inactive',
    'active',
    'inactive',
  ]);
  expect(await rows('memberships')).toHaveLength(3);
});

describe('rights', () => {
  const seen = async (row: Cells, tables: Tables = {}) => {
    const { rows } = await board({ boards: [row], ...tables });
    const place = (await rows('categories')).find(({ key }) => key === '2');
    return [place?.['see'], place?.['unknownRights']];
  };

  it('are those of everyone, of members, of groups, or of staff', async () => {
    expect(await seen(aBoard('-1,0'))).toEqual([{ who: 'everyone' }, undefined]);
    expect(await seen(aBoard('0,2'))).toEqual([{ who: 'members' }, undefined]);
    expect(await seen(aBoard('9'))).toEqual([{ who: 'groups', groups: ['9'] }, undefined]);
    expect(await seen(aBoard('1,2'))).toEqual([{ who: 'staff' }, undefined]);
    expect(await seen(aBoard(''))).toEqual([{ who: 'staff' }, undefined]);
  });

  it('name whom a board is denied to, who is no regular member, and what was deleted', async () => {
    expect((await seen(aBoard('-1,0', { deny_member_groups: '9' })))[1]).toEqual([
      'denied to group 9',
    ]);
    const members = [
      ...(LEAST['members'] ?? []),
      { id_member: 3, member_name: 'eve', id_group: 9 },
    ];
    expect((await seen(aBoard('0'), { members }))[1]).toEqual(['not for group 9']);
    const settings = [
      { variable: 'recycle_enable', value: '1' },
      { variable: 'recycle_board', value: '2' },
    ];
    expect((await seen(aBoard('-1,0'), { settings }))[1]).toEqual(['the board of deleted posts']);
  });
});

it('shows only what was approved, and leaves out what was moved away', async () => {
  const { rows, report } = await board({
    topics: [aTopic(1), aTopic(2, { approved: 0 }), aTopic(3, { id_redirect_topic: 1 })],
    messages: [
      aPost(1),
      aPost(2, { id_topic: 2 }),
      aPost(3, { id_topic: 3 }),
      aPost(4, { approved: 0 }),
    ],
  });
  expect(report.isWhole).toBe(true);
  expect((await rows('topics')).map(({ state }) => state)).toEqual([undefined, 'unapproved']);
  expect((await rows('posts')).map(({ key, state }) => [key, state])).toEqual([
    ['1', undefined],
    ['2', undefined],
    ['4', 'unapproved'],
  ]);
});

it('lets those read a message who have it, and keeps secret copies secret', async () => {
  const letter = (id_pm: number, rest: Cells = {}): Cells => {
    const base = { id_pm, id_pm_head: 1, id_member_from: 1, from_name: 'ann', msgtime: at };
    return { ...base, deleted_by_sender: 0, subject: 'Hi', body: 'x', ...rest };
  };
  const copy = (id_pm: number, id_member: number, rest: Cells = {}): Cells => {
    const base = { id_pm, id_member, bcc: 0, deleted: 0 };
    return { ...base, ...rest };
  };
  const { rows, report } = await board({
    members: [...(LEAST['members'] ?? []), { id_member: 3, member_name: 'eve', id_group: 0 }],
    personal_messages: [
      letter(1),
      letter(2, { deleted_by_sender: 1 }),
      letter(3, { deleted_by_sender: 1 }),
    ],
    pm_recipients: [copy(1, 2), copy(1, 3, { bcc: 1 }), copy(2, 2), copy(3, 2, { deleted: 1 })],
  });
  expect(report.isWhole).toBe(true);
  expect(
    (await rows('messages')).map(({ conversation, members }) => [conversation, members]),
  ).toEqual([
    ['1', ['1', '2']],
    ['1-to-3', ['1', '3']],
    ['1', ['2']],
  ]);
});

it('brings files, polls, likes, follows and bans', async () => {
  const { rows, report } = await board(
    {
      topics: [aTopic(1, { id_poll: 4 })],
      attachments: [
        {
          id_attach: 5,
          id_msg: 1,
          attachment_type: 0,
          filename: 'a.png',
          file_hash: 'ff',
          approved: 1,
        },
        {
          id_attach: 6,
          id_msg: 1,
          attachment_type: 3,
          filename: 'a.png',
          file_hash: 'ff',
          approved: 1,
        },
      ],
      polls: [{ id_poll: 4, question: 'A?', max_votes: 1, hide_results: 1, voting_locked: 0 }],
      poll_choices: [{ id_poll: 4, id_choice: 0, label: 'Yes' }],
      log_polls: [
        { id_poll: 4, id_member: 2, id_choice: 0 },
        { id_poll: 4, id_member: 0, id_choice: 0 },
      ],
      user_likes: [{ id_member: 2, content_type: 'msg', content_id: 1, like_time: at }],
      log_notify: [{ id_member: 2, id_topic: 1, id_board: 0 }],
      ban_groups: [{ id_ban_group: 1, ban_time: at, cannot_access: 1, reason: 'spam' }],
      ban_items: [
        { id_ban: 1, id_ban_group: 1, id_member: 2 },
        { id_ban: 2, id_ban_group: 1, id_member: 0 },
      ],
    },
    ['attachments/5_ff.dat'],
  );
  expect([report.isWhole, report.problems]).toEqual([true, []]);
  expect(await rows('uploads')).toMatchObject([{ key: '5', isPrivate: false, bytes: 20 }]);
  expect(await rows('polls')).toMatchObject([{ post: '1', results: 'after-vote' }]);
  expect(await rows('bans')).toMatchObject([{ member: '2', what: 'suspended', reason: 'spam' }]);
});

it('names a category to those alone who see a board in it', async () => {
  const boards = [aBoard('9'), aBoard('', { id_board: 3, id_cat: 2 })];
  const categories = [1, 2, 3].map((id_cat) => ({ id_cat, name: `C${id_cat}`, cat_order: 1 }));
  const { rows } = await board({ boards, categories });
  const names = (await rows('categories')).filter(({ key }) => String(key).startsWith('c'));
  expect(names.map(({ see }) => see)).toEqual([
    { who: 'groups', groups: ['9'] },
    { who: 'staff' },
    { who: 'staff' },
  ]);
});
