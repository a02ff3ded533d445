import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { aFolder, convertedFrom, type Converted } from '../../test/converted.ts';
import { hashOf } from './letter.ts';

type Files = Readonly<Record<string, string | Buffer>>;

async function converted(files: Files): Promise<Converted> {
  const folder = await aFolder();
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), name.endsWith('.gz') ? gzipSync(text) : text);
  }
  return convertedFrom('mail', folder);
}

/** A message of Ann's, sent on a day of August 2005. */
function letter(id: string, day: number, head: string, body = `Text ${id}`): string {
  const date = `${String(day).padStart(2, ' ')} 06:19:02`;
  const own = head.includes('From:') ? '' : 'From: ann at example.org (Ann A)\n';
  return `From ann at example.org  Mon Aug ${date} 2005\n${own}Date: Mon, ${day} Aug 2005 06:19:02 +0000\nMessage-ID: <${id}>\n${head}\n\n${body}\n\n`;
}

/** “number of a post: its parent”, topic by topic. */
async function threadsOf({ rows }: Converted): Promise<string[]> {
  const ids = new Map(['a', 'b', 'c', 'd', 'e', 'x'].map((id) => [hashOf(id), id]));
  const name = (key: unknown) => (typeof key === 'string' ? (ids.get(key) ?? key) : '-');
  const posts = await rows('posts');
  return posts.map(({ key, topic, parent, number }) =>
    [name(topic), name(key), name(parent), String(number)].join(' '),
  );
}

it('writes hashes as Mailman 3 does', () => {
  expect(hashOf('12345')).toBe('RSZCG7IGPHFIRW3EMTVMMDNJMNCVCOLE');
});

describe('threads', () => {
  it('follow what a message names, the nearest first', async () => {
    const found = await converted({
      'l.mbox': [
        letter('a', 1, 'Subject: [L] Salt'),
        letter('b', 2, 'Subject: Re: [L] Salt\nIn-Reply-To: <a>'),
        letter('c', 3, 'Subject: Other words\nReferences: <a>\n\t<b>'),
        letter('d', 4, 'Subject: Salt\nReferences: <b> <lost>'),
      ].join(''),
    });
    expect(await threadsOf(found)).toEqual(['a a - 1', 'a b a 2', 'a c b 3', 'a d b 4']);
    expect(found.report.problems.map(({ what }) => what)).toEqual([
      'places that do not say who may see them: for staff alone',
    ]);
    expect((await found.rows('topics')).map(({ title }) => title)).toEqual(['Salt']);
  });

  it('keep answers to a message that is lost together, and answers that name none', async () => {
    const found = await converted({
      'l.mbox': [
        letter('a', 1, 'Subject: Re: Lost\nIn-Reply-To: <gone>'),
        letter('b', 2, 'Subject: AW: Anything\nIn-Reply-To: <gone>'),
        letter('c', 3, 'Subject: Pepper'),
        letter('d', 4, 'Subject: RE: [L] Pepper'),
        letter('e', 5, 'Subject: Pepper'),
      ].join(''),
    });
    expect(await threadsOf(found)).toEqual(['a a - 1', 'a b - 2', 'c c - 1', 'c d - 2', 'e e - 1']);
  });

  it('survive circles, and messages that come before what they answer', async () => {
    const found = await converted({
      'l.mbox': [
        letter('a', 9, 'Subject: x\nIn-Reply-To: <b>'),
        letter('b', 8, 'Subject: x\nIn-Reply-To: <a>'),
        letter('c', 1, 'Subject: y\nIn-Reply-To: <d>'),
        letter('d', 2, 'Subject: y'),
        letter('e', 3, 'Subject: z\nIn-Reply-To: <e>'),
      ].join(''),
    });
    const threads = await threadsOf(found);
    expect(threads.map((line) => line.slice(0, 3))).toEqual([
      threads[0]?.startsWith('a') === true ? 'a a' : 'b a',
      threads[0]?.startsWith('a') === true ? 'a b' : 'b b',
      'd c',
      'd d',
      'e e',
    ]);
    expect(found.report.isWhole).toBe(true);
  });

  it('never join two lists, and a message of both comes to both, but once to each', async () => {
    const both = letter('a', 1, 'Subject: x');
    const { rows, report } = await converted({
      'l.mbox': both + both,
      'm/2005-August.txt.gz': both + letter('b', 2, 'Subject: Re: x\nIn-Reply-To: <a>'),
    });
    expect((await rows('posts')).map(({ key, topic }) => [key, topic])).toEqual([
      [hashOf('a'), hashOf('a')],
      [`m/${hashOf('a')}`, `m/${hashOf('a')}`],
      [hashOf('b'), `m/${hashOf('a')}`],
    ]);
    expect(report.leftOutBefore).toEqual([{ kind: 'posts', rows: 1, reason: 'that stand twice' }]);
    expect(report.isWhole).toBe(true);
  });
});

