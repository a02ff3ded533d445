import { at, says, type FileRows } from './a-move-in-file.ts';

/** A small forum whose every row can be compared, and one file that lacks. */
export const SMALL: FileRows = {
  members: ['ann', 'bob', 'cid'].map((key) => ({
    key,
    username: key,
    email: `${key}@old.example`,
    createdAt: at(1),
    // A test deletes the account of cid, and what goes with it.
    ...(key === 'cid' ? {} : { fields: { Team: `Team of ${key}` } }),
  })),
  groups: [{ key: 'cooks', name: 'cooks', createdAt: at(1) }],
  memberships: [{ group: 'cooks', member: 'bob', since: at(2) }],
  categories: [
    { key: 'open', name: 'Open', see: { who: 'everyone' } },
    { key: 'cooks', name: 'Cooks', see: { who: 'groups', groups: ['cooks'] } },
  ],
  topics: [
    { key: 't1', title: 'Soup', category: 'open', author: 'ann', createdAt: at(1), views: 250 },
    { key: 't2', title: 'Of the cooks', category: 'cooks', author: 'bob', createdAt: at(2) },
    {
      key: 't3',
      title: 'Hidden',
      category: 'open',
      author: 'bob',
      createdAt: at(2),
      state: 'hidden',
    },
  ],
  posts: [
    {
      key: 'p1',
      topic: 't1',
      isFirst: true,
      author: 'ann',
      createdAt: at(1),
      text: says('Salt\u2028and pepper.'),
    },
    {
      key: 'p2',
      topic: 't1',
      author: 'bob',
      createdAt: at(3),
      text: says('More of it.'),
      uploads: ['photo', 'menu'],
    },
    { key: 'p3', topic: 't1', guest: 'Passer-by', createdAt: at(4), text: says('Bread as well.') },
    {
      key: 'p4',
      topic: 't1',
      author: 'bob',
      createdAt: at(5),
      state: 'deleted',
      text: says('Deleted words.'),
    },
    {
      key: 'q1',
      topic: 't2',
      isFirst: true,
      author: 'bob',
      createdAt: at(2),
      text: says('A secret.'),
    },
    {
      key: 'r1',
      topic: 't3',
      isFirst: true,
      author: 'bob',
      createdAt: at(2),
      text: says('Hidden words.'),
    },
  ],
  votes: [
    { post: 'p1', member: 'bob', value: 1, at: at(4) },
    { post: 'p1', member: 'cid', value: -1, at: at(4) },
    { post: 'p1', member: 'ann', value: 1, at: at(4) },
    { post: 'p2', member: 'cid', value: 1 },
    { post: 'q1', member: 'cid', value: 1 },
    { post: 'p2', member: 'nobody', value: 1 },
  ],
  uploads: [
    { key: 'photo', path: 'photo.jpg', name: 'photo.jpg', owner: 'bob' },
    { key: 'menu', path: 'menu.pdf', name: 'menu.pdf', owner: 'bob' },
    { key: 'never', name: 'never.png' },
    { key: 'lost', path: 'lost.png', name: 'lost.png' },
  ],
  logins: [{ member: 'ann', recipe: 'provider', provider: 'google_oauth2', uid: '12' }],
  bookmarks: [
    { member: 'ann', kind: 'post', target: 'p1', name: 'Soup', at: at(5) },
    { member: 'bob', kind: 'post', target: 'p2', at: at(5) },
  ],
  badges: [{ key: 'helper', name: 'Helper', tier: 'gold' }],
  member_badges: [{ badge: 'helper', member: 'cid', at: at(3) }],
  addresses: [{ path: '/about-soup.html', kind: 'topic', target: 't1' }],
};
