import { expect, it } from 'vitest';
import type { Cells } from '../../test/converted.ts';
import { aComment, aDiscussion, at, aUser, forum } from '../../test/vanilla-dump.ts';

it('brings people: roles, hashes by their method, bans, who is ignored; deleted ones as such', async () => {
  const bcrypt = '$2y$10$aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa';
  const digest = '0'.repeat(32);
  const php = `a:2:{s:4:"hash";s:40:"${'0'.repeat(40)}";s:4:"salt";s:2:"ab";}`;
  const hashes = [
    ['$P$BxxxxxxxxZZZZZZZZZZZZZZZZZZZZZZ', 'Vanilla'],
    [bcrypt, null],
    [digest, ''],
    ['a plain password', 'Vanilla'],
    [`${digest}salt`, 'vBulletin'],
    ['$H$9xxxxxxxxZZZZZZZZZZZZZZZZZZZZZZ', 'phpBB'],
    [php, 'xenforo'],
    [`sha1$bob$${'0'.repeat(40)}`, 'Django'],
    ['x', 'Reset'],
  ];
  const { rows, report } = await forum({
    User: [
      ...hashes.map(([Password = null, HashMethod = null], n) =>
        aUser(n + 1, { Password, HashMethod }),
      ),
      aUser(20, { Name: '[Deleted User]', Deleted: 1, Password: bcrypt, Banned: 1 }),
      aUser(21, { Name: 'System', Admin: 2, Password: bcrypt }),
      aUser(22, { Confirmed: 0, Banned: 1, Photo: 'userpics/1/AB.jpg' }),
    ],
    UserMeta: [
      { UserID: 1, Name: 'Plugin.Ignore.Blocked.User.2', Value: at },
      { UserID: 1, Name: 'Plugin.Signatures.Sig', Value: '<b>me</b>' },
      { UserID: 1, Name: 'Profile.Website', Value: 'https://me.example' },
      { UserID: 1, Name: 'Plugin.SecretNote', Value: 'x' },
    ],
  });
  expect(report.isWhole).toBe(false); // The picture is not there.
  const logins = await rows('logins');
  expect(logins.map(({ recipe, params, salt }) => [recipe, params ?? salt])).toEqual([
    ['phpass', undefined],
    ['bcrypt', undefined],
    ['md5', undefined],
    ['md5-salted', 'salt'],
    ['phpass', { escaped: true }],
    ['sha1-salted', 'ab'],
    ['sha1', { name: 'bob' }],
  ]);
  expect(JSON.stringify(logins)).not.toContain('plain password');
  const members = await rows('members');
  expect(members[0]).toMatchObject({
    website: 'https://me.example',
    signature: { source: '<b>me</b>' },
  });
  expect(members.slice(-3).map(({ state, email }) => [state, email])).toEqual([
    ['deleted', undefined],
    ['ghost', undefined],
    ['inactive', 'u22@b.example'],
  ]);
  expect(await rows('bans')).toMatchObject([{ member: '22', what: 'suspended' }]);
  expect(await rows('blocks')).toMatchObject([{ member: '1', blocked: '2' }]);
});

