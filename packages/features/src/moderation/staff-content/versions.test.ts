import { LIMITS, type Actor } from '@forum/contracts';
import { aMember, elevated, GIVEN_PASSWORD, type TestClient } from '@forum/testing';
import { doc, toJson } from '@forum/rich-text';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alice, bob, openThreads } from '../../content/comments/test-threads.ts';

const { forum, aPost, aComment } = await openThreads();
afterAll(() => forum.close());

let keeper: Actor;
let staff: TestClient;
beforeAll(async () => {
  keeper = await aMember(forum, { username: 'keeper', role: 'MODERATOR' });
  staff = await elevated(forum, keeper);
});

/** An edited post or comment, as its path below /admin. */
const edited = {
  posts: async () => {
    const id = await aPost({ title: 'A title with a secret' });
    forum.clock.advance(1000);
    await forum.as(alice).patch(`/posts/${id}`, { title: 'A harmless title' });
    return `/admin/posts/${id}`;
  },
  comments: async (by: Actor = bob) => {
    const { id } = await aComment(await aPost(), { content: 'A secret.', by });
    await forum.as(by).patch(`/comments/${id}`, { content: 'Harmless.' });
    return `/admin/comments/${id}`;
  },
};

async function read(path: string) {
  await forum.settle();
  const answer = await staff.get(path);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const refusal = async (asked: ReturnType<TestClient['post']>) => {
  const answer = await asked;
  return [answer.statusCode, answer.json().code];
};

describe.each(['posts', 'comments'] as const)('a version of one of the %s', (what) => {
  it('is hidden with a reason, and shown again with one', async () => {
    const path = await edited[what]();
    const before = await read(path);
    expect(before.versions).toMatchObject([{ version: 1 }, { version: 2, isRedacted: false }]);
    expect((await read(`${path}?before=2`)).versions).toMatchObject([{ version: 1 }]);
    const reason = { reason: 'personal-data', note: 'An address.' };
    const hidden = await staff.post(`${path}/history/1/redact`, reason);
    expect(hidden.json()).toMatchObject({ version: 1, content: '', isRedacted: true });
    expect((await read(path)).versions[0]).toMatchObject({ content: '', isRedacted: true });
    const shown = await staff.post(`${path}/history/1/show`, { reason: 'other' });
    expect([shown.statusCode, shown.json().isRedacted]).toEqual([200, false]);
    expect((await read(path)).versions).toEqual(before.versions);
    const { data } = await read(`/admin/audit?targetId=${before.id}`);
    const noun = what.slice(0, -1);
    expect(data).toMatchObject([
      { kind: `${noun}.unredact`, reason: 'other', by: { username: 'keeper' } },
      { kind: `${noun}.redact`, ...reason },
    ]);
  });

  it('is hidden again where showing it is undone, and stays shown where hiding it is', async () => {
    const path = await edited[what]();
    const { id } = await read(path);
    await staff.post(`${path}/history/1/redact`, {});
    await staff.post(`${path}/history/1/show`, {});
    const acts = (await read(`/admin/audit?targetId=${id}`)).data;
    const isRedacted = async () => (await read(path)).versions[0].isRedacted;
    expect((await staff.post(`/admin/audit/${acts[0].id}/undo`, {})).statusCode).toBe(200);
    expect(await isRedacted()).toBe(true);
    expect((await staff.post(`/admin/audit/${acts[1].id}/undo`, {})).statusCode).toBe(200);
    expect(await isRedacted()).toBe(false);
  });

  it('that nobody hid is shown without an act', async () => {
    const path = await edited[what]();
    const { id } = await read(path);
    expect((await staff.post(`${path}/history/1/show`, {})).statusCode).toBe(200);
    expect((await read(`/admin/audit?targetId=${id}`)).meta.total).toBe(0);
  });

  it('is not hidden when it is the present one, or there is none', async () => {
    const path = await edited[what]();
    expect(await refusal(staff.post(`${path}/history/2/redact`, {}))).toEqual([
      409,
      'present-version',
    ]);
    for (const act of ['redact', 'show']) {
      expect(await refusal(staff.post(`${path}/history/9/${act}`, {}))).toEqual([
        404,
        'version-not-found',
      ]);
      const note = 'x'.repeat(LIMITS.actNote + 1);
      expect((await staff.post(`${path}/history/1/${act}`, { note })).statusCode).toBe(422);
      for (const [who, status] of [
        [null, 401],
        [alice, 403],
        [keeper, 401],
      ] as const) {
        const asked = await forum.as(who).post(`${path}/history/1/${act}`, {});
        expect(asked.statusCode).toBe(status);
      }
    }
  });

  it('is read by staff where it is deleted, and by nobody else', async () => {
    const path = await edited[what]();
    await staff.post(`${path}/delete`, {});
    expect((await read(path)).versions).toHaveLength(2);
    expect((await staff.post(`${path}/history/1/redact`, {})).statusCode).toBe(410);
    expect((await forum.as(null).get(path)).statusCode).toBe(401);
    expect((await forum.as(alice).get(path)).statusCode).toBe(403);
    expect((await staff.get(`/admin/${what}/nothing`)).statusCode).toBe(404);
    expect((await staff.get(`/admin/${what}/${alice.id}`)).statusCode).toBe(404);
  });
});

it('shows no text again that went with an account', async () => {
  const leaver = await aMember(forum, { username: 'leaver' });
  const path = await edited.comments(leaver);
  await staff.post(`${path}/history/1/redact`, {});
  await forum.as(leaver).post('/users/profile/delete', { password: GIVEN_PASSWORD });
  await forum.settle();
  expect(await refusal(staff.post(`${path}/history/1/show`, {}))).toEqual([410, 'erased']);
  expect((await read(path)).versions[0]).toMatchObject({ isRedacted: true, content: '' });
});

it('keeps a text hidden that another hidden version has, too', async () => {
  const id = await aPost({ content: toJson(doc('Words that nobody is to read again.')) });
  for (const title of ['A second title', 'A third title']) {
    forum.clock.advance(1000);
    await forum.as(alice).patch(`/posts/${id}`, { title });
  }
  await forum
    .as(alice)
    .patch(`/posts/${id}`, { content: toJson(doc('Quite harmless words, all of them.')) });
  const path = `/admin/posts/${id}`;
  for (const n of [1, 2, 3]) await staff.post(`${path}/history/${n}/redact`, {});
  expect((await staff.post(`${path}/history/1/show`, {})).statusCode).toBe(200);
  const { versions } = await read(path);
  expect(versions.map(({ isRedacted }: { isRedacted: boolean }) => isRedacted)).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(versions[0].content).toContain('nobody is to read');
});
