import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alice, buildPostTests, type PostTests } from '../posts/test-posts.ts';

let forum: PostTests;
beforeAll(async () => {
  forum = await buildPostTests();
  const tagged = [
    ['JavaScript', 'Java'],
    ['javascript', 'typescript', '100%'],
    ['javascript', 'Scripting', 'a_b', 'manuscript', 'scripture', 'Postscript'],
  ];
  for (const tags of tagged) await forum.aPost(alice, { tags });
  await forum.aPost(alice, { tags: ['secretscript'], published: false });
});
afterAll(() => forum.close());

const suggest = async (query: string) => {
  const answer = await forum.as(null).get(`/posts/tags/suggestions?${query}`);
  return answer.json().data.map((tag: { name: string }) => tag.name);
};

describe('tag suggestions', () => {
  it('contain what was typed, letter case aside, most used first, at most 5', async () => {
    expect(await suggest('q=SCRIPT')).toEqual([
      'javascript',
      'manuscript',
      'Postscript',
      'Scripting',
      'scripture',
    ]);
    expect(await suggest('q=ja')).toEqual(['javascript', 'Java']);
  });

  it('leave out what is chosen already', async () => {
    expect(await suggest('q=java&chosen=JAVASCRIPT')).toEqual(['Java']);
    expect(await suggest('q=ja&chosen=java,javascript')).toEqual([]);
  });

  it('take signs as signs, and nothing as nothing', async () => {
    expect(await suggest('q=%25')).toEqual(['100%']);
    expect(await suggest('q=0%25')).toEqual(['100%']);
    expect(await suggest('q=_')).toEqual(['a_b']);
    for (const q of ['', '%20', '%00', "'", '\\', '___'])
      expect(await suggest(`q=${q}`)).toEqual([]);
  });

  it('are no drafts’ tags, and take no other query', async () => {
    expect(await suggest('q=secretscript')).toEqual([]);
    for (const query of ['', 'q=a&q=b', `q=${'x'.repeat(41)}`, 'q=a&limit=6', 'q=a&chosen[]=b']) {
      const { statusCode } = await forum.as(null).get(`/posts/tags/suggestions?${query}`);
      expect([query, statusCode]).toEqual([query, query.includes('[]') ? 200 : 400]);
    }
  });
});