it('opens files that a text shows which everybody may read, and no others', async () => {
  const Media = [
    { MediaID: 1, Name: 'a.png', Path: '/editor/ab/a.png', ForeignTable: 'embed', ForeignID: '1' },
    {
      MediaID: 2,
      Name: 'b.png',
      Path: 'FileUpload/b.png',
      ForeignTable: 'comment',
      ForeignID: '2',
    },
    { MediaID: 3, Name: 'c.png', Path: 's3://bucket/c.png', ForeignTable: 'embed', ForeignID: '1' },
    { MediaID: 4, Name: 'd.png', Path: 'd.png', ForeignTable: 'embed', ForeignID: '1' },
  ].map((row) => ({ ...row, InsertUserID: 1, DateInserted: at }));
  const image = 'https://club.example/forum/uploads/editor/ab/a.png';
  const rich = JSON.stringify([{ insert: { image } }]).replaceAll('/', String.raw`\/`);
  const { rows, report } = await forum(
    {
      Discussion: [aDiscussion(1, { Body: rich, Format: 'Rich' })],
      Comment: [
        aComment(1, {
          Body: '<img src="/forum/uploads/x.png"> /uploads/old/e.png',
          Format: 'Html',
        }),
        aComment(2, {
          DateDeleted: at,
          Body: '![](/uploads/d.png) https://else.example/uploads/f.png',
        }),
      ],
      Media,
    },
    {
      files: [
        'uploads/editor/ab/a.png',
        'uploads/FileUpload/b.png',
        'uploads/d.png',
        'uploads/old/e.png',
      ],
    },
  );
  expect(report.leftOutBefore).toContainEqual({
    kind: 'uploads',
    rows: 1,
    reason: 'that another server has',
  });
  const uploads = await rows('uploads');
  expect(Object.fromEntries(uploads.map(({ key, isPrivate }) => [key, isPrivate]))).toEqual({
    // The old forum named it, and had it not.
    'x.png': false,
    'old/e.png': false,
    '1': false,
    '2': true,
    '4': true,
  });
  expect((await rows('posts')).map(({ uploads: shown }) => shown)).toEqual([
    ['1'],
    ['x.png', 'old/e.png'],
    ['2', '4'],
  ]);
  expect(uploads.map(({ urls }) => urls)).toContainEqual(['/uploads/editor/ab/a.png']);
});

it('brings votes once, reactions, polls, bookmarks and follows; flags stay behind', async () => {
  const react = (TagID: number, rest: Cells = {}) => ({
    RecordType: 'Comment',
    RecordID: 1,
    TagID,
    UserID: 1,
    DateInserted: at,
    Total: 1,
    ...rest,
  });
  const kinds = [
    [1, 'Like', 'Positive'],
    [2, 'LOL', 'Positive'],
    [3, 'Abuse', 'Flag'],
    [4, 'Down', 'Negative'],
  ] as const;
  const { rows, report } = await forum({
    ReactionType: kinds.map(([TagID, UrlCode, Class]) => ({ TagID, UrlCode, Class })),
    Tag: [
      ...kinds.map(([TagID, Name]) => ({ TagID, Name, Type: 'Reaction' })),
      { TagID: 9, Name: 'tea', FullName: 'Tea', Type: '' },
    ],
    TagDiscussion: [{ TagID: 9, DiscussionID: 1 }],
    UserTag: [
      react(1),
      react(1, { RecordType: 'Comment-Total' }),
      react(2),
      react(3),
      react(4, { RecordType: 'Discussion', UserID: 2 }),
    ],
    UserComment: [{ UserID: 1, CommentID: 1, Score: 1 }],
    UserDiscussion: [
      { UserID: 2, DiscussionID: 1, Bookmarked: 1, Score: null },
      { UserID: 1, DiscussionID: 1, Bookmarked: 0, Score: null },
    ],
    UserCategory: [{ UserID: 2, CategoryID: 1, Followed: 0, Unfollow: 1 }],
    Poll: [{ PollID: 1, Name: 'A?', DiscussionID: 1, Anonymous: 1 }],
    PollOption: [7, 8].map((id) => ({ PollOptionID: id, PollID: 1, Body: `o${id}` })),
    PollVote: [
      { UserID: 2, PollOptionID: 8, DateInserted: at },
      { UserID: 2, PollOptionID: 99, DateInserted: at },
    ],
  });
  expect([report.isWhole, report.problems]).toEqual([true, []]);
  expect((await rows('votes')).map(({ post, value }) => [post, value])).toEqual([
    ['1', 1],
    ['discussion-1', -1],
  ]);
  expect(await rows('reactions')).toMatchObject([{ emoji: '😆' }]);
  expect(await rows('topics')).toMatchObject([{ tags: ['9'] }]);
  expect(await rows('bookmarks')).toMatchObject([{ member: '2', target: '1' }]);
  expect((await rows('follows')).map(({ kind, level }) => [kind, level])).toEqual([
    ['topic', 'watching'],
    ['category', 'muted'],
  ]);
  expect(await rows('polls')).toMatchObject([{ post: 'discussion-1', isPublic: false }]);
  expect(await rows('poll_votes')).toMatchObject([{ option: '8' }]);
});
