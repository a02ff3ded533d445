import { GIVEN_PASSWORD } from '@forum/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openApproval, type Approval } from './test-approval.ts';

let approval: Approval;
let forum: Approval['forum'];
let mod: Awaited<ReturnType<Approval['staff']>>;
let postId: string;
beforeAll(async () => {
  approval = await openApproval();
  ({ forum } = approval);
  mod = await approval.staff('MODERATOR');
  postId = await approval.write(mod.actor);
});
beforeEach(() => approval.approveFirst(1));
afterAll(() => forum.close());

const comment = (text = 'Hello, I am new here.') => ({ postId, content: text });
const approve = (id: string) => mod.api.post(`/admin/submissions/${id}/approve`, {});
const refuse = (id: string, reason = 'spam') =>
  mod.api.post(`/admin/submissions/${id}/refuse`, { reason });

describe('the first posts of a new member', () => {
  it('wait for approval, where nobody else sees them', async () => {
    const newcomer = await approval.someone();
    const held = await approval.held(newcomer, '/posts', approval.fields());
    expect(held).toMatchObject({ kind: 'post', cause: 'first-posts' });
    expect((await forum.as(newcomer).get(`/posts/${held.id}`)).statusCode).toBe(404);
    const { data, meta } = (await forum.as(newcomer).get('/submissions')).json();
    expect([meta.total, data]).toMatchObject([
      1,
      [{ id: held.id, kind: 'post', title: 'My very first post', state: 'waiting', post: null }],
    ]);
    const other = await approval.someone();
    expect((await forum.as(other).get('/submissions')).json().meta.total).toBe(0);
    expect((await forum.as(other).delete(`/submissions/${held.id}`)).statusCode).toBe(404);
  });

  it('are published as their author wrote them, once approved, and the author is told once', async () => {
    const newcomer = await approval.someone();
    const { id } = await approval.held(newcomer, '/comments', comment('Is this *thing* on?'));
    const approved = await approve(id);
    expect([approved.statusCode, approved.json()]).toMatchObject([200, { state: 'approved' }]);
    const shown = (await forum.as(null).get(`/comments/${id}`)).json();
    expect(JSON.stringify(shown)).toContain('Is this *thing* on?');
    expect(await approval.titles(newcomer)).toEqual([
      ['staff', 'A moderator approved your comment on “How to begin”'],
    ]);
    // A member with one approved item is no longer new.
    expect((await forum.as(newcomer).post('/comments', comment())).statusCode).toBe(201);
  });

  it('do not wait for staff, for drafts, for members who have been there, or where the setting is 0', async () => {
    const newcomer = await approval.someone();
    const draft = approval.fields({ published: false });
    const written = await forum.as(newcomer).post('/posts', draft);
    expect(written.statusCode).toBe(201);
    expect((await forum.as(mod.actor).post('/comments', comment())).statusCode).toBe(201);
    await forum.settle();
    const publishing = await forum.as(newcomer).patch(`/posts/${written.json().id}`, {
      published: true,
    });
    expect([publishing.statusCode, publishing.json().held.kind]).toEqual([202, 'post-edit']);
    await forum.settle();
    await approve(publishing.json().held.id);
    expect((await forum.as(null).get(`/posts/${written.json().id}`)).statusCode).toBe(200);
    await approval.approveFirst(0);
    const another = await approval.someone();
    expect((await forum.as(another).post('/comments', comment())).statusCode).toBe(201);
  });

  it('bring their poll along, which staff read, though its time has run out meanwhile', async () => {
    const newcomer = await approval.someone();
    const closesAt = new Date(forum.clock.now().getTime() + 1000).toISOString();
    const how = { kind: 'single', isSecret: false, results: 'always', closesAt } as const;
    const poll = { ...how, question: 'Which flour?', options: ['Rye', 'Wheat'] };
    const { id } = await approval.held(newcomer, '/posts', approval.fields({ poll }));
    expect((await mod.api.get(`/admin/submissions/${id}`)).body).toContain('– Wheat');
    forum.clock.advance(2000);
    expect((await approve(id)).statusCode).toBe(200);
    await forum.settle();
    const shown = (await forum.as(null).get(`/posts/${id}/poll`)).json();
    expect(shown).toMatchObject({ question: 'Which flour?', isOpen: false });
  });

  it('are read and approved as they were written, also where the form has become stricter since', async () => {
    const { id } = await approval.held(await approval.someone(), '/posts', approval.fields());
    const { db } = forum.ctx;
    const how = { kind: 'single', isSecret: false, results: 'always' } as const;
    const fields = approval.fields({
      tags: ['..'],
      poll: { ...how, question: 'Which?', options: ['A', '\u0410'] },
    });
    const payload = JSON.stringify({ kind: 'post', fields });
    await db
      .updateTable('submission_text')
      .set({ payload })
      .where('submission_id', '=', id)
      .execute();
    expect((await mod.api.get(`/admin/submissions/${id}`)).statusCode).toBe(200);
    expect((await approve(id)).statusCode).toBe(200);
  });

  it('are checked as if they were published now', async () => {
    const newcomer = await approval.someone();
    const post = (body: object) => forum.as(newcomer).post('/posts', body);
    expect((await post(approval.fields({ title: 'No' }))).statusCode).toBe(422);
    expect((await post(approval.fields({ categoryId: newcomer.id }))).statusCode).toBe(422);
    const reply = { ...comment(), parentId: newcomer.id };
    expect((await forum.as(newcomer).post('/comments', reply)).statusCode).toBe(422);
  });

  it('can be taken back while they wait, and no more of them wait than twenty', async () => {
    const newcomer = await approval.someone();
    const { id } = await approval.held(newcomer, '/comments', comment());
    const takeBack = () => forum.as(newcomer).delete(`/submissions/${id}`);
    expect((await takeBack()).statusCode).toBe(204);
    expect((await takeBack()).statusCode).toBe(204);
    const late = await approve(id);
    expect([late.statusCode, late.json().detail]).toEqual([409, 'The author has withdrawn this.']);
    for (let n = 0; n < 20; n += 1) await approval.held(newcomer, '/comments', comment(`No. ${n}`));
    const oneMore = await forum.as(newcomer).post('/comments', comment());
    expect([oneMore.statusCode, oneMore.json().code]).toEqual([409, 'too-many-waiting']);
  });
});

