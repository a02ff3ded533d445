import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kind, NewRow } from '@forum/move-in';

/** Rows of a move-in file by kind. */
export type FileRows = { readonly [K in Kind]?: readonly NewRow<K>[] };

/** Writes a move-in file into a folder. */
export async function writeRows(folder: string, rows: FileRows): Promise<void> {
  await mkdir(folder, { recursive: true });
  await mkdir(join(folder, 'files'), { recursive: true });
  await writeFile(join(folder, 'files', 'dot.png'), DOT);
  await writeFile(join(folder, 'files', 'note.txt'), 'A note.');
  const site = { format: 1, system: 'test', name: 'Kitchen', baseUrls: ['https://old.example'] };
  const more = { exportedAt: at(30), addressRules: ADDRESS_RULES };
  await writeFile(join(folder, 'site.json'), JSON.stringify({ ...site, ...more }));
  for (const [kind, all] of Object.entries(rows)) {
    const lines = all.map((row) => `${JSON.stringify(row)}\n`);
    await writeFile(join(folder, `${kind}.jsonl`), lines.join(''));
  }
}

const ADDRESS_RULES = [
  { pattern: '/t/{topic}/{number#}', becomes: 'number' },
  { pattern: '/t/{topic}', becomes: 'topic' },
  { pattern: '/p/{post}', becomes: 'post' },
  { pattern: '/c/{category}', becomes: 'category' },
  { pattern: '/u/{name}', becomes: 'name' },
  { pattern: '/tag/{tag}', becomes: 'tag' },
];

/** A picture of one pixel. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A day of June 2016. */
export function at(day: number): string {
  return `2016-06-${String(day).padStart(2, '0')}T08:00:00Z`;
}

/** A plain text. */
export function says(source: string) {
  return { markup: 'plain' as const, source };
}

const member = (key: string, username: string) => ({
  key,
  username,
  email: `${username}@old.example`,
  createdAt: at(1),
});

const reply = (n: number, more: Partial<NewRow<'posts'>> = {}): NewRow<'posts'> => ({
  key: `p${n}`,
  topic: 't1',
  author: 'bob',
  number: n,
  createdAt: at(n),
  text: says(`Words of reply ${n}.`),
  ...more,
});