describe('people', () => {
  it('are known by their address, however it is written, and hidden behind their names', async () => {
    const { rows } = await converted({
      'l.mbox': [
        letter('a', 2, 'From: Ann@Example.org\nSubject: x'),
        letter('b', 1, 'From: =?utf-8?q?=C3=84nn?= <ann@example.org>\nSubject: x'),
        letter('c', 3, 'From: "ann at example.org" \nSubject: x'),
        letter('d', 4, 'From: Bob via L <l@example.org>\nReply-To: bob@example.org\nSubject: x'),
        letter(
          'e',
          5,
          'From: Cyd via L <l@example.org>\nReply-To: l@example.org\nList-Post: <mailto:l@example.org>\nSubject: x',
        ),
      ].join(''),
    });
    expect(
      (await rows('members')).map(({ key, username, email, state }) => [
        key,
        username,
        email,
        state,
      ]),
    ).toEqual([
      [hashOf('b'), 'Änn', 'ann@example.org', 'ghost'],
      [hashOf('d'), 'Bob', 'bob@example.org', 'ghost'],
      [hashOf('e'), 'Cyd', undefined, 'ghost'],
    ]);
  });

  it('have no address in what everybody reads', async () => {
    const text = 'On Monday ann@example.org wrote:\n> Mail bob.b+x@mail.example.com, see git@host.';
    const { rows } = await converted({ 'l.mbox': letter('a', 1, 'Subject: x', text) });
    expect((await rows('posts'))[0]?.['text']).toEqual({
      markup: 'mail',
      source:
        'On Monday ann at example.org wrote:\n> Mail bob.b+x at mail.example.com, see git@host.\n\n',
    });
    expect(JSON.stringify(await rows('topics'))).not.toContain('@');
  });
});

describe('texts', () => {
  const sourceOf = async (head: string, body: string | Buffer) => {
    const whole = Buffer.concat([
      Buffer.from(letter('a', 1, head, '').trimEnd()),
      Buffer.from('\n\n'),
      Buffer.from(body),
    ]);
    const { rows } = await converted({ 'l.mbox': whole });
    const text = (await rows('posts'))[0]?.['text'];
    return text;
  };

  it.each<readonly [string, string, string | Buffer, object]>([
    ['UTF-8 that nobody says', 'Subject: x', 'é', { markup: 'mail', source: 'é\n' }],
    [
      'what is in another encoding than it says',
      'Content-Type: text/plain; charset=us-ascii',
      Buffer.from('caf\u00e9 \u0093', 'latin1'),
      { markup: 'mail', source: 'café “\n' },
    ],
    [
      'an unknown encoding',
      'Content-Type: text/plain; charset=x-nonsense',
      'é',
      { markup: 'mail', source: 'é\n' },
    ],
    [
      'one that is quoted',
      'Content-Type: text/plain; charset=iso-8859-2\nContent-Transfer-Encoding: quoted-printable',
      '=E9=20',
      { markup: 'mail', source: 'é \n' },
    ],
    [
      'HTML, when there is nothing else',
      'Content-Type: text/html',
      '<p>a@b.example</p>',
      { markup: 'html', source: '<p>a at b.example</p>\n' },
    ],
    [
      'the plain one of two',
      'Content-Type: multipart/alternative; boundary=q',
      '--q\nContent-Type: text/html\n\n<p>H</p>\n--q\nContent-Type: text/plain\n\nP\n--q--',
      { markup: 'mail', source: 'P\n' },
    ],
  ])('%s', async (_, head, body, expected) => {
    expect(await sourceOf(head, body)).toEqual(expected);
  });
});

it('takes when a message came for a date that cannot be', async () => {
  const { rows } = await converted({
    'l.mbox': [
      letter('a', 1, 'Subject: x').replace(/Date: .*/, 'Date: Thu, 1 Jan 1970 00:00:00 +0000'),
      letter('b', 2, 'Subject: y').replace(/Date: .*/, 'Date: Fri, 13 Sep 2086 00:00:00 +0000'),
      letter('c', 3, 'Subject: z').replace(/Date: .*/, 'Date: yesterday'),
      letter('d', 4, 'Subject: z').replace(/Date: .*\n/, ''),
      letter('e', 5, 'Subject: z').replace(/Date: .*/, 'Date: 04 Aug 2005 23:00:00 -0700 (PDT)'),
    ].join(''),
  });
  expect((await rows('posts')).map(({ createdAt }) => createdAt)).toEqual([
    '2005-08-01T06:19:02.000Z',
    '2005-08-02T06:19:02.000Z',
    '2005-08-03T06:19:02.000Z',
    '2005-08-04T06:19:02.000Z',
    '2005-08-05T06:00:00.000Z',
  ]);
});

