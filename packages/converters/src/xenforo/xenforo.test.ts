import { describe, expect, it } from 'vitest';
import { aPost, aThread, board, LEAST, permission } from '../../test/xenforo-dump.ts';

const at = 1_465_891_200;

it('brings the least forum whole', async () => {
  const { report, rows, site } = await board({});
  expect([report.isWhole, report.problems]).toEqual([true, []]);
  expect(await rows('posts')).toMatchObject([
    { key: '1', topic: '1', number: 1, isFirst: true, text: { markup: 'bbcode:xenforo' } },
  ]);
  expect(await rows('members')).toMatchObject([{ role: 'admin' }, { role: 'member' }]);
  expect(await rows('groups')).toMatchObject([{ key: '5' }]);
  expect(site).toMatchObject({ name: 'Board', baseUrls: ['https://board.example'] });
});

it('brings hashes by what they are, whatever hashed them', async () => {
  const data = (hash: string, rest = '') => {
    const size = rest === '' ? 1 : 2;
    return `a:${size}:{s:4:"hash";s:${hash.length}:"${hash}";${rest}}`;
  };
  const salt = 's:4:"salt";s:3:"abc";';
  const schemes = [
    ['XF:Core12', data('$2y$10$x')],
    ['XenForo_Authentication_Core', data('0'.repeat(64), salt)],
    ['XenForo_Authentication_Core', data('0'.repeat(40), salt)],
    ['XF:vBulletin', data('0'.repeat(32), salt)],
    ['XF:NoPassword', 'a:0:{}'],
    ['XF:Unheard', data('x')],
  ];
  const user_authenticate = schemes.map(([scheme_class = '', text = '']) => ({
    user_id: 1,
    scheme_class,
    data: text,
  }));
  const { rows } = await board({ user_authenticate });
  expect((await rows('logins')).map(({ recipe, salt: with_ }) => [recipe, with_])).toEqual([
    ['bcrypt', undefined],
    ['sha256-salted', 'abc'],
    ['sha1-salted', 'abc'],
    ['md5-salted', 'abc'],
  ]);
});

describe('rights', () => {
  const seen = async (permission_entry_content: readonly Record<string, string | number>[]) => {
    const entries = permission_entry_content.map((row) => ({
      content_type: 'node',
      content_id: 2,
      ...row,
    }));
    const { rows } = await board({ permission_entry_content: entries });
    const place = (await rows('categories')).find(({ key }) => key === '2');
    return [place?.['see'], place?.['unknownRights']];
  };
  const node = (group: number, value: string, rest = {}) => ({
    ...cells(permission(group, 'general.viewNode', { permission_value: value })),
    ...rest,
  });
  const cells = (row: Readonly<Record<string, string | number | null>>) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value ?? '']));

  it('are those of the forum, unless a node says otherwise', async () => {
    expect(await seen([])).toEqual([{ who: 'everyone' }, undefined]);
    expect(await seen([node(1, 'reset')])).toEqual([{ who: 'members' }, undefined]);
    expect(await seen([node(1, 'reset'), node(2, 'reset')])).toEqual([{ who: 'staff' }, undefined]);
  });

  it('of a private node are those of the groups that it names', async () => {
    const club = { who: 'groups', groups: ['5'] };
    expect(await seen([node(0, 'reset'), node(5, 'content_allow')])).toEqual([club, undefined]);
    expect(await seen([node(0, 'reset', { content_id: 1 }), node(5, 'content_allow')])).toEqual([
      club,
      undefined,
    ]);
  });

  it('close a node that is taken away from some, and say so', async () => {
    const taken = 'general.viewNode taken away from';
    expect(await seen([node(5, 'deny')])).toEqual([{ who: 'everyone' }, [`${taken} group 5`]]);
    expect((await seen([node(0, 'deny', { user_id: 2 })]))[1]).toEqual([`${taken} member 2`]);
  });

  it('need others’ topics to be seen as well', async () => {
    const others = permission(2, 'forum.viewOthers', { permission_value: 'reset' });
    expect((await seen([cells(others), node(1, 'reset')]))[0]).toEqual({ who: 'staff' });
  });
});

