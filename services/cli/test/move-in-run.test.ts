import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commentPath } from '@forum/contracts/paths';
import { findOldAddress } from '@forum/features/operations/old-addresses/queries';
import { buildTestForum, type TestForum } from '@forum/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Source } from '../src/verify-move-in/source.ts';
import { Named } from '../src/verify-move-in/named.ts';
import { verifyMoveIn } from '../src/verify-move-in/verify.ts';
import { at, NASTY, says, type FileRows } from './a-move-in-file.ts';
import { bringInto, ids } from './bring-into.ts';

let forum: TestForum;
let folder: string;
beforeEach(async () => {
  forum = await buildTestForum();
  folder = await mkdtemp(join(tmpdir(), 'move-in-run-'));
});
afterEach(async () => {
  await forum.close();
  await rm(folder, { recursive: true, force: true });
});

const bring = (rows: FileRows) => bringInto(forum, folder, rows);

function commentOf(topic: string, post: string): string {
  return commentPath({ slug: ids.of('topic', topic), category: null }, ids.of('post', post));
}

async function events(): Promise<number> {
  const heads = await forum.ctx.eventStore.listHeads();
  return heads.reduce((sum, { seq }) => sum + seq, 0);
}

async function comments() {
  const rows = await forum.ctx.db
    .selectFrom('comment')
    .innerJoin('content', 'content.id', 'comment.content_id')
    .select(['comment.id', 'parent_id', 'depth', 'is_deleted', 'content.text'])
    .where('post_id', '=', ids.of('topic', 't1'))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

describe('bringing a move-in file', () => {
  it('brings topics with their replies, places, marks, polls and who wrote them', async () => {
    const report = await bring(NASTY);
    const post = await forum.ctx.db
      .selectFrom('post')
      .selectAll()
      .where('id', '=', ids.of('topic', 't1'))
      .executeTakeFirstOrThrow();
    expect(post).toMatchObject({ title: 'Soup', tags: ['soup'], pinned: true, published: true });
    expect(post.author_id).toBe(ids.of('member', 'ann'));
    const all = await comments();
    expect(all.size).toBe(15);
    const ninth = all.get(ids.of('post', 'p9'));
    expect(ninth).toMatchObject({ depth: 5, parent_id: ids.of('post', 'p6') });
    expect(ninth?.text).toContain('↪ ann: Words of reply 8.');
    for (const n of [10, 12, 13]) {
      expect(all.get(ids.of('post', `p${n}`))?.is_deleted, `p${n}`).toBe(true);
    }
    expect(all.get(ids.of('post', 'p11'))).toMatchObject({ parent_id: ids.of('post', 'p10') });
    expect(report.counts).toContainEqual({ kind: 'topics', brought: 10, here: 0, compared: 0 });
    expect(
      report.problems
        .map(({ effect, kind, rows, what }) => `${effect} ${kind} ${rows} ${what}`)
        .toSorted(),
    ).toEqual(
      [
        'changed categories 1 places with permissions that have no like here: for staff alone',
        'changed categories 1 places that do not say who may see them: for staff alone',
        'changed logins 1 passwords that cannot be used here (an unknown recipe): their members get a link when they try',
        'left-out logins 1 accounts at providers that another member has',
        'left-out logins 1 accounts at providers that nobody knows, or of which nobody says which one they are (`providers` in site.json): members link them anew',
        'left-out logins 1 ways to sign in of members who left',
        'left-out badges 1 badges whose name another one has here',
        'left-out member_badges 1 rows whose badge does not come',
        'left-out member_badges 1 rows whose member is not in members.jsonl',
        'left-out members 1 values of fields of profiles with more than 200 characters',
        'left-out bans 1 restrictions that are over',
        'left-out follows 1 rows that follow what the member may not see, or what is gone',
        'changed bookmarks 1 reminders of what was saved: there are none here',
        'left-out bookmarks 1 what is neither a topic nor a post: nobody can save that here',
        'left-out bookmarks 1 rows whose target is not in posts.jsonl',
        'left-out bookmarks 1 rows whose member is not in members.jsonl',
        'left-out messages 1 messages that nobody may read',
        'left-out uploads 1 files that are not there, or are links',
        'left-out uploads 1 files: files, which are off here',
        'left-out tags 1 tags that not everyone may see: tags are public here',
        'changed members 1 usernames that are the same here: the first member keeps it',
        'changed members 1 members with the address of another: the first keeps it, the others come without',
        'changed members 1 admins of the old forum: they come as members (--staff brings their roles)',
        'changed members 1 usernames that are reserved here',
        'changed posts 2 replies deeper than the forum goes: they keep their order, and say whom they answer',
        'left-out votes 1 votes on one’s own texts',
        'left-out votes 1 votes in private places: they would count in public numbers',
        'changed topics 1 topics without a category: they come into a place for staff',
      ].toSorted(),
    );
  });

  it('equals its rebuild, and doubles nothing when it comes again', async () => {
    await bring(NASTY);
    const before = await events();
    const again = await bring(NASTY);
    expect(await events()).toBe(before);
    expect(again.counts.filter(({ brought }) => brought > 0)).toEqual([]);
    for (const { projection } of await forum.engine.lag()) {
      expect(await forum.engine.verify(projection), projection).toEqual([]);
    }
  });

  it('brings only what is new or changed of a newer file, and keeps what was done here since', async () => {
    await bring(NASTY);
    const newer: FileRows = {
      ...NASTY,
      posts: [
        ...(NASTY.posts ?? []).map((row) =>
          row.key === 'p2' ? { ...row, text: says('Less salt.'), editedAt: at(20) } : row,
        ),
        { key: 'p30', topic: 't1', author: 'ann', createdAt: at(21), text: says('A new one.') },
      ],
    };
    const before = await events();
    await bring(newer);
    // The text, the reply, and where its old address leads.
    expect((await events()) - before).toBe(3);
    const all = await comments();
    expect(all.get(ids.of('post', 'p2'))?.text).toBe('Less salt.');
    expect(all.get(ids.of('post', 'p30'))?.text).toBe('A new one.');
  });

  it('brings what belongs to members alone, each message to whom it names', async () => {
    const report = await bring(NASTY);
    const bodies = async (key: string) => {
      const { rows } = await forum.database.pool.query<{ words: string }>(
        `SELECT m.words FROM conversation_participant p
           JOIN conversation_message m ON m.conversation_id = p.conversation_id AND m.seq > p.from_seq
         WHERE p.member_id = $1 ORDER BY m.written_at`,
        [ids.of('member', key)],
      );
      return rows.map(({ words }) => words.split('\n').at(-1));
    };
    expect(await bodies('adm')).toEqual(['zyxwort two, with adm']);
    expect(await bodies('mod')).toHaveLength(3);
    const profile = await forum.ctx.db
      .selectFrom('member_profile')
      .select('avatar')
      .where('member_id', '=', ids.of('member', 'ann'))
      .executeTakeFirstOrThrow();
    expect(profile.avatar).toMatch(/^\/uploads\/[0-9a-f]{64}\.png$/);
    const second = await forum.ctx.db
      .selectFrom('comment')
      .innerJoin('content', 'content.id', 'comment.content_id')
      .select('body')
      .where('comment.id', '=', ids.of('post', 'p2'))
      .executeTakeFirstOrThrow();
    expect(second.body).toContain(profile.avatar);
    const brought = Object.fromEntries(report.counts.map((one) => [one.kind, one.brought]));
    expect(brought).toMatchObject({ bans: 1, blocks: 1, follows: 3, reads: 1, logins: 2 });
    const awaited = await forum.ctx.db.selectFrom('sign_in_awaited').selectAll().execute();
    expect(awaited).toMatchObject([{ subject: '77', member_id: ids.of('member', 'mod') }]);
    const bob = await forum.ctx.db
      .selectFrom('account')
      .select(['silence_reason', 'suspension_reason'])
      .where('member_id', '=', ids.of('member', 'bob'))
      .executeTakeFirstOrThrow();
    expect(bob).toEqual({ silence_reason: 'shouting', suspension_reason: null });
  });

  it('leads old addresses on', async () => {
    await bring(NASTY);
    const leads = async (path: string) => (await findOldAddress(forum.ctx, path)).to;
    const soup = { kind: 'post', id: ids.of('topic', 't1') };
    expect(await leads('/about-soup.html')).toEqual(soup);
    expect(await leads('/reply.html')).toEqual({ kind: 'comment', id: ids.of('post', 'p4') });
    const postId = ids.of('topic', 't1');
    const third = { kind: 'comment', id: ids.of('post', 'p3'), postId };
    expect(await leads('/t/t1/3')).toEqual(third);
    expect(await leads('/elsewhere')).toEqual({ url: 'https://elsewhere.example/' });
  });

  const bodyOf = async (key: string) => {
    const { body } = await forum.ctx.db
      .selectFrom('comment')
      .innerJoin('content', 'content.id', 'comment.content_id')
      .select('body')
      .where('comment.id', '=', ids.of('post', key))
      .executeTakeFirstOrThrow();
    return body;
  };
  const linking = (source: string, key = 'p40') =>
    ({
      ...NASTY,
      posts: [
        ...(NASTY.posts ?? []),
        {
          key,
          topic: 't1',
          author: 'ann',
          createdAt: at(22),
          text: { markup: 'markdown', source },
        },
        { key: '77', topic: 't10', author: 'ann', createdAt: at(22), text: says('By its number.') },
      ],
    }) satisfies FileRows;

  it('leads links in texts to what they name here', async () => {
    const pages = {
      'https://old.example/about-soup.html?x=1': `/posts/${ids.of('topic', 't1')}`,
      '/t/t10': `/posts/${ids.of('topic', 't10')}`,
      'http://old.example/t/t1/4?page=2#top': commentOf('t1', 'p4'),
      '/p/in-t6': commentOf('t6', 'in-t6'),
      '/t/t10#p77': commentOf('t10', '77'),
      // A mark that names a post of another topic.
      '/t/t1#p77': `/posts/${ids.of('topic', 't1')}`,
      '/u/MOLLY/': '/profile/molly',
      '/c/below': '/open/below',
      '/tag/Soup': '/tags/soup',
      '/uploads/old/dot.png': expect.stringMatching(/^\/uploads\/[0-9a-f]{64}\.png$/),
      // Its name is nobody's business but its readers'.
      '/c/cooks': '/c/cooks',
      '/t/t999?a=b#c': '/t/t999?a=b#c',
      '/elsewhere': '/elsewhere',
      'https://other.example/t/t1': 'https://other.example/t/t1',
    };
    const links = Object.keys(pages).map((address) => `[x](${address})`);
    const code = 'https://old.example/t/t10';
    const bare = 'https://old.example/t/t10/20';
    await bring(linking(`${links.join(' ')} ${bare} \`${code}\`\n\n    ${code}`));
    const body = await bodyOf('p40');
    const found = [...body.matchAll(/"url":"([^"]*)"/g)].map(([, url]) => url);
    expect(found).toEqual([...Object.values(pages), `/posts/${ids.of('topic', 't10')}`]);
    expect(body).toContain(`"text":"${bare}"`);
    expect(body.split(`"${code}"`)).toHaveLength(3);
    expect(await bodyOf('p14')).toContain(`"url":"/posts/${ids.of('topic', 't1')}"`);
  });

  it('leads links in private messages, and takes a link that leads elsewhere by now for no edit', async () => {
    const source = '[x](/t/t1/4) [y](/t/later)';
    await bring(linking(source));
    const later = { key: 'later', title: 'Later', category: 'open', createdAt: at(23) };
    const first = { key: 'of-later', topic: 'later', createdAt: at(23), text: says('Late.') };
    const newer = linking(source);
    const before = await bodyOf('p40');
    expect(before).toContain('"url":"/t/later"');
    const rows = { topics: [...(newer.topics ?? []), later], posts: [...newer.posts, first] };
    const message = { key: 'm9', conversation: 'c', author: 'bob', createdAt: at(9) };
    const text = { markup: 'markdown' as const, source: '[z](/t/later)' };
    const messages = [...(NASTY.messages ?? []), { ...message, members: ['bob', 'mod'], text }];
    const touched = { key: 'p41', topic: 't1', createdAt: at(24), text: says('Touched.') };
    await bring({ ...newer, ...rows, posts: [...rows.posts, touched], messages });
    expect(await bodyOf('p40')).toBe(before);
    const { rows: said } = await forum.database.pool.query<{ content: string }>(
      `SELECT content FROM conversation_message WHERE id = $1`,
      [ids.of('message', 'm9')],
    );
    expect(said[0]?.content).toContain(`"url":"/posts/${ids.of('topic', 'later')}"`);
  });

  it('is proved by code of its own, which finds a leak and a lost text', async () => {
    await bring(NASTY);
    const verify = async () => {
      const source = await Source.open(join(folder, 'file'));
      const proofs = await verifyMoveIn({
        ctx: forum.ctx,
        source,
        named: await Named.read(join(folder, 'report.jsonl')),
        random: () => 0.5,
      });
      // Nobody knows which addresses this software makes of its numbers.
      const untold = ['addresses by number that lead on'];
      expect(proofs.flatMap(({ what, compared }) => (compared > 0 ? [] : [what]))).toEqual(untold);
      return proofs.flatMap(({ differs }) => differs);
    };
    expect(await verify()).toEqual([]);
    const { pool } = forum.database;
    await pool.query(`UPDATE category SET see_roles = '{}' WHERE id = $1`, [
      ids.of('category', 'odd'),
    ]);
    await pool.query(`UPDATE comment SET is_deleted = false WHERE id = $1`, [
      ids.of('post', 'p12'),
    ]);
    await pool.query(
      `UPDATE content SET text = 'Lost.' WHERE id = (SELECT content_id FROM comment WHERE id = $1)`,
      [ids.of('post', 'p2')],
    );
    const differs = await verify();
    expect(differs).toContain('post p12 can be read');
    expect(differs).toContain('post p2 lacks more, salt');
    expect(differs).toContain('a visitor sees, and did not see there, the place odd');
  });

  it('takes no rows from a folder that is a link of somebody else', async () => {
    await symlink(tmpdir(), join(folder, 'work'));
    await expect(bring(NASTY)).rejects.toThrow('belongs to somebody else');
  });

  it('notifies nobody, and sends nothing', async () => {
    await bring(NASTY);
    for (const table of ['notification', 'mail_outbox', 'push_delivery', 'webhook_delivery']) {
      const { rows } = await forum.database.pool.query(`SELECT FROM ${table}`);
      expect(rows.length, table).toBe(0);
    }
    expect(forum.mails).toEqual([]);
  });
});
