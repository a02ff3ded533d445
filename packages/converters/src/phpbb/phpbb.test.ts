import { describe, expect, it } from 'vitest';
import { aDump, convertedFrom } from '../../test/converted.ts';
import { aPost, aTopic, board, LEAST } from '../../test/phpbb-dump.ts';

const at = 1_465_891_200;

it('brings the least board whole, from MySQL and from Postgres', async () => {
  const fromMysql = await board({});
  const fromPostgres = await convertedFrom('phpbb', await aDump(LEAST));
  for (const { report, rows, site } of [fromMysql, fromPostgres]) {
    expect([report.isWhole, report.problems]).toEqual([true, []]);
    expect(await rows('posts')).toMatchObject([
      { key: '1', topic: '1', author: '2', isFirst: true, createdAt: '2016-06-14T08:00:00.000Z' },
    ]);
    expect(site).toMatchObject({ system: 'phpbb', baseUrls: ['https://board.example/forum'] });
  }
});

it('refuses a dump of something else', async () => {
  const dump = await aDump({ posts: [{ id: 1 }] });
  await expect(convertedFrom('phpbb', dump)).rejects.toThrow('no dump of phpBB');
});

describe('people', () => {
  it('come without robots and the guest, with their roles and names as they were meant', async () => {
    const { rows } = await board({});
    expect(await rows('members')).toMatchObject([
      { key: '2', username: 'ann', role: 'admin' },
      { key: '3', username: 'Bob <3', role: 'member' },
    ]);
    expect(await rows('groups')).toMatchObject([{ key: '8', name: 'Club & Co' }]);
    expect(await rows('memberships')).toMatchObject([{ group: '8', member: '3', isOwner: true }]);
  });

  it('bring hashes that can be verified, and no others', async () => {
    const hashes = ['$argon2id$x', '$2y$10$x', '$H$9x', '0'.repeat(32), '$H\\2y$x', '$xf1$x'];
    const users = hashes.map((user_password, n) => ({
      user_id: n + 2,
      user_type: 0,
      username: `u${n}`,
      user_regdate: at,
      user_password,
    }));
    const { rows, report } = await board({ users });
    expect((await rows('logins')).map(({ recipe, params }) => [recipe, params])).toEqual([
      ['argon2', { escaped: true }],
      ['bcrypt', { escaped: true }],
      ['phpass', { escaped: true }],
      ['md5', undefined],
    ]);
    expect(report.leftOutBefore).toContainEqual({
      kind: 'logins',
      rows: 2,
      reason: 'hashed in an unknown way',
    });
  });

  it('bring avatars, profiles and bans', async () => {
    const users = [
      ...(LEAST['users'] ?? []).slice(0, 2),
      {
        user_id: 3,
        user_type: 0,
        username: 'bob',
        user_regdate: at,
        user_avatar: '3_1465891200.png',
        user_avatar_type: 'avatar.driver.upload',
        user_password: '',
      },
    ];
    const files = ['images/avatars/upload/abc_3.png'];
    const tables = {
      users,
      profile_fields_data: [{ user_id: 3, pf_phpbb_location: 'Rome', pf_car: 'red' }],
      banlist: [
        { ban_userid: 3, ban_start: at, ban_end: 0, ban_exclude: 0, ban_reason: 'spam' },
        { ban_userid: 0, ban_ip: '10.0.0.1', ban_start: at, ban_end: 0, ban_exclude: 0 },
      ],
      zebra: [{ user_id: 2, zebra_id: 3, friend: 0, foe: 1 }],
    };
    const { rows, report } = await board(tables, files);
    expect(report.problems).toEqual([]);
    expect((await rows('members')).at(-1)).toMatchObject({
      avatar: 'avatar-3',
      location: 'Rome',
      fields: { car: 'red' },
    });
    expect(await rows('bans')).toMatchObject([{ member: '3', what: 'suspended', reason: 'spam' }]);
    expect(await rows('blocks')).toMatchObject([{ member: '2', blocked: '3' }]);
  });
});

