import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { aFolder, convertedFrom } from '../../test/converted.ts';
import { aPost, converted, LEAST } from '../../test/flarum-dump.ts';

const day = '2021-05-02 10:00:00';
const user = { id: 1, username: 'ann', is_email_confirmed: 1, joined_at: day };

it('brings roles, groups, bans and hashes of passwords', async () => {
  const { rows, report } = await converted({
    users: [
      { ...user, password: '$2y$10$abc', bio: 'Cook', suspended_until: '2038-01-01 00:00:00' },
      { ...user, id: 2, password: 'md5-of-old', suspended_until: '2022-01-01 00:00:00' },
      { ...user, id: 3, password: '', bio: null },
    ],
    groups: [
      { id: 1, name_plural: 'Admins' },
      { id: 7, name_plural: 'Cooks', is_hidden: 1 },
    ],
    group_user: [
      { user_id: 1, group_id: 4 },
      { user_id: 1, group_id: 1 },
      { user_id: 2, group_id: 4 },
      { user_id: 3, group_id: 7 },
    ],
    login_providers: [{ user_id: 3, provider: 'github', identifier: '99' }],
  });
  expect(report.problems).toEqual([]);
  expect((await rows('members')).map(({ role }) => role)).toEqual(['admin', 'moderator', 'member']);
  expect(await rows('groups')).toEqual([{ key: '7', name: 'Cooks', isHidden: true }]);
  expect(await rows('memberships')).toEqual([{ group: '7', member: '3' }]);
  expect(await rows('logins')).toEqual([
    { member: '1', recipe: 'bcrypt', hash: '$2y$10$abc' },
    { member: '3', recipe: 'provider', provider: 'github', uid: '99' },
  ]);
  expect((await rows('bans')).map(({ until }) => until)).toEqual([
    undefined,
    '2022-01-01T00:00:00Z',
  ]);
  expect(report.leftOutBefore).toContainEqual({
    kind: 'logins',
    rows: 1,
    reason: 'hashed in an unknown way',
  });
});

const sql = [
  'CREATE TABLE `users` (`id` int, `username` text, `is_email_confirmed` int, `joined_at` text, `avatar_url` text);',
  "INSERT INTO `users` VALUES (1,'ann',1,'2021-05-01 10:00:00','a.png'),(2,'bob',1,'2021-05-01 10:00:00','../../../etc/passwd'),(3,'cyd',1,'2021-05-01 10:00:00','https://elsewhere.example/a.png');",
  "INSERT INTO `discussions` (id, title, user_id, created_at, is_private) VALUES (1,'It\\'s',1,'2021-05-01 10:00:00',0);",
  "INSERT INTO `posts` (id, discussion_id, number, user_id, type, content, created_at) VALUES (1,1,1,1,'comment','<t>Hi</t>','2021-05-01 10:00:00');",
  "INSERT INTO `fof_upload_files` (id, actor_id, post_id, base_name, path, url) VALUES (4,1,1,'b.pdf','2021/b.pdf','https://old.example/assets/files/2021/b.pdf');",
].join('\n');

it('reads dumps of MySQL, copies files, and nothing from elsewhere', async () => {
  const folder = await aFolder();
  await writeFile(join(folder, 'forum.sql'), sql);
  await mkdir(join(folder, 'public/assets/avatars'), { recursive: true });
  await mkdir(join(folder, 'assets/files/2021'), { recursive: true });
  await writeFile(join(folder, 'public/assets/avatars/a.png'), 'png');
  await writeFile(join(folder, 'assets/files/2021/b.pdf'), 'pdf!');
  await writeFile(join(folder, 'config.php'), "<?php return ['url' => 'https://old.example'];");
  const { rows, site } = await convertedFrom('flarum', folder);
  expect(
    (await rows('uploads')).map(({ key, path, bytes, isPrivate }) => [key, path, bytes, isPrivate]),
  ).toEqual([
    ['avatar-1', 'public/assets/avatars/a.png', 3, undefined],
    ['avatar-2', undefined, undefined, undefined],
    ['4', 'assets/files/2021/b.pdf', 4, true],
  ]);
  expect((await rows('members')).map(({ avatar }) => avatar)).toEqual([
    'avatar-1',
    'avatar-2',
    undefined,
  ]);
  expect(site['baseUrls']).toEqual(['https://old.example']);
});

it('brings votes, reactions, polls and follows', async () => {
  const { rows, report } = await converted({
    ...LEAST,
    posts: [aPost(1), aPost(2)],
    post_likes: [
      { post_id: 1, user_id: 2, created_at: day },
      { post_id: 99, user_id: 2, created_at: day },
    ],
    reactions: [{ id: 3, identifier: 'heart' }],
    post_reactions: [{ post_id: 2, user_id: 3, reaction_id: 3, created_at: day }],
    polls: [
      {
        id: 1,
        discussion_id: 1,
        post_id: null,
        question: 'Salt?',
        settings: '{"public_poll":true}',
      },
    ],
    poll_options: [
      { id: 5, poll_id: 1, answer: 'Yes' },
      { id: 6, poll_id: 1, answer: 'No' },
    ],
    poll_votes: [{ poll_id: 1, option_id: 5, user_id: 2 }],
    discussion_user: [
      { user_id: 2, discussion_id: 1, last_read_post_number: 2, subscription: 'follow' },
    ],
    tag_user: [{ user_id: 2, tag_id: 1, is_hidden: 1 }],
  });
  expect(report.problems).toEqual([]);
  expect(await rows('votes')).toEqual([
    { post: '1', member: '2', value: 1, at: '2021-05-02T10:00:00Z' },
  ]);
  expect(await rows('reactions')).toMatchObject([{ post: '2', member: '3', emoji: 'heart' }]);
  expect(await rows('polls')).toMatchObject([{ post: '1', kind: 'single', isPublic: true }]);
  expect((await rows('follows')).map(({ kind, level }) => [kind, level])).toEqual([
    ['topic', 'watching'],
    ['category', 'muted'],
  ]);
});
