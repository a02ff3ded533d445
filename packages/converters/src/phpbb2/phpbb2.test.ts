import { describe, expect, it } from 'vitest';
import type { Cells, Tables } from '../../test/converted.ts';
import { aForum, aPost, aText, aTopic, aUser, board } from '../../test/phpbb2-dump.ts';

const at = 1_065_891_200;

it('brings the least board whole, by the command for phpBB', async () => {
  const { report, rows, site } = await board({});
  expect([report.isWhole, report.problems]).toEqual([true, []]);
  expect(site).toMatchObject({
    system: 'phpbb',
    version: '2.0.23',
    baseUrls: ['http://board.example/phpBB2'],
  });
  expect(await rows('members')).toMatchObject([{ role: 'admin' }, { username: 'Bob <3' }]);
  expect(await rows('groups')).toMatchObject([{ key: '8', isHidden: true }]);
  expect(await rows('memberships')).toMatchObject([{ group: '8', member: '3' }]);
  expect(await rows('logins')).toMatchObject([{ recipe: 'md5' }, { recipe: 'md5' }]);
  expect(await rows('posts')).toMatchObject([
    { key: '1', author: '2', isFirst: true, text: { markup: 'bbcode:phpbb', uid: '1a2b3c4d5e' } },
  ]);
});

describe('rights', () => {
  const seen = async (forum: Cells, auth: readonly Cells[] = []) => {
    const { rows } = await board({ forums: [aForum(1, forum)], auth_access: auth });
    const [category, place] = await rows('categories');
    return [place?.['see'], place?.['unknownRights'], category?.['see']];
  };
  const staff = { who: 'staff' };
  const club = { who: 'groups', groups: ['8'] };
  const grant = (group_id: number, rest: Cells = {}) => ({
    group_id,
    forum_id: 1,
    auth_view: 1,
    auth_read: 1,
    ...rest,
  });

  it('are the levels of the forum, and its category is for those who see any', async () => {
    const [everyone, members] = [{ who: 'everyone' }, { who: 'members' }];
    expect(await seen({})).toEqual([everyone, undefined, everyone]);
    expect(await seen({ auth_read: 1 })).toEqual([members, undefined, members]);
    expect(await seen({ auth_view: 1, auth_read: 3 })).toEqual([staff, undefined, staff]);
    expect(await seen({ auth_read: 5 })).toEqual([staff, undefined, staff]);
  });

  it('are those of groups that were let in or moderate, not those of single members', async () => {
    const level = { auth_view: 2, auth_read: 2 };
    expect(await seen(level)).toEqual([staff, undefined, staff]);
    expect(await seen(level, [grant(8)])).toEqual([club, undefined, club]);
    expect(await seen(level, [grant(8, { auth_read: 0 })])).toEqual([staff, undefined, staff]);
    expect(await seen(level, [grant(8, { auth_view: 0, auth_read: 0, auth_mod: 1 })])).toEqual([
      club,
      undefined,
      club,
    ]);
    expect(await seen(level, [grant(2)])).toEqual([staff, undefined, staff]);
  });

  it('are staff’s where a level is not known', async () => {
    expect((await seen({ auth_read: 7 }))[1]).toEqual(['auth_read of forum 1']);
    expect((await seen({ auth_view: null }))[1]).toEqual(['auth_view of forum 1']);
  });
});

it('brings guests, sticky topics and edits; leaves out what moved or lost its text', async () => {
  const { rows, report } = await board({
    topics: [
      aTopic(1, { topic_type: 1, topic_status: 1 }),
      aTopic(2, { topic_status: 2, topic_moved_id: 1 }),
    ],
    posts: [
      aPost(1, { post_edit_time: at + 9 }),
      aPost(2, { poster_id: -1, post_username: 'Gu&amp;st' }),
      aPost(3),
      aPost(4, { topic_id: 2 }),
    ],
    posts_text: [1, 2, 4].map((id) => aText(id)),
  });
  expect([report.isWhole, report.problems]).toEqual([true, []]);
  expect(await rows('topics')).toMatchObject([{ isPinned: true, isLocked: true }]);
  expect(await rows('posts')).toMatchObject([
    { key: '1', editedAt: '2003-10-11T16:53:29.000Z' },
    { key: '2', guest: 'Gu&st' },
  ]);
  expect(report.leftOutBefore.map(({ kind, reason }) => [kind, reason])).toEqual(
    expect.arrayContaining([
      ['posts', 'whose text is not in the dump'],
      ['posts', 'whose topic is not in the dump'],
      ['topics', 'that were moved away'],
    ]),
  );
});

