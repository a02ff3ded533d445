import { doc, link, p, toJson } from '@forum/rich-text';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openApproval, type Approval } from '../submissions/test-approval.ts';

let approval: Approval;
let forum: Approval['forum'];
let admin: Awaited<ReturnType<Approval['staff']>>;
let mod: Awaited<ReturnType<Approval['staff']>>;
let postId: string;
beforeAll(async () => {
  approval = await openApproval();
  ({ forum } = approval);
  admin = await approval.staff('ADMIN');
  mod = await approval.staff('MODERATOR');
  postId = await approval.write(mod.actor);
});
beforeEach(async () => {
  const { data } = (await admin.api.get('/admin/watched-words?limit=50')).json();
  for (const { id } of data) await admin.api.delete(`/admin/watched-words/${id}`);
});
afterAll(() => forum.close());

const watch = async (words: string, action: string, more: object = {}) => {
  const answer = await admin.api.post('/admin/watched-words', { words, action, ...more });
  expect([answer.statusCode, answer.body]).toEqual([201, expect.anything()]);
  return answer.json<{ id: string }>().id;
};
const say = async (text: string, by = approval.someone()) =>
  forum.as(await by).post('/comments', { postId, content: text });

describe('a watched word', () => {
  it('is found in the address of a link, however the request writes it', async () => {
    await watch('casino*', 'refuse');
    const member = await approval.someone();
    const lures = doc(p('Four good words and ', link('https://casino.example/', 'more')));
    const json = toJson(lures);
    for (const content of [
      json,
      json.replace('"url":"', '"url" : "'),
      json.replace('"url"', String.raw`"\u0075rl"`),
      json.replaceAll('/', String.raw`\/`),
    ]) {
      const answer = await forum.as(member).post('/posts', approval.fields({ content }));
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'watched-word']);
    }
  });

  it('is found in what the author of a merged post writes there', async () => {
    const member = await approval.someone();
    const mine = (await forum.as(member).post('/posts', approval.fields({}))).json().id;
    await mod.api.post(`/admin/posts/${mine}/merge`, { into: postId, reason: 'duplicate' });
    await forum.settle();
    await watch('casino', 'refuse');
    const content = toJson(doc('Come to the casino with all of us.'));
    const edit = await forum.as(member).patch(`/posts/${mine}`, { content });
    expect([edit.statusCode, edit.json().code]).toEqual([422, 'watched-word']);
  });

  it('that is refused is named, in the field where it stands, and nothing is kept', async () => {
    await watch('cas*o', 'refuse');
    const refused = await say('Come to my CASINO tonight');
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      {
        code: 'watched-word',
        detail: '“casino” is not allowed here. Please change it and try again.',
        errors: [{ path: 'content' }],
      },
    ]);
    const member = await approval.someone();
    const post = (more: object) => forum.as(member).post('/posts', approval.fields(more));
    expect((await post({ title: 'A casino for all' })).json().errors[0].path).toBe('title');
    expect((await post({ tags: ['casino'] })).json().errors[0].path).toBe('tags');
    expect((await post({ excerpt: 'Casino inside' })).json().errors[0].path).toBe('excerpt');
    expect((await post({ prefix: 'Casino' })).json().errors[0].path).toBe('prefix');
    expect((await post({ content: toJson(doc('A text of five words.')) })).statusCode).toBe(201);
    expect((await forum.as(member).get('/submissions')).json().meta.total).toBe(0);
  });

  it('that is held lets staff read the text first, also that of an edit', async () => {
    const member = await approval.someone();
    const before = await say('All is well.', Promise.resolve(member));
    await watch('crypto', 'hold', { note: 'A wave of adverts' });
    const { id } = before.json();
    const edit = await forum.as(member).patch(`/comments/${id}`, { content: 'Crypto for all' });
    expect([edit.statusCode, edit.json()]).toMatchObject([
      202,
      { held: { kind: 'comment-edit', cause: 'watched-word' } },
    ]);
    await forum.settle();
    const shown = (await forum.as(null).get(`/comments/${id}`)).json();
    expect(JSON.stringify(shown)).toContain('All is well.');
    const url = `/admin/submissions/${edit.json().held.id}`;
    expect((await mod.api.get(url)).json()).toMatchObject({
      word: 'crypto',
      written: { content: 'Crypto for all' },
      present: { content: 'All is well.' },
    });
    await mod.api.post(`${url}/approve`, {});
    expect(JSON.stringify((await forum.as(null).get(`/comments/${id}`)).json())).toContain(
      'Crypto',
    );
  });

  it('that is flagged opens a case of a post in the thread of another as well', async () => {
    await watch('walnut', 'flag');
    const member = await approval.someone();
    const [duplicate, into] = [await approval.write(member), await approval.write(member)];
    await forum.settle();
    await mod.api.post(`/admin/posts/${duplicate}/merge`, { into, reason: 'duplicate' });
    const content = toJson(doc('Four words stand before a walnut.'));
    const answer = await forum.as(member).patch(`/posts/${duplicate}`, { content });
    expect(answer.statusCode).toBe(200);
    await forum.settle();
    const { data } = (await mod.api.get('/admin/cases?limit=50')).json();
    expect(data.map(({ targetId }: { targetId: string }) => targetId)).toContain(duplicate);
  });

  it('that is flagged publishes the text and opens one case, by the forum itself', async () => {
    await watch('bargain', 'flag');
    const member = await approval.someone();
    const said = await say('What a bargain', Promise.resolve(member));
    expect(said.statusCode).toBe(201);
    const { id } = said.json();
    await forum.as(member).patch(`/comments/${id}`, { content: 'A real bargain' });
    await forum.settle();
    const { data } = (await mod.api.get('/admin/cases?limit=50')).json();
    const cases = data.filter((one: { targetId: string }) => one.targetId === id);
    expect(cases).toMatchObject([{ reports: 1, reasons: ['other'] }]);
    const shown = (await mod.api.get(`/admin/cases/${cases[0].id}`)).json();
    expect(shown.reportList).toMatchObject([{ reporter: null, note: 'Watched word: bargain' }]);
    const decision = { outcome: 'no-action' };
    const decided = await mod.api.post(`/admin/cases/${cases[0].id}/decide`, decision);
    expect(decided.statusCode).toBe(200);
    await forum.settle();
    expect(await forum.engine.parked()).toEqual([]);
  });

  it('that is for new members alone lets others write it', async () => {
    await watch('pills', 'refuse', { appliesTo: 'new-members' });
    const member = await approval.someone();
    expect((await say('Pills!', Promise.resolve(member))).statusCode).toBe(422);
    for (let n = 0; n < 5; n += 1) await say(`No. ${n}`, Promise.resolve(member));
    await forum.settle();
    expect((await say('Pills!', Promise.resolve(member))).statusCode).toBe(201);
  });

  it('is nothing to staff, and counts by the gravest of those found', async () => {
    await watch('spade', 'flag');
    await watch('spade*', 'hold');
    expect((await say('A spade')).statusCode).toBe(202);
    await watch('*pade', 'refuse');
    expect((await say('A spade')).statusCode).toBe(422);
    expect((await say('A spade', Promise.resolve(mod.actor))).statusCode).toBe(201);
  });
});

