import type { Cells, Tables } from './dump-text.ts';

const day = '2016-06-14 08:00:00.123456';

/** The least that a dump of Discourse has: two members, an open category, one topic with one post. */
export const LEAST: Tables = {
  users: [
    { id: -1, username: 'system', created_at: day },
    { id: 1, username: 'ann', created_at: day, active: 't', admin: 't' },
    { id: 2, username: 'bob', created_at: day, active: 't' },
  ],
  categories: [{ id: 1, name: 'Open', read_restricted: 'f' }],
  topics: [
    { id: 1, title: 'First', archetype: 'regular', category_id: 1, user_id: 1, created_at: day },
  ],
  posts: [aPost(1)],
};

/** A post of the first topic. */
export function aPost(id: number, rest: Cells = {}): Cells {
  const base = { id, topic_id: 1, post_number: id, user_id: 1, post_type: 1, created_at: day };
  return { ...base, raw: `text ${id}`, ...rest };
}
