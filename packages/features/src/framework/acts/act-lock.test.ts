// Only one large act on tags, or on prefixes, runs at a time, even if several begin simultaneously.
import type { Actor } from '@forum/contracts';
import { DomainError } from '@forum/kernel';
import { aMember, elevated, type TestClient } from '@forum/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alice, buildPostTests, type PostTests } from '../../content/posts/test-posts.ts';
import { prefixActs } from '../../content/prefixes/long-acts.ts';
import { editPrefix } from '../../content/prefixes/commands.ts';
import { tagActs } from '../../content/tags/long-acts.ts';
import { beginTagAct } from '../../content/tags/commands.ts';

let forum: PostTests;
let admin: Actor;
let api: TestClient;
beforeAll(async () => {
  forum = await buildPostTests();
  admin = await aMember(forum, { username: 'anna', role: 'ADMIN' });
  api = await elevated(forum, admin);
});
afterAll(() => forum.close());

const TWENTY = Array.from({ length: 20 }, (_, n) => n);
const given = () => ({ meta: { actor: admin }, actor: admin });
const codeOf = async (answer: ReturnType<TestClient['get']>) => {
  const { statusCode, json } = await answer;
  return statusCode < 300 ? 'done' : json().code;
};
/** The outcomes of simultaneous commands: results, and the codes of refusals. */
async function outcomes<Result>(some: readonly Promise<{ result: Result }>[]) {
  const done: Result[] = [];
  const refused: string[] = [];
  for (const one of await Promise.allSettled(some)) {
    if (one.status === 'fulfilled') done.push(one.value.result);
    else refused.push(one.reason instanceof DomainError ? one.reason.code : String(one.reason));
  }
  return { done, refused };
}

describe('acts on tags', () => {
  const tagged = async (tag: string) => (await forum.aPost(alice, { tags: [tag] })).id;
  const merging = (n: number) => {
    const ends = n % 2 === 0 ? { from: 'left', to: 'right' } : { from: 'right', to: 'left' };
    return { kind: 'tag.merge', ...ends } as const;
  };
  const use = { isUsed: true, isOtherUsed: true };

  it('begin one at a time, of twenty that would lead to each other crosswise', async () => {
    await tagged('left');
    await forum.settle();
    const { done, refused } = await outcomes(
      TWENTY.map((n) => beginTagAct(forum.ctx, { ...given(), act: merging(n), use })),
    );
    expect([done.length, new Set(refused)]).toEqual([1, new Set(['act-open'])]);
    await forum.settle();
    expect(await codeOf(api.post('/admin/tags/left/remove', {}))).toBe('act-open');
    const [actId = ''] = done;
    await tagActs.finish(forum.ctx, { ...given(), actId });
    await forum.settle();
    expect(await codeOf(api.post('/admin/tags/left/remove', {}))).not.toBe('act-open');
  });

  it('leave one tag on all posts, of twenty that are asked for at once', async () => {
    const posts = [await tagged('east'), await tagged('west')];
    await forum.settle();
    const answers = TWENTY.map((n) => {
      const [from, into] = n % 2 === 0 ? ['east', 'west'] : ['west', 'east'];
      return codeOf(api.post(`/admin/tags/${from}/merge`, { into }));
    });
    expect(await Promise.all(answers)).toContain('done');
    posts.push(await tagged('east'), await tagged('west'));
    await forum.settle();
    const rows = forum.ctx.db.selectFrom('post').select('tags').where('id', 'in', posts);
    const found = new Set((await rows.execute()).map(({ tags }) => tags.join()));
    expect(found.size).toBe(1);
  });

  it('are not undone while another goes on', async () => {
    await tagged('old');
    await tagged('other');
    await forum.settle();
    const { id } = (await api.post('/admin/tags/old/rename', { to: 'new' })).json();
    const act = { kind: 'tag.rename', from: 'other', to: 'another' } as const;
    const begun = await beginTagAct(forum.ctx, {
      ...given(),
      act,
      use: { ...use, isOtherUsed: false },
    });
    await forum.settle();
    expect(await codeOf(api.post(`/admin/audit/${id}/undo`))).toBe('act-open');
    await tagActs.finish(forum.ctx, { ...given(), actId: begun.result });
    expect(await codeOf(api.post(`/admin/audit/${id}/undo`))).toBe('done');
    expect(await codeOf(api.post('/admin/tags/another/remove', {}))).toBe('done');
  });
});

describe('acts on prefixes', () => {
  const prefixes = ['guide', 'news', 'poll', 'question'];

  it('begin one at a time, of twenty, and small ones wait as well', async () => {
    const { done, refused } = await outcomes(
      TWENTY.map((n) => {
        const prefixId = prefixes[n % prefixes.length] ?? '';
        return editPrefix(forum.ctx, {
          ...given(),
          prefixId,
          look: { name: `Name ${n}` },
          isOpen: true,
        });
      }),
    );
    expect([done.length, new Set(refused)]).toEqual([1, new Set(['act-open'])]);
    expect([
      await codeOf(api.patch('/admin/prefixes/discussion', { name: 'Occasion' })),
      await codeOf(api.post('/admin/prefixes', { name: 'Recipe', color: 'red' })),
    ]).toEqual(['act-open', 'act-open']);
    const actId = done[0]?.actId ?? '';
    await prefixActs.finish(forum.ctx, { ...given(), actId });
    expect(await codeOf(api.post('/admin/prefixes', { name: 'Recipe', color: 'red' }))).toBe(
      'done',
    );
  });

  it('are not undone where another prefix has the name by now', async () => {
    const named = (id: string, name: string) => api.patch(`/admin/prefixes/${id}`, { name });
    await api.post('/admin/prefixes', { name: 'First', color: 'red' });
    await api.post('/admin/prefixes', { name: 'Second', color: 'red' });
    const { id } = (await named('first', 'Third')).json();
    await named('second', 'First');
    expect(await codeOf(api.post(`/admin/audit/${id}/undo`))).toBe('prefix-exists');
    await named('second', 'Fourth');
    expect(await codeOf(api.post(`/admin/audit/${id}/undo`))).toBe('done');
  });
});