describe('the list of words', () => {
  it('is changed by administrators behind the PIN, and nobody else sees it', async () => {
    const body = { words: 'forbidden', action: 'refuse' };
    const member = await approval.someone();
    const url = '/admin/watched-words';
    expect((await forum.as(null).post(url, body)).statusCode).toBe(401);
    expect((await forum.as(member).get(url)).statusCode).toBe(403);
    expect((await forum.as(admin.actor).post(url, body)).statusCode).toBe(401);
    expect((await mod.api.post(url, body)).statusCode).toBe(403);
    expect((await mod.api.get(url)).statusCode).toBe(403);
    expect((await admin.api.post(url, { ...body, words: '*' })).json().errors).toEqual([
      { path: 'words', message: 'Words must contain a letter or a digit' },
    ]);
  });

  it('takes effect at once, and can be undone', async () => {
    const id = await watch('first', 'refuse', { note: 'why' });
    const url = `/admin/watched-words/${id}`;
    expect((await say('The first')).statusCode).toBe(422);
    expect((await admin.api.patch(url, { words: 'second' })).json()).toMatchObject({
      words: 'second',
      action: 'refuse',
      note: 'why',
    });
    expect((await say('The first')).statusCode).toBe(201);
    expect((await say('The second')).statusCode).toBe(422);
    expect((await admin.api.delete(url)).statusCode).toBe(204);
    expect((await say('The second')).statusCode).toBe(201);
    expect((await admin.api.get(url)).statusCode).toBe(404);
    await forum.settle();
    const acts = await forum.ctx.db
      .selectFrom('staff_act')
      .select(['id', 'kind'])
      .where('target_id', '=', id)
      .execute();
    expect(acts.map(({ kind }) => kind).toSorted()).toEqual([
      'word.add',
      'word.edit',
      'word.remove',
    ]);
    const undo = async (kind: string) => {
      const act = acts.find((one) => one.kind === kind);
      expect((await admin.api.post(`/admin/audit/${act?.id}/undo`, {})).statusCode).toBe(200);
      await forum.settle();
    };
    await undo('word.remove');
    await undo('word.edit');
    expect((await say('The first')).statusCode).toBe(422);
    await undo('word.add');
    expect((await say('The first')).statusCode).toBe(201);
  });
});
