import { expect, it } from 'vitest';
import { aPost, converted } from '../../test/discourse-dump.ts';

const at = '2016-06-14 08:00:00';

it('brings likes and old bookmarks, but no flags and nothing that was withdrawn', async () => {
  const row = { post_id: 1, user_id: 2, created_at: at };
  const post_actions = [
    { ...row, post_action_type_id: 2 },
    { ...row, post_action_type_id: 1 },
    { ...row, post_action_type_id: 8 },
    { ...row, post_action_type_id: 2, user_id: 1, deleted_at: at },
    { ...row, post_action_type_id: 2, user_id: -1 },
  ];
  const { rows } = await converted({ post_actions });
  expect(await rows('votes')).toEqual([
    { post: '1', member: '2', value: 1, at: '2016-06-14T08:00:00Z' },
  ]);
  expect(await rows('bookmarks')).toMatchObject([{ kind: 'post', target: '1', member: '2' }]);
});

it('takes an answer once, from the field or the table, and only of its own topic', async () => {
  const { rows } = await converted({
    posts: [aPost(1), aPost(2), aPost(3, { topic_id: 7 })],
    discourse_solved_solved_topics: [
      { topic_id: 1, answer_post_id: 2, accepter_user_id: 1, created_at: at },
    ],
    topic_custom_fields: [
      { topic_id: 1, name: 'accepted_answer_post_id', value: '2' },
      { topic_id: 2, name: 'accepted_answer_post_id', value: '2' },
      { topic_id: 1, name: 'constructor', value: '3' },
    ],
  });
  expect(await rows('accepted')).toMatchObject([{ topic: '1', post: '2', by: '1' }]);
});

it('brings polls with their options and ballots', async () => {
  const { rows, report } = await converted({
    polls: [{ id: 5, post_id: 1, name: 'poll', type: 3, status: 1, results: 2, visibility: 0 }],
    poll_options: [{ id: 9, poll_id: 5, html: 'Yes' }],
    poll_votes: [{ poll_id: 5, poll_option_id: 9, user_id: 2, rank: 1 }],
  });
  expect(await rows('polls')).toMatchObject([
    {
      key: '5',
      post: '1',
      kind: 'ranked',
      results: 'after-close',
      isClosed: true,
      isPublic: false,
      options: [{ key: '9', text: 'Yes' }],
    },
  ]);
  expect(await rows('poll_votes')).toMatchObject([
    { poll: '5', option: '9', member: '2', rank: 1 },
  ]);
  expect(report.isWhole).toBe(true);
});

it('brings reactions, follows, reading places and old addresses', async () => {
  const { rows, site } = await converted({
    discourse_reactions_reactions: [{ id: 3, post_id: 1, reaction_value: 'tada' }],
    discourse_reactions_reaction_users: [
      { reaction_id: 3, post_id: 1, user_id: 2, created_at: at },
    ],
    category_users: [{ category_id: 1, user_id: 2, notification_level: 4 }],
    topic_users: [{ topic_id: 1, user_id: 2, notification_level: 1, last_read_post_number: 1 }],
    permalinks: [
      { url: 'showthread.php?t=5', topic_id: 1 },
      { url: '/x', external_url: 'https://example.org/' },
    ],
    site_settings: [{ name: 'permalink_normalizations', value: '/(.*)&page.*/\\1' }],
    backup_metadata: [{ name: 'base_url', value: 'https://old.example.org' }],
  });
  expect(await rows('reactions')).toMatchObject([{ post: '1', member: '2', emoji: 'tada' }]);
  expect(await rows('follows')).toEqual([
    { member: '2', kind: 'category', target: '1', level: 'watching-first' },
  ]);
  expect(await rows('reads')).toEqual([{ member: '2', topic: '1', number: 1 }]);
  expect(await rows('addresses')).toEqual([
    { path: '/showthread.php?t=5', kind: 'topic', target: '1' },
    { path: '/x', url: 'https://example.org/' },
  ]);
  expect(site).toMatchObject({
    baseUrls: ['https://old.example.org'],
    addressRules: [{ pattern: '(.*)&page.*', becomes: '\\1' }],
  });
});