/** A small forum with a trap of each kind. */
export const NASTY: FileRows = {
  members: [
    {
      ...member('ann', 'ann'),
      avatar: 'dot',
      fields: { Team: 'Blue\nteam', Diary: 'x'.repeat(201) },
    },
    member('bob', 'bob'),
    member('mod', 'molly'),
    { ...member('ann2', 'Ann'), email: 'ann@old.example' },
    { ...member('adm', 'admin'), email: 'root@old.example', role: 'admin' },
    { ...member('gone', 'gone'), state: 'deleted' },
  ],
  groups: [{ key: 'cooks', name: 'cooks', createdAt: at(1) }],
  memberships: [{ group: 'cooks', member: 'bob', isOwner: true, since: at(2) }],
  categories: [
    { key: 'open', name: 'Open', see: { who: 'everyone' } },
    { key: 'below', name: 'Below', parent: 'open', see: { who: 'everyone' } },
    { key: 'cooks', name: 'Cooks', see: { who: 'groups', groups: ['cooks'] } },
    { key: 'odd', name: 'Odd', see: { who: 'everyone' }, unknownRights: ['f_teleport'] },
    { key: 'silent', name: 'Silent', parent: 'open' },
    { key: 'members', name: 'Members', see: { who: 'members' } },
  ],
  tags: [
    { key: 's', name: 'soup' },
    { key: 'zyxwort', name: 'zyxwort-tag', see: { who: 'staff' } },
  ],
  topics: [
    {
      key: 't1',
      title: 'Soup',
      category: 'open',
      tags: ['s', 'zyxwort'],
      author: 'ann',
      createdAt: at(1),
      isPinned: true,
      views: 40,
    },
    {
      key: 't2',
      title: 'Zyxwort of the cooks',
      category: 'cooks',
      author: 'bob',
      createdAt: at(2),
    },
    { key: 't3', title: 'Odd zyxwort', category: 'odd', author: 'bob', createdAt: at(2) },
    { key: 't4', title: 'Silent zyxwort', category: 'silent', author: 'bob', createdAt: at(2) },
    { key: 't5', title: 'Homeless zyxwort', author: 'bob', createdAt: at(2) },
    {
      key: 't6',
      title: 'Hidden zyxwort',
      category: 'open',
      author: 'bob',
      createdAt: at(2),
      state: 'hidden',
      stateBy: 'mod',
      stateAt: at(9),
      stateReason: 'rude',
    },
    {
      key: 't7',
      title: 'Deleted zyxwort',
      category: 'open',
      author: 'bob',
      createdAt: at(2),
      state: 'deleted',
      stateBy: 'bob',
      stateAt: at(9),
    },
    {
      key: 't8',
      title: 'Unapproved zyxwort',
      category: 'open',
      author: 'bob',
      createdAt: at(2),
      state: 'unapproved',
    },
    {
      key: 't9',
      title: 'Staff zyxwort',
      category: 'open',
      author: 'mod',
      createdAt: at(2),
      state: 'staff-only',
    },
    {
      key: 't10',
      title: 'Of members, a qamlet',
      category: 'members',
      author: 'ann',
      createdAt: at(2),
      isLocked: true,
    },
  ],
  posts: [
    reply(1, { isFirst: true, author: 'ann', text: says('Salt and pepper.'), editedAt: at(3) }),
    reply(2, {
      uploads: ['dot'],
      text: { markup: 'markdown', source: 'More **salt**. ![dot](/uploads/old/dot.png)' },
    }),
    reply(3, { parent: 'p2', guest: 'Passer-by', author: undefined }),
    reply(4, { parent: 'p3' }),
    reply(5, { parent: 'p4' }),
    reply(6, { parent: 'p5' }),
    reply(7, { parent: 'p6' }),
    reply(8, { parent: 'p7', author: 'ann' }),
    reply(9, { parent: 'p8' }),
    reply(10, {
      state: 'deleted',
      stateBy: 'mod',
      stateAt: at(12),
      text: says('Deleted zyxwort words.'),
    }),
    reply(11, { parent: 'p10', text: says('Answer to what was deleted.') }),
    reply(12, { state: 'staff-only', author: 'mod', text: says('A whispered zyxwort.') }),
    reply(13, { state: 'unapproved', text: says('An unapproved zyxwort.') }),
    reply(14, {
      author: 'gone',
      text: {
        markup: 'html',
        source: '<a href="https://old.example/about-soup.html?x=1#p4">soup</a>',
      },
    }),
    reply(15, { parent: 'p16' }),
    reply(16, { parent: 'p15' }),
    ...['t2', 't3', 't4', 't5', 't6', 't7', 't8', 't9', 't10'].map((topic) =>
      reply(20, {
        key: `first-${topic}`,
        topic,
        isFirst: true,
        text: says(topic === 't10' ? 'A qamlet.' : `A zyxwort text of ${topic}.`),
      }),
    ),
    reply(21, { key: 'in-t6', topic: 't6', text: says('A zyxwort reply.') }),
  ],
  revisions: [{ post: 'p1', number: 1, at: at(3), by: 'mod', title: 'Soop', text: says('Salt.') }],
  votes: [
    { post: 'p1', member: 'bob', value: 1, at: at(4) },
    { post: 'p2', member: 'ann', value: -1, at: at(4) },
    { post: 'p1', member: 'ann', value: 1 },
    { post: 'first-t2', member: 'ann', value: 1 },
  ],
  reactions: [{ post: 'p2', member: 'ann', emoji: ':heart:', at: at(5) }],
  polls: [
    {
      key: 'poll',
      post: 'p1',
      kind: 'multiple',
      max: 2,
      options: [
        { key: 'a', text: 'Salt' },
        { key: 'b', text: 'Salt' },
      ],
    },
  ],
  poll_votes: [
    { poll: 'poll', option: 'a', member: 'bob', at: at(6) },
    { poll: 'poll', option: 'b', member: 'bob', at: at(6) },
    { poll: 'poll', option: 'b', member: 'ann', at: at(6) },
  ],
  uploads: [
    { key: 'dot', path: 'dot.png', name: 'dot.png', owner: 'ann', urls: ['/uploads/old/dot.png'] },
    { key: 'txt', path: 'note.txt', name: 'note.txt', owner: 'ann' },
    { key: 'lost', path: 'lost.png', name: 'lost.png' },
  ],
  conversations: [{ key: 'c', title: 'Zyxwort in private', createdAt: at(3) }],
  messages: (
    [
      ['m1', ['bob', 'mod'], 'zyxwort one'],
      ['m2', ['bob', 'mod', 'adm'], 'zyxwort two, with adm'],
      ['m3', ['bob', 'mod'], 'zyxwort three, without adm'],
      ['m4', [], 'zyxwort for nobody'],
    ] as const
  ).map(([key, members, source], n) => ({
    key,
    conversation: 'c',
    author: 'bob',
    number: n + 1,
    createdAt: at(n + 3),
    members: [...members],
    text: says(source),
  })),
  bans: [
    { member: 'bob', what: 'silenced', at: at(20), by: 'mod', reason: 'shouting' },
    { member: 'ann', what: 'suspended', at: at(5), until: at(6) },
  ],
  blocks: [{ member: 'ann', blocked: 'gone', kind: 'blocked' }],
  follows: [
    { member: 'bob', kind: 'member', target: 'ann', level: 'watching' },
    { member: 'bob', kind: 'topic', target: 't1', level: 'watching' },
    { member: 'ann', kind: 'topic', target: 't2', level: 'watching' },
    { member: 'bob', kind: 'tag', target: 's', level: 'tracking' },
  ],
  reads: [{ member: 'ann', topic: 't1', number: 5, at: at(9) }],
  bookmarks: [
    { member: 'ann', kind: 'topic', target: 't1', name: ' For  Sunday ', at: at(8) },
    // The same: the post that opens it.
    { member: 'ann', kind: 'post', target: 'p1', at: at(9) },
    { member: 'ann', kind: 'post', target: 'p4', at: at(9), remindAt: '2999-01-01T00:00:00.000Z' },
    { member: 'bob', kind: 'post', target: 'p4', remindAt: at(10) },
    { member: 'bob', kind: 'category', target: 'open' },
    { member: 'bob', kind: 'post', target: 'nowhere' },
    { member: 'nobody', kind: 'post', target: 'p4' },
  ],
  logins: [
    {
      member: 'ann',
      recipe: 'bcrypt',
      hash: '$2b$04$abcdefghijklmnopqrstuuE9rZnIE0QgUj1hvXmw1qv5eeoXEBWvi',
    },
    { member: 'bob', recipe: 'rot13', hash: 'x' },
    { member: 'mod', recipe: 'provider', provider: 'github', uid: '77' },
    { member: 'adm', recipe: 'provider', provider: 'github', uid: '77' },
    { member: 'bob', recipe: 'provider', provider: 'myspace', uid: '5' },
    { member: 'gone', recipe: 'provider', provider: 'github', uid: '78' },
  ],
  badges: [
    { key: 'helper', name: 'Helper of the year', tier: 'gold', description: 'A thank-you.' },
    { key: 'dotted', name: 'Dotted', picture: 'dot' },
    { key: 'again', name: 'helper of the YEAR' },
  ],
  member_badges: [
    { badge: 'helper', member: 'ann', at: at(7) },
    { badge: 'helper', member: 'bob' },
    { badge: 'again', member: 'bob' },
    { badge: 'dotted', member: 'nobody' },
  ],
  addresses: [
    { path: '/about-soup.html', kind: 'topic', target: 't1' },
    { path: '/reply.html', kind: 'post', target: 'p4' },
    { path: '/elsewhere', url: 'https://elsewhere.example/' },
  ],
  accepted: [{ topic: 't1', post: 'p2', by: 'ann', at: at(8) }],
};

/** A word that stands in nothing but what not everybody may read. */
export const HIDDEN = 'zyxwort';
/** A word of what members alone may read. */
export const OF_MEMBERS = 'qamlet';
