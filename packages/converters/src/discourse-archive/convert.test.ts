import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { aFolder, convertedFrom, type Converted } from '../../test/converted.ts';

async function converted(files: Readonly<Record<string, unknown>>): Promise<Converted> {
  const folder = await aFolder();
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    await writeFile(join(folder, name), text);
  }
  return convertedFrom('discourse-archive', folder);
}

const day = '2023-01-10T12:23:21.800Z';

function aPost(id: number, rest: object = {}) {
  const base = { id, post_number: id, topic_id: 1, category_id: 6, topic_title: 'Salt' };
  return { ...base, user_id: 8, username: 'ann', created_at: day, raw: `Raw ${id}`, ...rest };
}

describe('posts as JSON, one a file', () => {
  it('come with their authors, numbers and answers', async () => {
    const { rows, report } = await converted({
      'archive.json': { see: 'everyone', url: 'https://old.example' },
      'posts/1.json': aPost(1),
      'posts/2.json': aPost(2, { user_id: 9, username: 'bob', reply_to_post_number: 1 }),
      'posts/3.json': aPost(3, { user_id: -1, username: 'system', accepted_answer: true }),
      '.metadata.json': { last_sync_date: day },
    });
    expect(report.problems).toEqual([]);
    expect(
      (await rows('posts')).map(({ key, author, guest, parent, isFirst }) => [
        key,
        author ?? guest,
        parent,
        isFirst,
      ]),
    ).toEqual([
      ['1', '8', undefined, true],
      ['2', '9', '1', false],
      ['3', 'system', undefined, false],
    ]);
    expect(await rows('topics')).toMatchObject([{ key: '1', title: 'Salt', category: '6' }]);
    expect(await rows('accepted')).toEqual([{ topic: '1', post: '3' }]);
    expect((await rows('members')).map(({ key, state }) => [key, state])).toEqual([
      ['8', 'ghost'],
      ['9', 'ghost'],
    ]);
  });

  it('come once, as they were last', async () => {
    const { rows, report } = await converted({
      'a.json': aPost(1, { updated_at: '2023-01-12T00:00:00Z', raw: 'new', version: 2 }),
      'b.json': aPost(1, { updated_at: '2023-01-11T00:00:00Z', raw: 'old', version: 2 }),
      'rendered/x-id1.md': '# Salt\n\n## Post #1 by @ann (2023-01-10 12:23 UTC)\n\nrendered\n',
    });
    expect(await rows('posts')).toMatchObject([
      { text: { markup: 'discourse', source: 'new' }, editedAt: '2023-01-12T00:00:00Z' },
    ]);
    expect(report.leftOutBefore).toEqual([{ kind: 'posts', rows: 2, reason: 'that stand twice' }]);
    expect(report.isWhole).toBe(true);
  });

  it('keep from readers what they did not see', async () => {
    const { rows, report } = await converted({
      '1.json': aPost(1),
      '2.json': aPost(2, { hidden: true }),
      '3.json': aPost(3, { post_type: 4 }),
      '4.json': aPost(4, { post_type: 3 }),
      '5.json': aPost(5, { deleted_at: day }),
      '6.json': aPost(6, { post_type: 77 }),
      '7.json': aPost(7, { topic_id: 2, topic_archetype: 'private_message' }),
      '8.json': aPost(8, { topic_id: 3, category_id: null }),
    });
    expect((await rows('posts')).map(({ key, state }) => [key, state])).toEqual([
      ['1', 'visible'],
      ['2', 'hidden'],
      ['3', 'staff-only'],
      ['5', 'deleted'],
      ['6', 'staff-only'],
      ['8', 'visible'],
    ]);
    expect((await rows('topics')).map(({ key, category }) => [key, category])).toEqual([
      ['1', '6'],
      ['3', undefined],
    ]);
    expect(report.problems.map(({ what }) => what)).toEqual([
      'places that do not say who may see them: for staff alone',
      'topics without a category: they come into a place for staff',
    ]);
  });
});

