import { expect, it } from 'vitest';
import { aDump, convertedFrom } from '../../test/converted.ts';
import { aDiscussion, aPost, converted } from '../../test/flarum-dump.ts';

const day = '2021-05-02 10:00:00';

it('counts what the dump has, and loses none of it', async () => {
  const { report, rows, site } = await converted({});
  expect(report.problems).toEqual([]);
  expect(site).toMatchObject({ system: 'flarum', name: 'Old place' });
  expect(report.kinds).toContainEqual({ kind: 'posts', rows: 2, comes: 2, expected: 2 });
  expect(await rows('posts')).toMatchObject([
    { key: '1', isFirst: true, text: { markup: 's9e', source: '<t><p>Text 1</p></t>' } },
    { key: '2', isFirst: false, author: '2' },
  ]);
});

it('keeps from readers what they did not see', async () => {
  const { rows, report } = await converted({
    discussions: [
      aDiscussion(1, { first_post_id: 1 }),
      aDiscussion(2, { hidden_at: day, hidden_user_id: 1 }),
      aDiscussion(3, { is_approved: 0, is_private: 1 }),
      aDiscussion(4, { is_private: 1 }),
    ],
    posts: [
      aPost(1),
      aPost(2, { hidden_at: day, hidden_user_id: 2 }),
      aPost(3, { is_approved: 0 }),
      aPost(4, { is_private: 1 }),
    ],
  });
  const states = (all: Record<string, unknown>[]) => all.map(({ state }) => state);
  expect(states(await rows('topics'))).toEqual(['visible', 'deleted', 'unapproved', 'staff-only']);
  expect(states(await rows('posts'))).toEqual(['visible', 'deleted', 'unapproved', 'staff-only']);
  expect((await rows('posts'))[1]).toMatchObject({ stateBy: '2', stateAt: '2021-05-02T10:00:00Z' });
  expect(report.isWhole).toBe(true);
});

it('makes conversations of private discussions, for those whom they name now', async () => {
  const { rows, report } = await converted({
    groups: [{ id: 7, name_plural: 'Cooks' }],
    discussions: [
      aDiscussion(1, { first_post_id: 1 }),
      aDiscussion(2, { is_private: 1 }),
      aDiscussion(3, { is_private: 0 }),
      aDiscussion(4, { is_private: 1 }),
      aDiscussion(5, { is_private: 0 }),
    ],
    recipients: [
      { discussion_id: 2, user_id: 1, group_id: null, removed_at: null },
      { discussion_id: 2, user_id: 2, group_id: null, removed_at: day },
      { discussion_id: 2, user_id: null, group_id: 7, removed_at: null },
      { discussion_id: 2, user_id: null, group_id: 3, removed_at: null },
      { discussion_id: 3, user_id: 3, group_id: null, removed_at: null },
      { discussion_id: 4, user_id: 3, group_id: null, removed_at: day },
      { discussion_id: 5, user_id: 3, group_id: null, removed_at: day },
    ],
    posts: [
      aPost(1),
      aPost(2, { discussion_id: 2 }),
      aPost(3, { discussion_id: 3 }),
      aPost(4, { discussion_id: 4 }),
    ],
    post_likes: [{ post_id: 2, user_id: 1 }],
    discussion_user: [{ user_id: 1, discussion_id: 2, last_read_post_number: 1 }],
  });
  expect(report.problems.map(({ rows: count, what }) => `${count} ${what}`)).toEqual([
    '1 messages that nobody may read',
  ]);
  expect((await rows('topics')).map(({ key }) => key)).toEqual(['1', '5']);
  expect(
    (await rows('messages')).map(({ key, members, groups }) => [key, members, groups]),
  ).toEqual([
    ['post-2', ['1'], ['7']],
    ['post-3', ['3'], []],
    ['post-4', [], []],
  ]);
  expect([await rows('votes'), await rows('reads')]).toEqual([[], []]);
});

it('reads the messages of version 2', async () => {
  const { rows, report } = await converted({
    dialogs: [{ id: 1, created_at: day }],
    dialog_user: [
      { dialog_id: 1, user_id: 1 },
      { dialog_id: 1, user_id: 2 },
    ],
    dialog_messages: [{ id: 5, dialog_id: 1, user_id: 2, content: '<t>Hm</t>', created_at: day }],
  });
  expect(report.problems).toEqual([]);
  expect(await rows('messages')).toMatchObject([
    { key: 'dialog-message-5', conversation: 'dialog-1', author: '2', members: ['1', '2'] },
  ]);
});

it('leaves notes out, and knows a reply by the mention that it begins with', async () => {
  const reply = (id: string) =>
    `<r><p><POSTMENTION discussionid="9" displayname="a b" id="${id}" number="1">@x</POSTMENTION> Yes</p></r>`;
  const { rows, report } = await converted({
    discussions: [aDiscussion(1, { first_post_id: 1 }), aDiscussion(2)],
    posts: [
      aPost(1),
      aPost(2, { type: 'discussionRenamed', content: '["a","b"]' }),
      aPost(3, { content: reply('1') }),
      aPost(4, { content: reply('2') }),
      aPost(5, { discussion_id: 2 }),
      aPost(6, { content: reply('5') }),
      aPost(7, { content: reply('8') }),
      aPost(8, { content: reply('8') }),
      aPost(9, { discussion_id: 99 }),
    ],
  });
  expect((await rows('posts')).map(({ key, parent }) => [key, parent])).toEqual([
    ['1', undefined],
    ['3', '1'],
    ['4', undefined],
    ['5', undefined],
    ['6', undefined],
    ['7', undefined],
    ['8', undefined],
  ]);
  expect(report.isWhole).toBe(true);
  expect(report.leftOutBefore.filter(({ kind }) => kind === 'posts')).toEqual([
    { kind: 'posts', rows: 1, reason: 'notes of the forum itself' },
    { kind: 'posts', rows: 1, reason: 'whose discussion is not in the dump' },
  ]);
});

it('says what is no dump of Flarum, and what is too old', async () => {
  await expect(converted({ users: [{ id: 1, join_time: day }] })).rejects.toThrow('before beta 8');
  const source = await aDump({ posts: [aPost(1)] });
  await expect(convertedFrom('flarum', source)).rejects.toThrow('no dump of Flarum');
});

it('keeps files private of what is hidden, or waits for approval', async () => {
  const hidden = '2021-05-02 10:00:00';
  const { rows } = await converted({
    discussions: [aDiscussion(1), aDiscussion(2, { hidden_at: hidden })],
    discussion_tag: [1, 2].map((discussion_id) => ({ discussion_id, tag_id: 1 })),
    posts: [
      aPost(1),
      aPost(2, { hidden_at: hidden }),
      aPost(3, { is_approved: 0 }),
      aPost(4, { discussion_id: 2 }),
    ],
    fof_upload_files: [1, 2, 3, 4].map((id) => ({ id, post_id: id, base_name: 'a', path: 'a' })),
  });
  expect((await rows('uploads')).map(({ isPrivate }) => isPrivate)).toEqual([
    false,
    true,
    true,
    true,
  ]);
});
