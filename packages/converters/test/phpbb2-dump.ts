import type { Cells, Converted, Tables } from './converted.ts';
import { convertedTables } from './mysql-dump.ts';

const at = 1_065_891_200;

/** A post of the first topic, without its text. */
export function aPost(post_id: number, rest: Cells = {}): Cells {
  const base = { post_id, topic_id: 1, forum_id: 1, poster_id: 2, post_time: at };
  return { ...base, post_username: '', post_edit_time: null, ...rest };
}

/** The text of a post. */
export function aText(post_id: number, rest: Cells = {}): Cells {
  return {
    post_id,
    bbcode_uid: '1a2b3c4d5e',
    post_subject: '',
    post_text: `text ${post_id}`,
    ...rest,
  };
}

/** A topic in the open forum. */
export function aTopic(topic_id: number, rest: Cells = {}): Cells {
  const base = { topic_id, forum_id: 1, topic_title: `Topic ${topic_id}`, topic_poster: 2 };
  const more = { topic_time: at, topic_status: 0, topic_type: 0, topic_vote: 0 };
  return { ...base, ...more, topic_first_post_id: topic_id, ...rest };
}

/** A forum that everybody may read, and members write in. */
export function aForum(forum_id: number, rest: Cells = {}): Cells {
  const base = { forum_id, cat_id: 1, forum_name: `Forum ${forum_id}`, forum_status: 0 };
  return { ...base, auth_view: 0, auth_read: 0, auth_post: 1, auth_reply: 1, ...rest };
}

/** A member. */
export function aUser(user_id: number, rest: Cells = {}): Cells {
  const base = { user_id, username: `user${user_id}`, user_regdate: at, user_active: 1 };
  return { ...base, user_level: 0, user_password: '0'.repeat(32), ...rest };
}

/** The least board: an administrator, a member, whose groups of their own stand for them, and an open forum. */
export const LEAST: Tables = {
  config: [
    { config_name: 'server_name', config_value: 'board.example' },
    { config_name: 'script_path', config_value: '/phpBB2/' },
    { config_name: 'version', config_value: '.0.23' },
  ],
  users: [
    aUser(-1, { username: 'Anonymous', user_password: '' }),
    aUser(2, { user_level: 1 }),
    aUser(3, { username: 'Bob &lt;3' }),
  ],
  groups: [
    { group_id: 1, group_name: 'Anonymous', group_single_user: 1, group_type: 1 },
    { group_id: 2, group_name: '', group_single_user: 1, group_type: 1 },
    { group_id: 8, group_name: 'Club', group_single_user: 0, group_type: 2 },
  ],
  user_group: [
    { group_id: 2, user_id: 3, user_pending: 0 },
    { group_id: 8, user_id: 3, user_pending: 0 },
  ],
  categories: [{ cat_id: 1, cat_title: 'All', cat_order: 1 }],
  forums: [aForum(1)],
  topics: [aTopic(1)],
  posts: [aPost(1)],
  posts_text: [aText(1)],
};

/** Converts the least board with these tables in place of its own. */
export function board(tables: Tables, files: readonly string[] = []): Promise<Converted> {
  return convertedTables('phpbb', { ...LEAST, ...tables }, { files, prefix: 'phpbb_' });
}