it('reads topics as JSON, in several pages, with categories', async () => {
  const topic = {
    id: 1,
    title: 'Salt',
    category_id: 6,
    tags: ['a', { id: 1, name: 'b' }],
    closed: true,
    accepted_answer: { post_number: 2 },
  };
  const { topic_title: _, category_id: __, ...bare } = aPost(1);
  const { rows, report } = await converted({
    't/1.json': { ...topic, post_stream: { posts: [bare] } },
    't/1-page-2.json': {
      ...topic,
      post_stream: { posts: [{ ...aPost(2), raw: undefined, cooked: '<p>Hi</p>' }] },
    },
    'archive.json': { see: 'everyone' },
    'categories.json': {
      category_list: {
        categories: [
          { id: 6, name: 'Kitchen', slug: 'kitchen' },
          { id: 7, name: 'Staff', read_restricted: true, parent_category_id: 6 },
        ],
      },
    },
  });
  expect(report.problems).toEqual([]);
  expect(await rows('topics')).toMatchObject([{ tags: ['a', 'b'], isLocked: true }]);
  expect((await rows('posts')).map(({ text }) => text)).toEqual([
    { markup: 'html', source: '<p>Hi</p>' },
    { markup: 'discourse', source: 'Raw 1' },
  ]);
  expect((await rows('categories')).map(({ name, see }) => [name, see])).toEqual([
    ['Kitchen', { who: 'everyone' }],
    ['Staff', { who: 'staff' }],
  ]);
  expect(await rows('accepted')).toEqual([{ topic: '1', post: '2' }]);
});

describe('rendered topics', () => {
  it('are parted at their posts', async () => {
    const { rows, report, site } = await converted({
      'archive.json': { see: 'members' },
      '2017/2017-04-26-build-id197.md': [
        '---\ntopic_id: 197\ntitle: "Build Failure"\nurl: https://old.example/t/197\n---\n',
        '# Build failure\n\n**Topic ID**: 197\n\n---\n',
        '## Post #1 by @Ann (2017-04-26 14:59 UTC)\n\n<p>One</p>\n<hr>\n\n---\n',
        '## Post #3 by @ann (2017-04-26 15:31 UTC)\n\n<p>Two</p>\n\n---\n',
      ].join('\n'),
      'raw/12.md':
        'bob | 2020-01-01 00:00:00 UTC | #1\n\n*Raw* text\n\n-------------------------\n\nann | 2020-01-02 00:00:00 UTC | #2\n\nMore\n',
      'INDEX.md': '# Index\n\nNothing here.\n',
    });
    expect(report.problems).toEqual([]);
    expect(site['baseUrls']).toEqual(['https://old.example']);
    expect(
      (await rows('topics')).map(({ key, title, category }) => [key, title, category]),
    ).toEqual([
      ['197', 'Build Failure', 'archive'],
      ['12', 'Topic 12', 'archive'],
    ]);
    expect(
      (await rows('posts')).map(({ key, author, createdAt, text }) => [
        key,
        author,
        createdAt,
        text,
      ]),
    ).toEqual([
      ['197-1', 'name-ann', '2017-04-26T14:59:00Z', { markup: 'html', source: '<p>One</p>\n<hr>' }],
      ['197-3', 'name-ann', '2017-04-26T15:31:00Z', { markup: 'html', source: '<p>Two</p>' }],
      ['12-1', 'name-bob', '2020-01-01T00:00:00Z', { markup: 'discourse', source: '*Raw* text' }],
      ['12-2', 'name-ann', '2020-01-02T00:00:00Z', { markup: 'discourse', source: 'More' }],
    ]);
  });
});

it('refuses what is no archive, is damaged, or is for nobody knows whom', async () => {
  await expect(converted({ 'a.md': 'Hello' })).rejects.toThrow('no posts of Discourse');
  await expect(converted({ 'a.json': '{"id":' })).rejects.toThrow('damaged');
  await expect(
    converted({ 'a.json': aPost(1), 'archive.json': { see: 'friends' } }),
  ).rejects.toThrow('“see” is none of');
});
