import type { Cells, Tables } from './dump-text.ts';

const at = 1_465_891_200;

/** A post of the first topic. */
export function aPost(id: number, rest: Cells = {}): Cells {
  const base = { post_id: id, topic_id: 1, forum_id: 2, poster_id: 2, post_time: at };
  return { ...base, post_visibility: 1, post_text: `<t>text ${id}</t>`, bbcode_uid: '', ...rest };
}

/** A topic in the open forum. */
export function aTopic(id: number, rest: Cells = {}): Cells {
  const base = { topic_id: id, forum_id: 2, topic_title: `Topic ${id}`, topic_poster: 2 };
  const more = { topic_time: at, topic_type: 0, topic_status: 0, topic_visibility: 1 };
  return { ...base, ...more, topic_first_post_id: id, ...rest };
}

const GROUPS = [
  { group_id: 1, group_type: 3, group_name: 'GUESTS' },
  { group_id: 2, group_type: 3, group_name: 'REGISTERED' },
  { group_id: 3, group_type: 3, group_name: 'REGISTERED_COPPA' },
  { group_id: 4, group_type: 3, group_name: 'GLOBAL_MODERATORS' },
  { group_id: 5, group_type: 3, group_name: 'ADMINISTRATORS' },
  { group_id: 6, group_type: 3, group_name: 'BOTS' },
  { group_id: 7, group_type: 3, group_name: 'NEWLY_REGISTERED' },
  { group_id: 8, group_type: 1, group_name: 'Club &amp; Co' },
];

/** What a group may do in a forum. Options: 1 f_list, 2 f_read, 3 f_post, 4 f_reply; role 17 is all of them. */
export function grant(group: number, forum: number, rest: Cells = {}): Cells {
  const base = { group_id: group, forum_id: forum, auth_option_id: 0, auth_setting: 0 };
  return { ...base, auth_role_id: 17, ...rest };
}

/** The least board: an administrator, a member, a robot and an open forum with a topic. */
export const LEAST: Tables = {
  config: [
    { config_name: 'server_name', config_value: 'board.example' },
    { config_name: 'server_protocol', config_value: 'https://' },
    { config_name: 'script_path', config_value: '/forum' },
    { config_name: 'avatar_salt', config_value: 'abc' },
  ],
  groups: GROUPS,
  user_group: [
    { group_id: 5, user_id: 2, user_pending: 0 },
    { group_id: 2, user_id: 3, user_pending: 0 },
    { group_id: 8, user_id: 3, user_pending: 0, group_leader: 1 },
  ],
  users: [
    { user_id: 1, user_type: 2, username: 'Anonymous', user_regdate: at },
    { user_id: 2, user_type: 3, username: 'ann', user_regdate: at, user_email: 'a@b.example' },
    { user_id: 3, user_type: 0, username: 'Bob &lt;3', user_regdate: at },
    { user_id: 9, user_type: 2, username: 'Google [Bot]', user_regdate: at },
  ],
  acl_options: ['f_list', 'f_read', 'f_post', 'f_reply'].map((auth_option, n) => ({
    auth_option_id: n + 1,
    auth_option,
  })),
  acl_roles_data: [1, 2, 3, 4].map((id) => ({ role_id: 17, auth_option_id: id, auth_setting: 1 })),
  acl_groups: [1, 2, 3].map((group) => grant(group, 2)),
  forums: [
    { forum_id: 1, parent_id: 0, left_id: 1, forum_type: 0, forum_name: 'All' },
    { forum_id: 2, parent_id: 1, left_id: 2, forum_type: 1, forum_name: 'Open &amp; free' },
  ],
  topics: [aTopic(1)],
  posts: [aPost(1)],
};