describe('staff', () => {
  it('approve once, also twenty at a time', async () => {
    const newcomer = await approval.someone();
    const { id } = await approval.held(newcomer, '/comments', comment('Only once, please.'));
    const answers = await Promise.all(Array.from({ length: 20 }, () => approve(id)));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(new Set(statuses)).toEqual(new Set([200, 409]));
    await forum.settle();
    const written = await forum.ctx.db
      .selectFrom('comment')
      .select('id')
      .where('author_id', '=', newcomer.id)
      .execute();
    expect(written).toEqual([{ id }]);
    expect(await forum.engine.parked()).toEqual([]);
  });

  it('are told why something cannot be published any more', async () => {
    const host = await approval.staff('ADMIN');
    const gone = await approval.write(host.actor);
    const newcomer = await approval.someone();
    const { id } = await approval.held(newcomer, '/comments', { ...comment(), postId: gone });
    await host.api.delete(`/posts/${gone}`);
    const answer = await approve(id);
    expect([answer.statusCode, answer.json().code]).toEqual([410, 'post-deleted']);
    expect((await mod.api.get(`/admin/submissions/${id}`)).json().state).toBe('waiting');
  });

  it('see the text and who wrote it, oldest first', async () => {
    const newcomer = await approval.someone();
    const fields = approval.fields({ excerpt: 'How I came here.' });
    const { id } = await approval.held(newcomer, '/posts', fields);
    const url = `/admin/submissions?memberId=${newcomer.id}&kind=post&cause=first-posts`;
    expect((await mod.api.get(url)).json()).toMatchObject({
      data: [{ id, title: 'My very first post', excerpt: expect.stringContaining('say hello') }],
      meta: { total: 1 },
    });
    expect((await mod.api.get(`/admin/submissions/${id}`)).json()).toMatchObject({
      written: {
        title: 'My very first post',
        excerpt: 'How I came here.',
        prefix: 'Question',
        category: { name: 'General' },
        tags: ['hello'],
        content: expect.stringContaining('"I would like to say hello to all of you."'),
      },
      present: null,
      link: null,
      memberFacts: { posts: 0, comments: 0, waiting: 1, refused: 0, cases: 0 },
    });
  });

  it('refuse with a reason, of which the author is told once', async () => {
    const newcomer = await approval.someone();
    const { id } = await approval.held(newcomer, '/posts', approval.fields());
    expect((await refuse(id)).statusCode).toBe(200);
    expect((await refuse(id)).statusCode).toBe(409);
    expect(await approval.titles(newcomer)).toEqual([
      ['staff', 'A moderator did not approve your post: Spam or advertising'],
    ]);
    const { data } = (await forum.as(newcomer).get('/submissions?state=refused')).json();
    expect(data).toMatchObject([{ id, reason: 'spam', text: expect.stringContaining('hello') }]);
  });

  it('are those behind the PIN, and nobody decides on what is theirs or of somebody of their role', async () => {
    const newcomer = await approval.someone();
    const { id } = await approval.held(newcomer, '/comments', comment());
    const url = `/admin/submissions/${id}/approve`;
    expect((await forum.as(null).post(url, {})).statusCode).toBe(401);
    expect((await forum.as(newcomer).post(url, {})).statusCode).toBe(403);
    expect((await forum.as(mod.actor).post(url, {})).statusCode).toBe(401);
    const admin = await approval.staff('ADMIN');
    await admin.api.patch(`/admin/users/${newcomer.id}`, { role: 'MODERATOR' });
    expect((await approve(id)).statusCode).toBe(403);
    expect((await admin.api.post(url, {})).statusCode).toBe(200);
  });
});

