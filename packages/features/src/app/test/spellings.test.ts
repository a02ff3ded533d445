import type { Actor } from '@forum/contracts';
import { aMember } from '@forum/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { spellingsMigration } from '../../../migrations/20261128T0102-spellings.ts';
import { buildPostTests, type PostTests } from '../../content/posts/test-posts.ts';

const WRITTEN = ['مُحَمَّد', 'שָׁלוֹם', 'ｶﾞｯﾂ'] as const;
const TYPED = ['محمد', 'שלום', 'ガッツ'] as const;
const PAIRS = WRITTEN.map((written, i) => [written, TYPED[i] ?? ''] as const);

let forum: PostTests;
let author: Actor;
beforeAll(async () => {
  forum = await buildPostTests();
  author = await aMember(forum, { username: 'calligrapher' });
  for (const [nth, [written, typed]] of PAIRS.entries()) {
    await aMember(forum, { username: `written_${nth}`, profile: { display_name: written } });
    await aMember(forum, { username: `typed_${nth}`, profile: { display_name: typed } });
    await forum.aPost(author, { tags: [`${written}!`] });
    await forum.aPost(author, { tags: [`${typed}?`] });
    await forum.aPost(author, { title: `Draft of ${written}`, published: false });
  }
  await forum.settle();
});
afterAll(() => forum.close());

const q = encodeURIComponent;
const list = z.object({ data: z.array(z.unknown()) });
const foundIn = async (path: string, by: Actor | null = null) =>
  list.parse((await forum.as(by).get(path)).json()).data.map((one) => JSON.stringify(one));

describe.each(
  PAIRS.flatMap(([written, typed], nth) => [[written, nth] as const, [typed, nth] as const]),
)('whoever types %s', (word, nth) => {
  it('finds members who write their name with the signs, and without', async () => {
    for (const path of [`/users/search?q=${q(word)}`, `/users?search=${q(word)}`]) {
      const found = await foundIn(path);
      expect(found.filter((one) => one.includes(`_${nth}"`))).toHaveLength(2);
    }
  });

  it('finds tags in either spelling', async () => {
    for (const path of ['/posts/tags/suggestions?q=', '/posts/tags/all?search=']) {
      expect(await foundIn(path + q(word))).toHaveLength(2);
    }
  });

  it('finds titles that the search engine does not know', async () => {
    const path = `/posts?published=false&authorId=${author.id}&search=${q(word)}`;
    expect(await foundIn(path, author)).toHaveLength(1);
  });
});

it('what was kept before is compared like that once the forum is upgraded', async () => {
  const { kysely: db } = forum.database;
  await sql`UPDATE member_profile SET search_text = 'old_name كِتَاب' WHERE member_id = ${author.id}`.execute(
    db,
  );
  await spellingsMigration.up(db);
  await spellingsMigration.up(db);
  expect(await foundIn(`/users/search?q=${q('كتاب')}`)).toHaveLength(1);
});
