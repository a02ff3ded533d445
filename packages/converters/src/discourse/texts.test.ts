import { describe, expect, it } from 'vitest';
import { aPost, converted, LEAST } from '../../test/discourse-dump.ts';

const at = '2016-06-14 08:00:00';
const letter = { title: 'Letter', user_id: 1, created_at: at };

it('brings the least dump whole', async () => {
  const { report, rows } = await converted({});
  expect([report.isWhole, report.problems]).toEqual([true, []]);
  expect(await rows('posts')).toMatchObject([
    { key: '1', topic: '1', author: '1', isFirst: true, createdAt: '2016-06-14T08:00:00.123Z' },
  ]);
});

it('gives each post the state that it had, and what it does not know to staff', async () => {
  const posts = [
    aPost(1),
    aPost(2, { post_type: 4 }),
    aPost(3, { post_type: 99 }),
    aPost(4, { deleted_at: at, deleted_by_id: 2 }),
    aPost(5, { hidden: 't' }),
    aPost(6, { user_deleted: 't' }),
    aPost(7, { post_type: 4, deleted_at: at }),
    aPost(8, { post_type: 2 }),
  ];
  const { rows } = await converted({ posts });
  expect((await rows('posts')).map(({ state }) => state)).toEqual([
    'visible',
    'staff-only',
    'staff-only',
    'deleted',
    'hidden',
    'deleted',
    'deleted',
    'visible',
  ]);
});

it('leaves out notes of the forum itself, and says so', async () => {
  const { report } = await converted({ posts: [aPost(1), aPost(2, { post_type: 3 })] });
  expect(report.leftOutBefore).toContainEqual({
    kind: 'posts',
    rows: 1,
    reason: 'notes of the forum itself',
  });
  expect(report.isWhole).toBe(true);
});

it('finds whom a post answers by the number within its topic', async () => {
  const posts = [
    aPost(70, { post_number: 1 }),
    aPost(81, { post_number: 4, reply_to_post_number: 1 }),
    aPost(82, { topic_id: 2, post_number: 5, reply_to_post_number: 4 }),
  ];
  const topics = [...(LEAST['topics'] ?? []), { ...LEAST['topics']?.[0], id: 2 }];
  const { rows } = await converted({ posts, topics });
  expect((await rows('posts')).map(({ parent }) => parent)).toEqual([undefined, '70', undefined]);
});

it('names accounts of the system as guests, and nobody where nobody is known', async () => {
  const { rows } = await converted({
    posts: [aPost(1, { user_id: -1 }), aPost(2, { user_id: null })],
  });
  const [first, second] = await rows('posts');
  expect([first?.['guest'], first?.['author'], second?.['author']]).toEqual([
    'system',
    undefined,
    undefined,
  ]);
});

describe('private messages', () => {
  const tables = {
    topics: [
      ...(LEAST['topics'] ?? []),
      { ...letter, id: 2, archetype: 'private_message' },
      { ...letter, id: 3, archetype: 'something_new', category_id: 1 },
    ],
    posts: [
      aPost(1),
      aPost(2, { topic_id: 2 }),
      aPost(3, { topic_id: 3 }),
      aPost(4, { topic_id: 9 }),
    ],
    topic_allowed_users: [
      { topic_id: 2, user_id: 2 },
      { topic_id: 2, user_id: -1 },
    ],
    topic_allowed_groups: [{ topic_id: 2, group_id: 41 }],
    post_actions: [
      { post_id: 2, user_id: 1, post_action_type_id: 2 },
      { post_id: 2, user_id: 1, post_action_type_id: 1 },
    ],
    post_revisions: [{ post_id: 2, number: 2, modifications: '---\nraw:\n- a\n- b\n' }],
    topic_custom_fields: [{ topic_id: 2, name: 'accepted_answer_post_id', value: 2 }],
    topic_users: [{ topic_id: 2, user_id: 1, notification_level: 3, last_read_post_number: 1 }],
    bookmarks: [{ bookmarkable_type: 'Topic', bookmarkable_id: 2, user_id: 1 }],
    permalinks: [
      { url: 'old', topic_id: 2, post_id: null },
      { url: 'older', post_id: 2 },
    ],
    polls: [{ id: 1, post_id: 2, type: 0 }],
  };

  it('name who may read them, and are not among the topics, whatever sort they are of', async () => {
    const { rows } = await converted(tables);
    expect((await rows('topics')).map(({ key }) => key)).toEqual(['1']);
    expect((await rows('posts')).map(({ key }) => key)).toEqual(['1']);
    expect(await rows('messages')).toMatchObject([
      { key: '2', conversation: '2', members: ['2'], groups: ['41'] },
      { key: '3', conversation: '3', members: [] },
    ]);
  });

  it('leave no trace in anything that others may see', async () => {
    const { rows } = await converted(tables);
    const kinds = [
      'votes',
      'bookmarks',
      'revisions',
      'accepted',
      'reads',
      'follows',
      'addresses',
      'polls',
    ];
    for (const kind of kinds) expect([kind, await rows(kind)]).toEqual([kind, []]);
  });
});

it('brings what a text was before an edit, whatever Ruby calls it', async () => {
  const modifications =
    '--- !ruby/hash:ActiveSupport::HashWithIndifferentAccess\nraw:\n- |-\n  two\n  lines\n- new\ntitle:\n- Old\n- New\n';
  const post_revisions = [
    { post_id: 1, user_id: 2, number: 2, modifications, created_at: at, hidden: 't' },
    { post_id: 1, user_id: 2, number: 3, modifications: '{ [', created_at: at },
  ];
  const { rows, report } = await converted({ post_revisions });
  expect(await rows('revisions')).toMatchObject([
    { number: 2, title: 'Old', isHidden: true, text: { source: 'two\nlines' } },
  ]);
  expect(report.leftOutBefore).toContainEqual(
    expect.objectContaining({ kind: 'revisions', reason: 'that cannot be read' }),
  );
});

it('keeps deleted and unlisted topics from those who found them no more', async () => {
  const topic = { ...LEAST['topics']?.[0] };
  const topics = [
    { ...topic, deleted_at: at, deleted_by_id: 1 },
    { ...topic, id: 2, visible: 'f' },
    { ...topic, id: 3, visible: 't', category_id: null },
  ];
  const { rows, report } = await converted({ topics });
  expect((await rows('topics')).map(({ state }) => state)).toEqual([
    'deleted',
    'hidden',
    undefined,
  ]);
  expect(report.problems).toMatchObject([{ what: expect.stringContaining('a place for staff') }]);
});
