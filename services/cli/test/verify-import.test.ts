import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PDF } from '@forum/features/content/uploads/test-files';
import { aPicture } from '@forum/features/content/uploads/test-forms';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ids } from './bring-into.ts';
import { openVerified, type Verified } from './verified.ts';

let at: Verified;
let folder: string;
beforeAll(async () => {
  at = await openVerified();
  ({ folder } = at);
});
afterAll(() => at.close());

const run = (args: readonly string[]) => at.run(args);
const verify = (more = at.report) => at.verify(more);

const id = (kind: Parameters<typeof ids.of>[0], key: string) => `'${ids.of(kind, key)}'`;
const post = (key: string) => `id = ${id('topic', key)}`;
const words = (of: string, key: string) => `id = (SELECT content_id FROM ${of} WHERE ${key})`;
const reply = (key: string) => `id = ${id('post', key)}`;

describe('verify-import', () => {
  it('finds nothing where all came, in a folder and in an archive', async () => {
    const { code, said } = await verify();
    expect(said).not.toContain('DIFF');
    expect(said).toContain('1 as the report says');
    expect(code).toBe(0);
    const packed = await run(['verify-import', join(folder, 'file.tar.gz'), ...at.report]);
    expect(packed.code).toBe(0);
    expect(packed.said).toContain('ok   pictures, by what they show: 1');
    expect(packed.said).toContain('ok   files, byte by byte: 2, 1 as the report says');
  });

  it('ends with 1 where a file lacks that no report names', async () => {
    const { code, said } = await verify([]);
    expect([code, said]).toEqual([1, expect.stringContaining('file lost is not here')]);
  });

  it('refuses what is no move-in file', async () => {
    const { code, said } = await run(['verify-import', join(folder, 'nothing.tar.gz')]);
    expect([code, said]).toEqual([2, expect.stringContaining('There is nothing at')]);
  });

  const open = id('category', 'open');
  it.each([
    [
      'a missing member',
      'account',
      `member_id = ${id('member', 'cid')}`,
      '',
      'members cid is not here',
    ],
    ['a lost bookmark', 'saved_item', `item_id = ${id('post', 'p2')}`, '', 'bob has not saved p2'],
    ['a missing topic', 'post', post('t1'), '', 'topics t1 is not here'],
    ['a missing reply', 'comment', reply('p3'), '', 'posts p3 is not here'],
    ['a lost deleted reply', 'comment', reply('p4'), '', 'posts p4 is not here'],
    ['another author', 'comment', reply('p2'), `author_id = ${id('member', 'cid')}`, 'post p2: '],
    [
      'another author of a topic',
      'post',
      post('t1'),
      `author_id = ${id('member', 'cid')}`,
      'post p1: ',
    ],
    [
      'a guest who became a member',
      'comment',
      reply('p3'),
      `author_id = ${id('member', 'cid')}`,
      'post p3: ',
    ],
    [
      'another date',
      'comment',
      reply('p2'),
      `created_at = created_at + interval '1 second'`,
      'post p2: ',
    ],
    [
      'another date of a topic',
      'post',
      post('t1'),
      `created_at = created_at + interval '1 hour'`,
      'post p1: ',
    ],
    [
      'a place that is open',
      'category',
      `id = ${id('category', 'cooks')}`,
      `see_roles = '{}'`,
      'a visitor sees, and did not see there, the place cooks',
    ],
    [
      'a place that is closed',
      'category',
      `id = ${open}`,
      `see_roles = '{MODERATOR}'`,
      'a visitor does not see, and saw there, the place open',
    ],
    [
      'somebody else in a group',
      'group_member',
      `group_id = ${id('group', 'cooks')}`,
      `member_id = ${id('member', 'ann')}`,
      'ann sees, and did not see there, the place cooks',
    ],
    [
      'a topic in an open place',
      'post',
      post('t2'),
      `category_id = ${open}`,
      'topic t2 is not in the place cooks',
    ],
    [
      'a hidden topic that can be read',
      'post',
      post('t3'),
      'published = true',
      'topic t3 can be read',
    ],
    [
      'a deleted reply that can be read',
      'comment',
      reply('p4'),
      'is_deleted = false',
      'post p4 can be read',
    ],
    [
      'a lost vote',
      'vote',
      `member_id = ${id('member', 'bob')}`,
      '',
      'post p1: 1 votes lack or are turned',
    ],
    [
      'a vote that was turned',
      'vote',
      `member_id = ${id('member', 'bob')}`,
      `direction = 'DOWNVOTE'`,
      'post p1: 1 votes lack or are turned',
    ],
    [
      'a vote of somebody else',
      'vote',
      `item_id = ${id('post', 'p2')}`,
      `member_id = ${id('member', 'ann')}`,
      '1 are of nobody there',
    ],
    [
      'another score',
      'vote_tally',
      `item_id = ${id('topic', 't1')}`,
      'upvotes = 7',
      'post p1: 1 up and 1 down, and another score',
    ],
    [
      'lost words',
      'content',
      words('comment', reply('p2')),
      `text = 'Lost.'`,
      'post p2 lacks more',
    ],
    [
      'words lost behind an odd line end',
      'content',
      words('post', post('t1')),
      `text = 'Salt'`,
      'post p1 lacks and, pepper',
    ],
    [
      'a text without its files',
      'content',
      words('comment', reply('p2')),
      `body = '{}'`,
      'post p2 does not show the file photo',
    ],
    ['a lost address', 'old_address', `true`, '', '/about-soup.html leads to'],
    [
      'a file that never came',
      'moved_in',
      `kind = 'uploads' AND key = 'menu'`,
      '',
      'file menu is not here',
    ],
  ])('finds %s', async (_what, table, where, change, told) => {
    await at.broken({ table, where, change }, async () => {
      const { code, said } = await verify();
      expect(said).toContain(told);
      expect(code).toBe(1);
    });
  });

  const PHOTO = { width: 400, height: 300 };
  it.each([
    ['other bytes', '.pdf', async () => Buffer.concat([PDF, PDF]), 'file menu has other bytes'],
    [
      'a picture that was changed',
      '.jpg',
      () => aPicture('#3366ab', PHOTO).jpeg().toBuffer(),
      'file photo was changed since',
    ],
    ['a lost file', '.pdf', async () => null, 'file menu is not in the store'],
  ])('finds %s', async (_what, ending, change, told) => {
    const uploads = join(folder, 'uploads');
    const names = await readdir(uploads, { recursive: true });
    const path = join(uploads, names.find((name) => name.endsWith(ending)) ?? '');
    const before = await readFile(path);
    const after = await change();
    await (after === null ? rm(path) : writeFile(path, after));
    const { code, said } = await verify();
    await writeFile(path, before);
    expect([code, said]).toEqual([1, expect.stringContaining(told)]);
  });

  it.each([
    ['another picture', aPicture('#aa3322', PHOTO), 'file photo shows something else'],
    [
      'another size',
      aPicture('#3366aa', { width: 200, height: 150 }),
      'file photo is 400 × 300, and was 200 × 150',
    ],
  ])('finds %s', async (_what, picture, told) => {
    const path = join(folder, 'file', 'files', 'photo.jpg');
    const before = await readFile(path);
    await writeFile(path, await picture.jpeg().toBuffer());
    const { code, said } = await verify();
    await writeFile(path, before);
    expect([code, said]).toEqual([1, expect.stringContaining(told)]);
  });

  it('finds nothing once all is mended', async () => {
    expect((await verify()).code).toBe(0);
  });
});
