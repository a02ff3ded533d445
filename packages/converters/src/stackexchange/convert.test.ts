import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { aFolder, convertedFrom, type Converted } from '../../test/converted.ts';

type Rows = readonly Readonly<Record<string, string | number>>[];

const at = (day: number) => `2011-08-${String(day).padStart(2, '0')}T20:18:56.507`;
const person = (Id: number, DisplayName: string) => ({ Id, DisplayName, CreationDate: at(1) });
const question = { PostTypeId: 1, Title: 'Salt?', Tags: '<soup><salt>', CreationDate: at(2) };
const answer = { PostTypeId: 2, ParentId: 1, CreationDate: at(3) };

const LEAST: Readonly<Record<string, Rows>> = {
  Users: [
    { ...person(-1, 'Community'), AccountId: -1 },
    { ...person(1, 'Ann'), AccountId: 77, AboutMe: '<p>Cook</p>' },
    person(2, 'Ben'),
    person(3, 'Cyd'),
  ],
  Posts: [
    { ...question, Id: 1, OwnerUserId: 1, AcceptedAnswerId: 2, Body: '<p>How much?</p>' },
    { ...answer, Id: 2, OwnerUserId: 2, Body: '<p>A bit.</p>', ContentLicense: 'CC BY-SA 3.0' },
  ],
};

async function converted(files: Readonly<Record<string, Rows>>): Promise<Converted> {
  const folder = await aFolder();
  for (const [name, rows] of Object.entries({ ...LEAST, ...files })) {
    const lines = rows.map((row) => `<row ${attributes(row)} />`);
    await writeFile(join(folder, `${name}.xml`), `<${name}>\n${lines.join('\n')}\n</${name}>`);
  }
  return convertedFrom('stackexchange', folder);
}

function attributes(row: Rows[number]): string {
  const escaped = (value: string | number) =>
    String(value).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  return Object.entries(row)
    .map(([name, value]) => `${name}="${escaped(value)}"`)
    .join(' ');
}

it('brings questions, answers and comments, and loses none of them', async () => {
  const { rows, report } = await converted({
    Comments: [
      { Id: 1, PostId: 1, UserId: 3, Text: 'On `it`', CreationDate: at(4), Score: 2 },
      { Id: 2, PostId: 2, UserDisplayName: 'Gone', Text: 'x', CreationDate: at(4) },
      { Id: 3, PostId: 99, UserId: 3, Text: 'lost', CreationDate: at(4) },
    ],
    Votes: [{ Id: 1, PostId: 2, VoteTypeId: 1, CreationDate: at(5) }],
  });
  expect(report.problems).toEqual([]);
  expect((await rows('members')).map(({ key }) => key)).toEqual(['1', '2', '3']);
  expect(
    (await rows('posts')).map(({ key, parent, author, guest }) => [key, parent, author ?? guest]),
  ).toEqual([
    ['1', undefined, '1'],
    ['2', undefined, '2'],
    ['comment-1', undefined, '3'],
    ['comment-2', '2', 'Gone'],
  ]);
  expect((await rows('topics'))[0]).toMatchObject({ title: 'Salt?', tags: ['soup', 'salt'] });
  expect(await rows('accepted')).toEqual([
    { topic: '1', post: '2', at: '2011-08-05T20:18:56.507Z' },
  ]);
  expect(await rows('logins')).toMatchObject([{ provider: 'stackexchange', uid: '77' }]);
  expect(report.leftOutBefore).toContainEqual({
    kind: 'votes',
    rows: 2,
    reason: 'points of comments, whose votes no dump has',
  });
});

it('leaves out pages of the site, and answers whose question is gone', async () => {
  const { rows, report } = await converted({
    Posts: [
      ...(LEAST['Posts'] ?? []),
      { Id: 3, PostTypeId: 5, CreationDate: at(3), Body: 'wiki' },
      { ...answer, Id: 4, ParentId: 99, Body: 'lost' },
      { ...question, Id: 5, OwnerDisplayName: 'Old name', ClosedDate: at(6), Body: '' },
      { ...answer, Id: 6, ParentId: 5, OwnerUserId: 55, Body: '' },
      { ...answer, Id: 7, ParentId: 5, OwnerUserId: -1, Body: '' },
    ],
  });
  expect(report.isWhole).toBe(true);
  expect((await rows('posts')).slice(2).map(({ key, guest }) => [key, guest])).toEqual([
    ['5', 'Old name'],
    ['6', 'user55'],
    ['7', 'Community'],
  ]);
  expect((await rows('topics'))[1]).toMatchObject({ isLocked: true });
});

it('lets members stand for voters, never the author, and says what no member is left for', async () => {
  const vote = { VoteTypeId: 2, CreationDate: at(5) };
  const { rows, report } = await converted({
    Votes: [
      { ...vote, Id: 1, PostId: 1 },
      { ...vote, Id: 2, PostId: 1, VoteTypeId: 3 },
      { ...vote, Id: 3, PostId: 1 },
      { ...vote, Id: 4, PostId: 2 },
      { ...vote, Id: 5, PostId: 99 },
      { ...vote, Id: 6, PostId: 1, VoteTypeId: 8 },
      { ...vote, Id: 7, PostId: 1, VoteTypeId: 5, UserId: 3 },
    ],
  });
  expect((await rows('votes')).map(({ post, member, value }) => [post, member, value])).toEqual([
    ['1', '2', 1],
    ['1', '3', -1],
    ['2', '1', 1],
  ]);
  expect(await rows('bookmarks')).toMatchObject([{ member: '3', target: '1' }]);
  expect(report.leftOutBefore.slice(1).map(({ reason }) => reason)).toEqual([
    'more than there are members to cast them',
    'on posts that are gone',
    'neither up nor down',
  ]);
});

it('brings texts as they were before each edit, with their titles', async () => {
  const version = (Id: number, type: number, day: number, Text: string) => ({
    Id,
    PostHistoryTypeId: type,
    PostId: 1,
    CreationDate: at(day),
    UserId: day === 2 ? 1 : 3,
    Text,
  });
  const { rows, report } = await converted({
    PostHistory: [
      version(1, 2, 2, 'How?'),
      version(2, 1, 2, 'Pepper?'),
      version(3, 3, 2, '<soup>'),
      version(4, 4, 3, 'Salt?'),
      version(5, 5, 4, 'How *many*?'),
      version(6, 8, 5, 'How much?'),
      version(7, 10, 6, ''),
    ],
  });
  expect(report.problems).toEqual([]);
  const text = (source: string) => ({ markup: 'markdown', source });
  const all = await rows('revisions');
  expect(
    all.map(({ number, at: when, by, title, text: body }) => [number, when, by, title, body]),
  ).toEqual([
    [1, '2011-08-04T20:18:56.507Z', '3', 'Salt?', text('How?')],
    [2, '2011-08-03T20:18:56.507Z', '3', 'Pepper?', undefined],
    [5, '2011-08-05T20:18:56.507Z', '3', 'Salt?', text('How *many*?')],
  ]);
});

it('refuses what is no dump, and a file that is cut short', async () => {
  const folder = await aFolder();
  await writeFile(join(folder, 'Users.xml'), '<users></users>');
  await expect(convertedFrom('stackexchange', folder)).rejects.toThrow('no Posts.xml');
  await writeFile(join(folder, 'Posts.xml'), '<posts><row Id="1"');
  await expect(convertedFrom('stackexchange', folder)).rejects.toThrow('not a whole XML file');
});