it('writes files by names of its own, without signatures', async () => {
  const body = [
    '--q\nContent-Type: text/plain\n\nSee',
    '--q\nContent-Type: image/png\nContent-Disposition: attachment; filename="../../x.png"\nContent-ID: <pic>\nContent-Transfer-Encoding: base64\n\naGk=',
    '--q\nContent-Type: application/pgp-signature\n\nx',
    '--q--',
  ].join('\n');
  const head = 'Subject: x\nContent-Type: multipart/mixed; boundary=q';
  const { rows, out, report } = await converted({ 'l.mbox': letter('a', 1, head, body) });
  expect(await rows('uploads')).toMatchObject([
    { key: `${hashOf('a')}/1`, name: 'x.png', bytes: 2, urls: ['cid:pic'], isPrivate: true },
  ]);
  expect(await readFile(join(out, `files/mail/${hashOf('a')}/1.png`), 'utf8')).toBe('hi');
  expect(report.isWhole).toBe(true);
});

describe('lists', () => {
  it('are named by files, folders and what came from Google or Mailman', async () => {
    const one = (id: string) => letter(id, 1, 'Subject: x');
    const { rows } = await converted({
      'a.mbox/a.mbox': one('a'),
      'b/2005-August.txt': one('b'),
      'Takeout/Groups/c/topics.mbox': one('c'),
      'd@lists.example.org-2005-01-2006-01.mbox.gz': one('d'),
      'README.txt': 'Not mail.\n',
    });
    expect((await rows('categories')).map(({ key }) => key)).toEqual(['c', 'a', 'b', 'd']);
  });

  it('are for those whom whoever moves them names', async () => {
    const { rows } = await converted({
      'l.mbox': letter('a', 1, 'Subject: x'),
      'm.mbox': letter('b', 1, 'Subject: x'),
      'lists.json': JSON.stringify({
        l: { see: 'everyone', name: 'Open list', address: 'l@x.org' },
      }),
    });
    expect((await rows('categories')).map(({ name, see }) => [name, see])).toEqual([
      ['Open list', { who: 'everyone' }],
      ['m', undefined],
    ]);
    expect(await rows('addresses')).toEqual([
      {
        path: `/archives/list/l@x.org/message/${hashOf('a')}/`,
        kind: 'post',
        target: hashOf('a'),
      },
      {
        path: `/archives/list/l@x.org/thread/${hashOf('a')}/`,
        kind: 'topic',
        target: hashOf('a'),
      },
    ]);
  });

  it('are refused when nobody can say for whom they are', async () => {
    const files = { 'l.mbox': letter('a', 1, 'Subject: x') };
    await expect(converted({ ...files, 'lists.json': '{"l":{"see":"friends"}}' })).rejects.toThrow(
      '“see” of l is none of',
    );
    await expect(converted({ ...files, 'lists.json': '[' })).rejects.toThrow('no JSON');
    await expect(converted({ 'l.mbox': 'Hello' })).rejects.toThrow('no messages');
    await expect(converted({ 'l.zip': 'Hello' })).rejects.toThrow('no .mbox');
  });
});

it('reads a head as long as a message within seconds', async () => {
  const long = `Subject: ${'=?utf-8?q?a?= '.repeat(200_000)}\nReferences: ${'<a> '.repeat(200_000)}`;
  const { rows } = await converted({ 'l.mbox': letter('a', 1, long, 'a@'.repeat(500_000)) });
  expect(String((await rows('topics'))[0]?.['title']).length).toBeLessThan(5001);
}, 20_000);

it('finds the threads of 20,000 messages in a chain within seconds', async () => {
  const chain = Array.from({ length: 20_000 }, (_, i) =>
    letter(`m${i}`, 1 + (i % 28), `Subject: x\nIn-Reply-To: <m${i - 1}>`),
  );
  const { report } = await converted({ 'l.mbox': chain.join('') });
  expect(report.kinds.find(({ kind }) => kind === 'topics')?.comes).toBe(1);
}, 20_000);
