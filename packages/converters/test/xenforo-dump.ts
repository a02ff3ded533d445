import type { Cells, Converted, Tables } from './converted.ts';
import { convertedTables } from './mysql-dump.ts';

const at = 1_465_891_200;

/** A post of the first thread. */
export function aPost(id: number, rest: Cells = {}): Cells {
  const base = { post_id: id, thread_id: 1, user_id: 1, username: 'ann', post_date: at };
  return { ...base, message: `text ${id}`, message_state: 'visible', position: id - 1, ...rest };
}

/** A thread in the open forum. */
export function aThread(id: number, rest: Cells = {}): Cells {
  const base = { thread_id: id, node_id: 2, title: `Thread ${id}`, user_id: 1, username: 'ann' };
  const more = { post_date: at, discussion_state: 'visible', discussion_open: 1 };
  return { ...base, ...more, discussion_type: 'discussion', first_post_id: id, ...rest };
}

/** A permission of a group: of the whole forum, or in a node. */
export function permission(group: number, name: string, rest: Cells = {}): Cells {
  const [permission_group_id = '', permission_id = ''] = name.split('.');
  const base = { user_group_id: group, user_id: 0, permission_group_id, permission_id };
  return { ...base, permission_value: 'allow', ...rest };
}

const SEEING = ['general.view', 'general.viewNode', 'forum.viewContent', 'forum.viewOthers'];

/** The least forum: an administrator and a member, an open forum with a thread. */
export const LEAST: Tables = {
  option: [
    { option_id: 'boardUrl', option_value: 'https://board.example' },
    { option_id: 'boardTitle', option_value: 'Board' },
  ],
  user: [
    { user_id: 1, username: 'ann', register_date: at, user_state: 'valid', is_admin: 1 },
    { user_id: 2, username: 'bob', register_date: at, user_state: 'valid', is_admin: 0 },
  ],
  user_group: [1, 2, 3, 4, 5].map((id) => ({ user_group_id: id, title: `Group ${id}` })),
  user_group_relation: [
    { user_id: 1, user_group_id: 3 },
    { user_id: 1, user_group_id: 2 },
    { user_id: 2, user_group_id: 2 },
    { user_id: 2, user_group_id: 5 },
  ],
  node: [
    { node_id: 1, title: 'All', node_type_id: 'Category', parent_node_id: 0, lft: 1 },
    { node_id: 2, title: 'Open', node_type_id: 'Forum', parent_node_id: 1, lft: 2 },
  ],
  permission_entry: [
    ...SEEING.flatMap((name) => [permission(1, name), permission(2, name)]),
    permission(2, 'forum.postThread'),
    permission(2, 'forum.postReply'),
  ],
  thread: [aThread(1)],
  post: [aPost(1)],
};

/** Converts the least forum with these tables in place of its own. */
export function board(tables: Tables, files: readonly string[] = []): Promise<Converted> {
  return convertedTables('xenforo', { ...LEAST, ...tables }, { files, prefix: 'xf_' });
}
