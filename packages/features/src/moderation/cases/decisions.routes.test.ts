import { newId } from '@forum/kernel';
import type { Actor } from '@forum/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decision, openDesk, type Desk, type Staff } from './test-cases.ts';

let desk: Desk;
let mod: Staff;
let other: Staff;

beforeAll(async () => {
  desk = await openDesk();
  [mod, other] = [await desk.staff('MODERATOR'), await desk.staff('MODERATOR')];
});
afterAll(() => desk.forum.close());

const decide = ({ api }: Staff, id: string, body: object) =>
  api.post(`/admin/cases/${id}/decide`, body);
const toldOf = async (member: Actor) =>
  (await desk.heard(member))
    .filter(({ kind }) => kind === 'case' || kind === 'report' || kind === 'staff')
    .map(({ kind, title, link }) => [kind, title, link]);
async function people() {
  return { author: await desk.someone(), bob: await desk.someone(), carol: await desk.someone() };
}

describe('A decision', () => {
  it('hides a comment; its author is told why, each reporter how it ended, once each', async () => {
    const { author, bob, carol } = await people();
    const { caseId, item, postId } = await desk.reported(mod, author, bob, carol);
    const answer = await decide(mod, caseId, decision('hide'));
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { state: 'decided', outcome: 'hide', claimedBy: null, decidedAt: expect.any(String) },
    ]);
    await desk.forum.settle();
    expect(await toldOf(author)).toEqual([
      ['case', 'A moderator hid your comment on “How to begin”', `/cases/${caseId}`],
    ]);
    for (const reporter of [bob, carol]) {
      expect(await toldOf(reporter)).toEqual([
        ['report', 'Your report was reviewed: what you reported was hidden', '/rules'],
      ]);
    }
    const bell = (await desk.forum.as(author).get('/notifications')).body;
    expect(bell).not.toContain(mod.actor.id);
    const page = await desk.forum.as(null).get(`/comments?postId=${postId}`);
    expect(page.body).not.toContain('Five words');
    const { hidden, entries } = await desk.caseOf(mod, item);
    expect(hidden).toBe(true);
    expect(entries.at(-1)).toMatchObject({
      kind: 'decided',
      outcome: 'hide',
      reason: 'spam',
      text: expect.stringContaining('sells something'),
      actId: expect.any(String),
    });
  });

  it('is one of twenty at once, told once to each, also after a rebuild', async () => {
    const { author, bob, carol } = await people();
    const { caseId } = await desk.reported(mod, author, bob, carol);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        decide(i % 2 === 0 ? mod : other, caseId, decision(i % 3 === 0 ? 'delete' : 'hide')),
      ),
    );
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    const once = [await toldOf(author), await toldOf(bob), await toldOf(carol)];
    expect(once.map((told) => told.length)).toEqual([1, 1, 1]);
    for (const name of ['cases', 'reports', 'notifications']) {
      expect([name, await desk.forum.engine.verify(name)]).toEqual([name, []]);
      await desk.forum.engine.rebuild(name);
    }
    await desk.forum.settle();
    expect([await toldOf(author), await toldOf(bob), await toldOf(carol)]).toEqual(once);
  });

  it('that nothing is to be done tells the reporters alone', async () => {
    const { author, bob } = await people();
    const { caseId } = await desk.reported(mod, author, bob);
    await decide(mod, caseId, decision('no-action'));
    expect(await toldOf(author)).toEqual([]);
    expect(await toldOf(bob)).toEqual([
      ['report', 'Your report was reviewed: no rules were broken', '/rules'],
    ]);
    expect((await desk.forum.as(author).get(`/cases/${caseId}`)).statusCode).toBe(404);
  });

  it('takes a post down, or deletes it', async () => {
    for (const [outcome, status] of [
      ['hide', 404],
      ['delete', 410],
    ] as const) {
      const { author, bob } = await people();
      const item = { type: 'post', id: await desk.write(author) } as const;
      await desk.report(bob, item);
      const { id } = await desk.caseOf(mod, item);
      await decide(mod, id, decision(outcome));
      await desk.forum.settle();
      expect((await desk.forum.as(null).get(`/posts/${item.id}`)).statusCode).toBe(status);
      expect((await toldOf(author)).map(([kind]) => kind)).toEqual(['case']);
    }
  });

  it('suspends the author, who reads why, and may appeal all the same', async () => {
    const { author, bob } = await people();
    const { caseId } = await desk.reported(mod, author, bob);
    const until = new Date(desk.forum.clock.now().getTime() + 86_400_000).toISOString();
    expect((await decide(mod, caseId, decision('suspend', { until }))).statusCode).toBe(200);
    await desk.forum.settle();
    const seen = await (await desk.staff('ADMIN')).api.get(`/admin/users/${author.id}`);
    expect(seen.json().suspension).toEqual({
      until,
      reason: 'It sells something, which our rules do not allow.',
    });
    expect((await desk.forum.as(author).get(`/cases/${caseId}`)).json()).toMatchObject({
      outcome: 'suspend',
      until,
    });
    const appeal = await desk.forum.as(author).post(`/cases/${caseId}/appeal`, { text: 'No!' });
    expect(appeal.statusCode).toBe(200);
  });

  it('is refused where it could not be carried out', async () => {
    const { author, bob } = await people();
    const { caseId, item } = await desk.reported(mod, author, bob);
    await desk.forum.as(author).delete(`/comments/${item.id}`);
    expect((await decide(mod, caseId, decision('delete'))).statusCode).toBe(410);
    const member = { type: 'user', id: author.id } as const;
    await desk.report(bob, member);
    const { id } = await desk.caseOf(mod, member);
    for (const outcome of ['hide', 'delete']) {
      const answer = await decide(mod, id, decision(outcome));
      expect([answer.statusCode, answer.json().errors[0].path]).toEqual([422, 'outcome']);
    }
    expect((await decide(mod, caseId, decision('no-action'))).statusCode).toBe(200);
  });

  it('is refused with anything missing, too long or unknown', async () => {
    const { author, bob } = await people();
    const { caseId } = await desk.reported(mod, author, bob);
    const past = desk.forum.clock.now().toISOString();
    for (const body of [
      {},
      { outcome: 'hide' },
      { outcome: 'hide', reason: 'spam', statement: '   ' },
      { outcome: 'hide', statement: 'Because' },
      decision('burn'),
      decision('hide', { reason: 'ugly' }),
      decision('hide', { statement: 'x'.repeat(1001) }),
      decision('hide', { until: '2030-01-01T00:00:00Z' }),
      decision('suspend', { until: past }),
      decision('suspend', { until: 'soon' }),
      decision('hide', { by: bob.id }),
      decision('hide', { actId: newId() }),
    ]) {
      const { statusCode } = await decide(mod, caseId, body);
      expect([body, statusCode]).toEqual([body, 422]);
    }
    expect((await decide(mod, newId(), decision('hide'))).statusCode).toBe(404);
  });
});