it('shows only what says that it is visible', async () => {
  const thread = ['visible', 'moderated', 'deleted', ''].map((discussion_state, n) =>
    aThread(n + 1, { discussion_state }),
  );
  const post = [aPost(1), aPost(2, { message_state: 'deleted' }), aPost(3, { message_state: 'x' })];
  const deletion_log = [
    {
      content_type: 'post',
      content_id: 2,
      delete_user_id: 1,
      delete_date: at,
      delete_reason: 'spam',
    },
  ];
  const { rows } = await board({ thread, post, deletion_log });
  const states = async (kind: string) => (await rows(kind)).map(({ state }) => state);
  expect(await states('topics')).toEqual([undefined, 'unapproved', 'deleted', 'unapproved']);
  expect(await states('posts')).toEqual([undefined, 'deleted', 'unapproved']);
  expect((await rows('posts'))[1]).toMatchObject({ stateBy: '1', stateReason: 'spam' });
});

it('leaves out what was moved away, pages, and posts of neither', async () => {
  const { rows, report } = await board({
    thread: [aThread(1), aThread(2, { discussion_type: 'redirect' })],
    post: [aPost(1), aPost(2, { thread_id: 7 })],
    node: [...(LEAST['node'] ?? []), { node_id: 9, title: 'P', node_type_id: 'Page', lft: 9 }],
  });
  expect([report.isWhole, (await rows('topics')).length]).toEqual([true, 1]);
});

it('lets those read a conversation who are still in it', async () => {
  const { rows, report } = await board({
    conversation_master: [{ conversation_id: 1, title: 'Hi', user_id: 1, start_date: at }],
    conversation_recipient: [
      { conversation_id: 1, user_id: 1, recipient_state: 'active' },
      { conversation_id: 1, user_id: 2, recipient_state: 'deleted' },
    ],
    conversation_message: [
      { message_id: 5, conversation_id: 1, message_date: at, user_id: 2, message: 'x' },
      { message_id: 6, conversation_id: 9, message_date: at, user_id: 2, message: 'x' },
    ],
  });
  expect(report.isWhole).toBe(true);
  expect(await rows('messages')).toMatchObject([{ key: '5', members: ['1'], author: '2' }]);
});

it('brings files, marks, polls, tags and answers, and only those of posts', async () => {
  const { rows, report } = await board(
    {
      thread: [aThread(1, { prefix_id: 3, type_data: '{"solution_post_id":2}' })],
      post: [aPost(1), aPost(2), aPost(3, { message_state: 'moderated' })],
      phrase: [{ title: 'thread_prefix.3', phrase_text: 'Solved' }],
      attachment: [
        { attachment_id: 7, data_id: 1001, content_type: 'post', content_id: 1, unassociated: 0 },
        { attachment_id: 8, data_id: 1001, content_type: 'post', content_id: 3, unassociated: 0 },
        { attachment_id: 9, data_id: 1001, content_type: 'post', content_id: 0, unassociated: 1 },
      ],
      attachment_data: [
        { data_id: 1001, user_id: 1, upload_date: at, filename: 'a.png', file_hash: 'ff' },
      ],
      reaction_content: [1, 3, 99].map((reaction_id) => ({
        reaction_id,
        content_type: 'post',
        content_id: 1,
        reaction_user_id: 2,
        reaction_date: at,
      })),
      liked_content: [{ content_type: 'profile_post', content_id: 1, like_user_id: 2 }],
      poll: [{ poll_id: 4, content_type: 'thread', content_id: 1, question: 'A?', max_votes: 1 }],
      poll_response: [{ poll_response_id: 6, poll_id: 4, response: 'Yes' }],
      poll_vote: [{ poll_id: 4, poll_response_id: 6, user_id: 2, vote_date: at }],
      tag: [{ tag_id: 2, tag: 'soup' }],
      tag_content: [{ tag_id: 2, content_type: 'thread', content_id: 1 }],
      thread_question: [{ thread_id: 1, solution_post_id: 2 }],
      edit_history: [
        { edit_history_id: 3, content_type: 'post', content_id: 1, edit_date: at, old_text: 'old' },
      ],
    },
    ['internal_data/attachments/1/1001-ff.data'],
  );
  expect([report.isWhole, report.problems]).toEqual([true, []]);
  expect(await rows('topics')).toMatchObject([{ prefix: 'Solved', tags: ['2'] }]);
  expect(await rows('uploads')).toMatchObject([
    { key: '7', name: 'a.png', urls: ['attachment:7'], isPrivate: false, bytes: 40 },
    { key: '8', isPrivate: true },
  ]);
  expect(await rows('votes')).toHaveLength(1);
  expect(await rows('reactions')).toMatchObject([{ emoji: '😆' }]);
  expect(await rows('polls')).toMatchObject([{ post: '1', kind: 'single' }]);
  expect(await rows('accepted')).toHaveLength(1);
  expect(await rows('revisions')).toMatchObject([{ post: '1', text: { source: 'old' } }]);
});
