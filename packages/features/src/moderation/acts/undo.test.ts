import { problem, type Actor } from '@forum/contracts';
import { doc, toJson } from '@forum/rich-text';
import { aMember, buildTestForum, elevated, type TestClient, type TestForum } from '@forum/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let forum: TestForum;
let admin: Actor;
let api: TestClient;
let chief: TestClient;
let moderator: TestClient;

beforeAll(async () => {
  forum = await buildTestForum();
  admin = await aMember(forum, { username: 'anna', role: 'ADMIN' });
  api = await elevated(forum, admin);
  const superadmin = await aMember(forum, { username: 'chief', role: 'SUPERADMIN' });
  chief = await elevated(forum, superadmin);
  moderator = await elevated(forum, await aMember(forum, { username: 'moira', role: 'MODERATOR' }));
});
afterAll(() => forum.close());

let initial: string;
beforeEach(async () => {
  initial = await title();
});

const title = async (): Promise<string> => (await api.get('/pages/rules')).json().title;
const edit = async (by: TestClient, changes: { title?: string; content?: string }) => {
  const answer = await by.patch('/admin/pages/rules', changes);
  expect(answer.statusCode).toBe(200);
  return newestAct();
};
const newestAct = async (): Promise<string> => {
  await forum.settle();
  const acts = forum.ctx.db.selectFrom('staff_act').select('id').orderBy('id', 'desc');
  return (await acts.limit(1).executeTakeFirstOrThrow()).id;
};
const undo = (by: TestClient, id: string, body?: object) =>
  by.post(`/admin/audit/${id}/undo`, body);
const codeOf = async (answer: ReturnType<TestClient['get']>) => {
  const { statusCode, json } = await answer;
  return statusCode < 300 ? String(statusCode) : `${statusCode} ${problem.parse(json()).code}`;
};

describe('undoing an act', () => {
  it('puts back what was there, the text of the program in the end', async () => {
    const act = await edit(api, { title: 'Our rules' });
    expect(await title()).toBe('Our rules');
    const answer = await undo(api, act, { reason: 'other', note: 'Too short' });
    expect(answer.json()).toMatchObject({ undoes: act, changes: 1 });
    expect(await title()).toBe(initial);
    expect((await api.get('/admin/pages/rules')).json().title).toBe(initial);
  });

  it('is an act itself, on record with what it undid', async () => {
    const act = await edit(api, { title: 'Our rules' });
    const undone = (await undo(api, act)).json().id;
    await forum.settle();
    const rows = await forum.ctx.db
      .selectFrom('staff_act')
      .select(['id', 'kind', 'undoes', 'undone_by', 'by'])
      .where('id', 'in', [act, undone])
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { id: act, kind: 'page.edit', undoes: null, undone_by: undone, by: admin.id },
      { id: undone, kind: 'undo', undoes: act, undone_by: null, by: admin.id },
    ]);
  });

  it('leaves what somebody changed later in the same field', async () => {
    const first = await edit(api, { title: 'First' });
    const second = await edit(chief, { title: 'Second' });
    await undo(api, first);
    expect(await title()).toBe('Second');
    await undo(chief, second);
    expect(await title()).toBe(initial);
  });

  it('leaves two acts undone as if neither had been, in whatever order', async () => {
    const first = await edit(api, { title: 'First' });
    const second = await edit(api, { title: 'Second' });
    await undo(api, first);
    await undo(api, second);
    expect(await title()).toBe(initial);
  });

  it('can be undone itself: then the act holds again, and can be undone again', async () => {
    const act = await edit(api, { title: 'Our rules' });
    const first = (await undo(api, act)).json().id;
    expect(await codeOf(undo(api, first))).toBe('200');
    expect(await title()).toBe('Our rules');
    expect(await codeOf(undo(api, act))).toBe('200');
    expect(await title()).toBe(initial);
    expect(await codeOf(undo(api, first))).toBe('409 already-undone');
  });

  it('of an undoing that has not the last word any more is refused', async () => {
    const act = await edit(api, { title: 'Our rules' });
    const first = (await undo(api, act)).json().id;
    const again = (await undo(api, first)).json().id;
    await undo(api, act);
    expect(await codeOf(undo(api, again))).toBe('409 superseded');
    expect(await title()).toBe(initial);
  });

  it('works once, also of twenty at the same moment', async () => {
    const act = await edit(api, { title: 'Our rules' });
    const answers = await Promise.all(Array.from({ length: 20 }, () => codeOf(undo(api, act))));
    expect(answers.filter((code) => code === '200')).toHaveLength(1);
    const others = answers.filter((code) => code !== '200');
    expect(others.every((code) => code === '409 already-undone' || code === '409 busy')).toBe(true);
    expect(await title()).toBe(initial);
  });
});

describe('who may undo', () => {
  it('is nobody below who did it', async () => {
    const act = await edit(chief, { title: 'From above' });
    expect(await codeOf(undo(api, act))).toBe('403 act-hierarchy');
    expect(await codeOf(undo(chief, act))).toBe('200');
  });

  it('is no moderator where they see nothing: the act does not exist for them', async () => {
    const act = await edit(api, { title: 'Our rules' });
    expect(await codeOf(undo(moderator, act))).toBe('404 act-not-found');
    expect(await codeOf(moderator.get(`/admin/audit/${act}/undo`))).toBe('404 act-not-found');
    await undo(api, act);
  });

  it.each(['no-id', '01990000-0000-7000-8000-000000000001'])('nobody undoes %s', async (id) => {
    expect(await codeOf(undo(chief, id))).toBe('404 act-not-found');
    expect(await codeOf(chief.get(`/admin/audit/${id}/undo`))).toBe('404 act-not-found');
  });

  it('nobody without elevated access', async () => {
    const act = await edit(api, { title: 'Our rules' });
    expect(await codeOf(undo(forum.as(admin), act))).toBe('401 elevation-required');
    await undo(api, act);
  });
});

describe('the preview', () => {
  it('says what would change, texts as excerpts, and changes nothing', async () => {
    const content = toJson(doc('Be kind to one another.'));
    const act = await edit(api, { title: 'Our rules', content });
    const answer = await api.get(`/admin/audit/${act}/undo`);
    expect(answer.json()).toEqual({
      refusal: null,
      data: [
        {
          item: { type: 'page', id: 'rules' },
          fields: expect.arrayContaining([
            { field: 'title', before: 'Our rules', after: null },
            { field: 'contentId', before: 'Be kind to one another.', after: null },
          ]),
          heldBy: [],
          kept: null,
          lost: null,
        },
      ],
      meta: { page: 1, limit: 10, total: 1, totalPages: 1, nextCursor: null },
    });
    expect(await title()).toBe('Our rules');
    await undo(api, act);
  });

  it('says why it would be refused', async () => {
    const act = await edit(chief, { title: 'From above' });
    const preview = (await api.get(`/admin/audit/${act}/undo`)).json();
    expect(preview.refusal).toBe('Someone with a higher role did this. Please ask them.');
    const undone = (await undo(chief, act)).json().id;
    const again = (await chief.get(`/admin/audit/${act}/undo`)).json();
    expect(again.refusal).toBe('This action has already been undone.');
    const back = (await chief.get(`/admin/audit/${undone}/undo`)).json();
    expect(back.data[0].fields).toContainEqual({
      field: 'title',
      before: null,
      after: 'From above',
    });
  });
});
