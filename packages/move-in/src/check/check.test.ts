import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { aFile } from '../../test/write-file.ts';
import { openMoveIn } from '../open.ts';
import { checkMoveIn } from './check.ts';
import { reportLines } from './report.ts';

const now = new Date('2026-11-01T00:00:00Z');
const createdAt = '2016-06-14T08:00:00Z';
const text = { markup: 'plain', source: 'Salt.' };
const ann = { key: '1', username: 'ann', createdAt };
const kitchen = { key: 'k', name: 'Kitchen', see: { who: 'everyone' } };
const soup = { key: 't', title: 'Soup', category: 'k', author: '1', createdAt };
const opening = { key: 'p1', topic: 't', isFirst: true, author: '1', createdAt, text };
const whole = { members: [ann], categories: [kitchen], topics: [soup], posts: [opening] };

async function check(folder: string) {
  return checkMoveIn(await openMoveIn(folder), { now });
}

/** “effect kind rows what”, one for each sort of problem. */
async function problemsOf(kinds: Parameters<typeof aFile>[0], site?: object) {
  const { problems } = await check(await aFile({ ...whole, ...kinds }, site));
  return problems.map(({ effect, kind, rows, what }) => `${effect} ${kind} ${rows} ${what}`);
}

it('finds nothing in a file that is whole, and says what comes', async () => {
  const counts = { members: 1, topics: 1, posts: 1, categories: 1 };
  const report = await check(await aFile(whole, { counts }));
  expect(report.problems).toEqual([]);
  expect(report.isWhole).toBe(true);
  expect(report.kinds).toContainEqual({ kind: 'posts', rows: 1, comes: 1, expected: 1 });
});

describe('what is left out', () => {
  it('is what has no place, and everything below it', async () => {
    const lost = { ...opening, key: 'p2', topic: 'gone' };
    const voting = { post: 'p2', member: '1', value: 1 };
    expect(await problemsOf({ posts: [opening, lost], votes: [voting] })).toEqual([
      'left-out posts 1 rows whose topic is not in topics.jsonl',
      'left-out votes 1 rows whose post is left out',
    ]);
  });

  it('is the second row of a key, and a line that is no row, with its number', async () => {
    const folder = await aFile({ ...whole, members: [ann, '{"key":', { key: '2' }, ann] });
    const { problems, kinds } = await check(folder);
    expect(problems.map(({ what, examples }) => [what, examples[0]?.split(' ')[0]])).toEqual([
      ['rows: no JSON', 'members.jsonl:2'],
      ['rows: not whole: username', 'members.jsonl:3'],
      ['rows whose key stands twice', 'members.jsonl:4'],
    ]);
    expect(kinds[0]).toMatchObject({ rows: 4, comes: 1 });
  });

  it('is told when the source counts otherwise', async () => {
    expect(await problemsOf({}, { counts: { posts: 3 } })).toEqual([
      'left-out posts 2 more rows in the source than in posts.jsonl, or fewer',
    ]);
  });

  it('is a row that is nested without end', async () => {
    const deep = `{"key":"9","username":"x","createdAt":"","x":${'['.repeat(5000)}${']'.repeat(5000)}}`;
    expect(await problemsOf({ members: [ann, deep] })).toEqual([
      'left-out members 1 rows: nested too deeply',
    ]);
  });
});