describe('private messages', () => {
  const message = (privmsgs_id: number, type: number, rest: Cells = {}) => ({
    privmsgs_id,
    privmsgs_type: type,
    privmsgs_subject: 'Hi &amp; ho',
    privmsgs_from_userid: 2,
    privmsgs_to_userid: 3,
    privmsgs_date: at,
    ...rest,
  });
  const read = async (privmsgs: readonly Cells[]) => {
    const privmsgs_text = privmsgs.map(({ privmsgs_id = 0 }) => ({
      privmsgs_text_id: privmsgs_id,
      privmsgs_bbcode_uid: '',
      privmsgs_text: 'x',
    }));
    const tables: Tables = { privmsgs, privmsgs_text };
    const { rows, report } = await board(tables);
    expect([report.isWhole, report.problems]).toEqual([true, []]);
    return (await rows('messages')).map(({ conversation, members }) => [conversation, members]);
  };

  it('are one, however many folders they lie in, for those who have them', async () => {
    expect((await read([message(1, 0), message(2, 2)])).map(([, all]) => all)).toEqual([
      ['3', '2'],
    ]);
    expect((await read([message(1, 1)])).map(([, all]) => all)).toEqual([['3', '2']]);
    expect((await read([message(1, 0)])).map(([, all]) => all)).toEqual([['3']]);
    expect((await read([message(1, 4)])).map(([, all]) => all)).toEqual([['2']]);
    expect(await read([message(1, 9)])).toEqual([]);
  });

  it('stand in one conversation with their answers, whoever wrote', async () => {
    const answer = { privmsgs_from_userid: 3, privmsgs_to_userid: 2, privmsgs_date: at + 9 };
    const both = await read([
      message(1, 5),
      message(2, 5, { ...answer, privmsgs_subject: 'Re: Hi &amp; ho' }),
    ]);
    expect(new Set(both.map(([conversation]) => conversation)).size).toBe(1);
  });
});

it('brings polls with their sums, files of open posts, avatars, bans and follows', async () => {
  const { rows, report } = await board(
    {
      users: [
        aUser(2, { user_level: 1, user_avatar: 'a1.gif', user_avatar_type: 1 }),
        aUser(3, {
          user_avatar: 'https://else.example/x.gif',
          user_avatar_type: 2,
          user_active: 0,
        }),
      ],
      forums: [aForum(1), aForum(9, { auth_view: 2, auth_read: 2 })],
      topics: [aTopic(1, { topic_vote: 1 }), aTopic(2, { forum_id: 9 })],
      posts: [aPost(1), aPost(2, { topic_id: 2, forum_id: 9 })],
      posts_text: [aText(1), aText(2)],
      vote_desc: [{ vote_id: 4, topic_id: 1, vote_text: 'A?', vote_start: at, vote_length: 0 }],
      vote_results: [
        { vote_id: 4, vote_option_id: 1, vote_option_text: 'Yes', vote_result: 12 },
        { vote_id: 4, vote_option_id: 2, vote_option_text: 'No', vote_result: 0 },
      ],
      vote_voters: [{ vote_id: 4, vote_user_id: 3 }],
      attachments: [
        { attach_id: 5, post_id: 1, privmsgs_id: 0, user_id_1: 2 },
        { attach_id: 6, post_id: 2, privmsgs_id: 0, user_id_1: 2 },
        { attach_id: 7, post_id: 0, privmsgs_id: 3, user_id_1: 2 },
      ],
      attachments_desc: [5, 6, 7].map((attach_id) => ({
        attach_id,
        physical_filename: 'p.png',
        real_filename: 'r.png',
        filetime: at,
      })),
      banlist: [
        { ban_id: 1, ban_userid: 3, ban_ip: '' },
        { ban_id: 2, ban_userid: 0, ban_ip: '7f000001' },
      ],
      topics_watch: [
        { topic_id: 1, user_id: 3, notify_status: 0 },
        { topic_id: 1, user_id: 99, notify_status: 0 },
      ],
    },
    ['files/p.png', 'images/avatars/a1.gif'],
  );
  expect([report.isWhole, report.problems]).toEqual([true, []]);
  expect(await rows('polls')).toMatchObject([
    { post: '1', isClosed: true, options: [{ text: 'Yes (12)' }, { text: 'No (0)' }] },
  ]);
  const uploads = await rows('uploads');
  expect(uploads.map(({ key, isPrivate }) => [key, isPrivate])).toEqual([
    ['avatar-2', undefined],
    ['5', false],
    ['6', true],
  ]);
  expect((await rows('bans')).length + (await rows('follows')).length).toBe(2);
  expect(await rows('members')).toMatchObject([{}, { state: 'inactive' }]);
});
