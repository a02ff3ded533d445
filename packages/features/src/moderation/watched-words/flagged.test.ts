import type { Actor } from '@forum/contracts';
import { adminCase } from '@forum/contracts/cases';
import { doc, toJson } from '@forum/rich-text';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApproval, type Approval } from '../submissions/test-approval.ts';

let approval: Approval;
let forum: Approval['forum'];
let admin: Awaited<ReturnType<Approval['staff']>>;
let mod: Awaited<ReturnType<Approval['staff']>>;
beforeAll(async () => {
  approval = await openApproval();
  ({ forum } = approval);
  admin = await approval.staff('ADMIN');
  mod = await approval.staff('MODERATOR');
});
afterAll(() => forum.close());

async function flagged(words: string): Promise<void> {
  const answer = await admin.api.post('/admin/watched-words', { words, action: 'flag' });
  expect(answer.statusCode).toBe(201);
}

/** The open cases of a post. */
async function casesOf(id: string) {
  await forum.settle();
  const { data } = (await mod.api.get('/admin/cases?limit=50')).json();
  return adminCase.array().parse(data.filter((one: { targetId: string }) => one.targetId === id));
}

describe('a word that is flagged', () => {
  it('in a wiki is a case of whoever wrote it, and of nobody else', async () => {
    await flagged('bargain');
    const [alice, bob, carol] = [
      await approval.someone(),
      await approval.someone(),
      await approval.someone(),
    ];
    const id = await approval.write(alice);
    const writers = async () =>
      (await casesOf(id)).map(({ member, reports }) => [member.id, reports]);
    await forum.as(alice).put(`/posts/${id}/wiki`, { editors: { who: 'repliers' } });
    const edit = (by: Actor, title: string) => forum.as(by).patch(`/posts/${id}`, { title });
    expect((await edit(bob, 'What a bargain this is')).statusCode).toBe(200);
    expect(await writers()).toEqual([[bob.id, 1]]);
    await edit(bob, 'A real bargain this is');
    await edit(carol, 'A real bargain, this is');
    await edit(alice, 'A real bargain, it is');
    expect(await writers()).toEqual([[bob.id, 1]]);
    await forum.as(carol).post('/reports', { targetType: 'post', targetId: id, reason: 'spam' });
    await edit(alice, 'My offer of the week');
    await edit(alice, 'My bargain of the week');
    expect(await writers()).toEqual([
      [bob.id, 1],
      [alice.id, 2],
    ]);

    const [ofBob] = await casesOf(id);
    const shown = (await mod.api.get(`/admin/cases/${ofBob?.id}`)).json();
    expect(shown.wikiOf).toMatchObject({ id: alice.id });
    const decide = (outcome: string) => {
      const decision = { outcome, reason: 'spam', statement: 'No adverts, please.' };
      return mod.api.post(`/admin/cases/${ofBob?.id}/decide`, decision);
    };
    for (const outcome of ['hide', 'delete']) {
      const refused = await decide(outcome);
      expect([refused.statusCode, refused.json().detail]).toEqual([
        422,
        'This is someone else’s post. Edit it or hide the version; you can warn or suspend whoever edited it.',
      ]);
    }
    expect((await decide('warn')).statusCode).toBe(200);
    expect(await approval.titles(bob)).toEqual([
      ['case', 'A moderator warned you about what you wrote in “My bargain of the week”'],
    ]);
    expect((await approval.titles(alice)).map(([kind]) => kind)).toEqual(['edit']);
    const own = (by: Actor) => forum.as(by).get(`/cases/${ofBob?.id}`);
    expect((await own(bob)).json()).toMatchObject({ isAnothers: true });
    expect((await own(alice)).statusCode).toBe(404);
    expect(await writers()).toEqual([[alice.id, 2]]);
    await edit(bob, 'Nothing of it is left here');
    await edit(bob, 'A bargain once more here');
    expect(await writers()).toEqual([
      [alice.id, 2],
      [bob.id, 1],
    ]);
  });

  it('that was there before is no fault of whoever edits the text', async () => {
    const [alice, bob] = [await approval.someone(), await approval.someone()];
    const id = await approval.write(alice);
    const lure = (end: string) => ({ content: toJson(doc(`Every plum is cheap today${end}`)) });
    const edit = (by: Actor, changes: object) => forum.as(by).patch(`/posts/${id}`, changes);
    await forum.as(alice).put(`/posts/${id}/wiki`, { editors: { who: 'repliers' } });
    await edit(alice, lure('.'));
    await flagged('plum');
    await flagged('cherry');
    await edit(bob, lure('!'));
    await edit(bob, lure('!'));
    const about = async () => (await casesOf(id)).map(({ member }) => member.id);
    expect(await about()).toEqual([]);
    await edit(bob, lure(', and every cherry.'));
    expect(await about()).toEqual([bob.id]);
  });

  it('is reported once of whoever is merged meanwhile', async () => {
    const [bob, other] = [await approval.someone(), await approval.someone()];
    const id = await approval.write(bob);
    const edit = (by: Actor, title: string) => forum.as(by).patch(`/posts/${id}`, { title });
    await flagged('quince');
    expect((await edit(bob, 'A quince for everybody')).statusCode).toBe(200);
    await forum.settle();
    const body = { into: other.id, reason: 'duplicate' };
    expect((await admin.api.post(`/admin/users/${bob.id}/merge`, body)).statusCode).toBe(200);
    await forum.settle();
    await edit(other, 'Nothing for anybody');
    expect((await edit(other, 'A quince for somebody')).statusCode).toBe(200);
    expect(await casesOf(id)).toMatchObject([{ reports: 1, member: { id: other.id } }]);
  });
});