describe('texts', () => {
  it('keep the state that they had, and are for staff where nothing is known of it', async () => {
    const posts = [1, 0, 2, 3, null].map((post_visibility, n) => aPost(n + 1, { post_visibility }));
    const { rows } = await board({ posts });
    expect((await rows('posts')).map(({ state }) => state)).toEqual([
      undefined,
      'unapproved',
      'deleted',
      'unapproved',
      'unapproved',
    ]);
    const old = [{ ...aPost(1), post_visibility: null, post_approved: 1 }];
    expect((await (await board({ posts: old })).rows('posts'))[0]?.['state']).toBeUndefined();
  });

  it('come in the form of their row, with the names of guests', async () => {
    const posts = [
      aPost(1, { poster_id: 1, post_username: 'Gu&amp;st' }),
      aPost(2, { post_text: '[b:1a]x[/b:1a]', bbcode_uid: '1a' }),
    ];
    const [first, second] = await (await board({ posts })).rows('posts');
    expect(first).toMatchObject({ guest: 'Gu&st', text: { markup: 's9e' } });
    expect(second?.['text']).toEqual({
      markup: 'bbcode:phpbb',
      source: '[b:1a]x[/b:1a]',
      uid: '1a',
    });
  });

  it('leave out what was moved away, and posts of it', async () => {
    const topics = [
      aTopic(1),
      aTopic(2, { topic_status: 2, topic_moved_id: 1 }),
      aTopic(3, { topic_type: 3 }),
    ];
    const { rows, report } = await board({ topics, posts: [aPost(1), aPost(2, { topic_id: 9 })] });
    expect(await rows('topics')).toMatchObject([
      { key: '1' },
      { key: '3', isPinnedEverywhere: true },
    ]);
    expect(report.isWhole).toBe(true);
    expect(report.leftOutBefore.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['topics', 'posts']),
    );
  });

  it('bring polls with their votes', async () => {
    const poll = {
      poll_start: at,
      poll_length: 3600,
      poll_title: 'A &amp; B?',
      poll_max_options: 2,
    };
    const { rows, report } = await board({
      topics: [aTopic(1, poll)],
      poll_options: [
        { topic_id: 1, poll_option_id: 1, poll_option_text: '<t>Yes</t>' },
        { topic_id: 1, poll_option_id: 2, poll_option_text: 'No' },
      ],
      poll_votes: [
        { topic_id: 1, poll_option_id: 1, vote_user_id: 3 },
        { topic_id: 1, poll_option_id: 1, vote_user_id: 1 },
        { topic_id: 9, poll_option_id: 1, vote_user_id: 3 },
      ],
    });
    expect(report.problems).toEqual([]);
    expect(await rows('polls')).toMatchObject([
      {
        post: '1',
        question: 'A & B?',
        kind: 'multiple',
        options: [{ text: 'Yes' }, { text: 'No' }],
      },
    ]);
    expect(await rows('poll_votes')).toHaveLength(1);
  });
});

describe('files', () => {
  const file = (id: number, rest = {}) => ({
    attach_id: id,
    post_msg_id: 1,
    in_message: 0,
    poster_id: 2,
    is_orphan: 0,
    physical_filename: `2_${id}`,
    real_filename: `f${id}.png`,
    filetime: at,
    ...rest,
  });

  it('are counted by texts from the newest on, and are private where their text is', async () => {
    const attachments = [
      file(1),
      file(2),
      file(3, { in_message: 1 }),
      file(4, { post_msg_id: 2 }),
      file(5, { is_orphan: 1 }),
    ];
    const posts = [aPost(1), aPost(2, { post_visibility: 0 })];
    const { rows, report } = await board({ attachments, posts }, ['files/2_1', 'files/2_2']);
    expect((await rows('posts'))[0]?.['uploads']).toEqual(['2', '1']);
    expect((await rows('uploads')).map(({ key, isPrivate }) => [key, isPrivate])).toEqual([
      ['1', false],
      ['2', false],
      ['3', true],
      ['4', true],
    ]);
    expect(report.leftOutBefore).toContainEqual({
      kind: 'uploads',
      rows: 1,
      reason: 'that hang on nothing',
    });
  });
});

it('brings follows, bookmarks and thanks', async () => {
  const { rows, report } = await board({
    topics_watch: [{ topic_id: 1, user_id: 3 }],
    forums_watch: [{ forum_id: 2, user_id: 3 }],
    bookmarks: [
      { topic_id: 1, user_id: 3 },
      { topic_id: 9, user_id: 3 },
    ],
    thanks: [{ post_id: 1, user_id: 3, thanks_time: at }],
  });
  expect(report.problems).toEqual([]);
  expect((await rows('follows')).map(({ kind }) => kind)).toEqual(['topic', 'category']);
  expect(await rows('bookmarks')).toHaveLength(1);
  expect(await rows('votes')).toMatchObject([{ post: '1', member: '3', value: 1 }]);
});