describe('what comes changed', () => {
  it('is what names somebody or something that is not there', async () => {
    const post = { ...opening, author: 'gone', uploads: ['u'] };
    expect(await problemsOf({ posts: [post] })).toEqual([
      'changed posts 1 rows whose author is not in members.jsonl: they come without',
      'changed posts 1 rows whose uploads is not in uploads.jsonl: they come without',
    ]);
  });

  it('is a circle of parents, a parent in another topic, and what is too deep', async () => {
    const reply = (key: string, parent: string, topic = 't') => ({
      ...opening,
      key,
      topic,
      parent,
      isFirst: false,
    });
    const chain = Array.from({ length: 8 }, (_, i) => reply(`d${i}`, i === 0 ? 'p1' : `d${i - 1}`));
    const posts = [opening, reply('a', 'b'), reply('b', 'a'), reply('self', 'self'), ...chain];
    const other = { ...soup, key: 't2' };
    const found = await problemsOf({
      topics: [soup, other],
      posts: [...posts, reply('x', 'p1', 't2')],
    });
    expect(found).toEqual([
      'changed posts 1 rows that are their own parent: they come without',
      'changed posts 1 posts that answer one of another topic: they come without their parent',
      'changed posts 1 circles of rows that are above themselves: one of each comes without its parent',
      'changed posts 3 rows deeper than 5 levels (the deepest: 8): they keep their order, and say whom they answer',
    ]);
  });

  it('is a date that cannot be', async () => {
    const dates = [
      '0000-00-00 00:00:00',
      '1970-01-01T00:00:00Z',
      'yesterday',
      '2038-01-19T00:00:00Z',
    ];
    const members = dates.map((date, i) => ({ ...ann, key: `${i + 1}`, createdAt: date }));
    expect(await problemsOf({ members })).toEqual([
      'changed members 4 rows whose createdAt cannot be: it is clamped',
    ]);
    const bans = [{ member: '1', what: 'suspended', until: '3000-01-01T00:00:00Z' }];
    expect(await problemsOf({ bans })).toEqual([]);
  });

  it('is a text with NULs or half a character', async () => {
    const post = { ...opening, text: { markup: 'plain', source: 'a\0b\uD800c' } };
    expect(await problemsOf({ posts: [post] })).toEqual([
      'changed posts 1 rows with NULs, which go',
      'changed posts 1 rows with half characters, which become U+FFFD',
    ]);
  });

  it('is a place that does not say who may see it, or says what nobody understands', async () => {
    const { see: _, ...silent } = kitchen;
    const odd = { ...kitchen, key: 'odd', unknownRights: ['f_teleport'] };
    expect(await problemsOf({ categories: [silent, odd] })).toEqual([
      'changed categories 1 places that do not say who may see them: for staff alone',
      'changed categories 1 places with permissions that have no like here: for staff alone',
    ]);
  });
});

describe('files', () => {
  const upload = (path: string, more: object = {}) => ({ key: path, name: 'a', path, ...more });

  it('come with the bytes that their rows say', async () => {
    const sha256 = 'ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb';
    const folder = await aFile({
      uploads: [
        upload('a', { bytes: 1, sha256 }),
        upload('b', { bytes: 2 }),
        upload('c', { sha256 }),
        upload('none'),
        upload('../site.json'),
        upload('link'),
        upload('dir/a'),
      ],
    });
    await mkdir(join(folder, 'files'));
    for (const name of ['a', 'b', 'c']) await writeFile(join(folder, 'files', name), name);
    await symlink('/etc/passwd', join(folder, 'files/link'));
    await symlink('.', join(folder, 'files/dir'));
    const { problems } = await check(folder);
    expect(problems.map(({ rows, what }) => `${rows} ${what}`)).toEqual([
      '1 files with fewer or more bytes than their row says',
      '1 files with other bytes than their row says',
      '3 files that are not there, or are links',
      '1 files with a path that leads elsewhere',
    ]);
  });
});

it('keeps unknown fields and names them', async () => {
  expect(await problemsOf({ members: [{ ...ann, shoeSize: 43 }] })).toEqual([
    'note members 1 rows with the unknown field “shoeSize”',
  ]);
});

it('is written for people: what comes, what the converter left out, what is left out here', async () => {
  const leftOut = [{ kind: 'topics', rows: 2, reason: 'shadows of moved topics' }];
  const posts = [opening, { ...opening, key: 'p2', topic: 'gone' }];
  const report = await check(await aFile({ ...whole, posts }, { counts: { posts: 2 }, leftOut }));
  expect(reportLines(report).split('\n')).toEqual([
    'From test:',
    'kind        rows  come  in the source',
    'members        1     1              ?',
    'categories     1     1              ?',
    'topics         1     1              ?',
    'posts          2     1              2',
    '',
    'Left out by the converter:',
    '  topics: 2 shadows of moved topics',
    '',
    'Left out:',
    '  posts: 1 rows whose topic is not in topics.jsonl (posts.jsonl:2)',
    '',
    'Not everything comes: see above.',
  ]);
});