describe('undoing', () => {
  const actOn = async (id: string) => {
    await forum.settle();
    const row = await forum.ctx.db
      .selectFrom('staff_act')
      .select('id')
      .where('target_id', '=', id)
      .orderBy('at', 'desc')
      .executeTakeFirstOrThrow();
    return row.id;
  };
  const undo = async (actId: string) => {
    const answer = await mod.api.post(`/admin/audit/${actId}/undo`, {});
    expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
    await forum.settle();
    return answer.json<{ id: string }>().id;
  };
  const isShown = async (path: string) => (await forum.as(null).get(path)).statusCode === 200;

  it.each(['post', 'comment'])(
    'an approval takes the %s down, and undoing that puts it up',
    async (kind) => {
      const newcomer = await approval.someone();
      const path = `/${kind}s`;
      const body = kind === 'post' ? approval.fields() : comment();
      const { id } = await approval.held(newcomer, path, body);
      await approve(id);
      expect(await isShown(`${path}/${id}`)).toBe(true);
      const back = await undo(await actOn(id));
      expect(await isShown(`${path}/${id}`)).toBe(false);
      expect((await mod.api.get(`/admin/submissions/${id}`)).json().state).toBe('revoked');
      // Authors cannot republish what staff took down.
      await forum.as(newcomer).patch(`/posts/${id}`, { published: true });
      expect(await isShown(`${path}/${id}`)).toBe(false);
      await undo(back);
      expect(await isShown(`${path}/${id}`)).toBe(true);
      expect((await mod.api.get(`/admin/submissions/${id}`)).json().state).toBe('approved');
    },
  );

  it('a refusal puts it back into the queue', async () => {
    const newcomer = await approval.someone();
    const { id } = await approval.held(newcomer, '/comments', comment());
    await refuse(id);
    await undo(await actOn(id));
    expect((await mod.api.get(`/admin/submissions/${id}`)).json().state).toBe('waiting');
    expect(await approval.titles(newcomer)).toEqual([]);
    expect((await approve(id)).statusCode).toBe(200);
  });
});

describe('a deleted account', () => {
  it('takes along what waited', async () => {
    const newcomer = await approval.someone();
    const { id } = await approval.held(newcomer, '/comments', comment());
    await forum.ctx.db.deleteFrom('account').where('member_id', '=', newcomer.id).execute();
    const answer = await approve(id);
    expect([answer.statusCode, answer.json().code]).toEqual([410, 'erased']);
  });

  it('leaves nothing in the queue', async () => {
    const newcomer = await approval.someone();
    const { id } = await approval.held(newcomer, '/comments', comment());
    const gone = await forum
      .as(newcomer)
      .post('/users/profile/delete', { password: GIVEN_PASSWORD });
    expect(gone.statusCode).toBe(204);
    await forum.settle();
    expect((await mod.api.get(`/admin/submissions/${id}`)).json().state).toBe('withdrawn');
    const waiting = await mod.api.get(`/admin/submissions?memberId=${newcomer.id}`);
    expect(waiting.json().meta.total).toBe(0);
  });
});
