import { aDump, convertedFrom, type Cells, type Converted, type Tables } from './converted.ts';

const day = '2021-05-01 10:00:00';

/** The least that a dump of Flarum has: an admin and two members, one open main tag, a discussion with two posts. */
export const LEAST: Tables = {
  settings: [{ key: 'forum_title', value: 'Old place' }],
  users: [
    { id: 1, username: 'ann', email: 'ann@example.org', is_email_confirmed: 1, joined_at: day },
    { id: 2, username: 'bob', email: 'bob@example.org', is_email_confirmed: 0, joined_at: day },
    { id: 3, username: 'cyd', email: 'cyd@example.org', is_email_confirmed: 1, joined_at: day },
  ],
  group_user: [{ user_id: 1, group_id: 1 }],
  group_permission: [
    { group_id: 2, permission: 'viewForum' },
    { group_id: 3, permission: 'startDiscussion' },
    { group_id: 3, permission: 'discussion.reply' },
  ],
  tags: [{ id: 1, name: 'Open', slug: 'open', position: 0, parent_id: null, is_restricted: 0 }],
  discussions: [aDiscussion(1, { first_post_id: 1 })],
  discussion_tag: [{ discussion_id: 1, tag_id: 1 }],
  posts: [aPost(1), aPost(2, { user_id: 2 })],
};

/** A discussion of the first member. */
export function aDiscussion(id: number, rest: Cells = {}): Cells {
  const base = { id, title: `Title ${id}`, slug: `title-${id}`, user_id: 1, created_at: day };
  return { ...base, is_private: 0, is_approved: 1, hidden_at: null, ...rest };
}

/** A post of the first discussion. */
export function aPost(id: number, rest: Cells = {}): Cells {
  const base = { id, discussion_id: 1, number: id, user_id: 1, created_at: day, type: 'comment' };
  return { ...base, content: `<t><p>Text ${id}</p></t>`, is_private: 0, is_approved: 1, ...rest };
}

/** Converts the least dump with these tables in place of its own, each named with a prefix. */
export async function converted(tables: Tables, prefix = 'fl_'): Promise<Converted> {
  const all = Object.entries({ ...LEAST, ...tables });
  const named = Object.fromEntries(all.map(([table, rows]) => [prefix + table, rows]));
  return convertedFrom('flarum', await aDump(named));
}
