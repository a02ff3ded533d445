import { newId } from '@forum/kernel';
import type { Actor } from '@forum/contracts';
import { listCases } from '@forum/contracts/cases';
import { signedIn, client } from '@forum/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decision, openDesk, type Desk, type Staff } from './test-cases.ts';

let desk: Desk;
let ada: Actor;
let bob: Actor;
let carol: Actor;
let mod: Staff;
let other: Staff;

beforeAll(async () => {
  desk = await openDesk();
  [ada, bob, carol] = [await desk.someone(), await desk.someone(), await desk.someone()];
  [mod, other] = [await desk.staff('MODERATOR'), await desk.staff('MODERATOR')];
});
afterAll(() => desk.forum.close());

const post = ({ api }: Staff, id: string, act: string, body: object = {}) =>
  api.post(`/admin/cases/${id}/${act}`, body);
const statusOf = async (answer: Promise<{ statusCode: number }>) => (await answer).statusCode;
const queue = async ({ api }: Staff, query = '') => {
  const answer = await api.get(`/admin/cases?${query}`);
  return listCases.response.parse(answer.json());
};

describe('Cases about one member', () => {
  it('are counted beside each, found together, and say how the reported text begins', async () => {
    const spammer = await desk.someone();
    const postId = await desk.write(spammer);
    const items = [
      { type: 'post', id: postId },
      { type: 'comment', id: await desk.comment(spammer, { postId }) },
      { type: 'user', id: spammer.id },
    ] as const;
    for (const item of items) expect(await desk.report(bob, item, 'spam')).toBe(201);
    await desk.reported(mod, ada, carol);
    const { data, meta } = await queue(mod, `memberId=${spammer.id}`);
    expect(meta.total).toBe(3);
    expect(data.map(({ openOfMember }) => openOfMember)).toEqual([3, 3, 3]);
    const excerpts = Object.fromEntries(data.map((one) => [one.targetType, one.excerpt]));
    expect(excerpts).toMatchObject({ post: expect.stringContaining('Five words'), user: null });
    expect(excerpts['comment']?.length).toBeGreaterThan(0);
    const [first] = data;
    if (first === undefined) throw new Error('There is no case.');
    expect(await statusOf(post(mod, first.id, 'decide', decision('no-action')))).toBe(200);
    const left = await queue(mod, `memberId=${spammer.id}`);
    expect(left.data.map(({ openOfMember }) => openOfMember)).toEqual([2, 2]);
  });
});

describe('Reports on one item', () => {
  it('gather into one case, with the reasons in their order and the notes for staff', async () => {
    const postId = await desk.write(ada);
    const item = { type: 'post', id: postId } as const;
    expect(await desk.report(bob, item, 'spam')).toBe(201);
    expect(await desk.report(carol, item, 'harassment')).toBe(201);
    const found = await desk.caseOf(mod, item);
    expect(found).toMatchObject({
      state: 'open',
      targetType: 'post',
      title: 'How to begin',
      member: { id: ada.id },
      reasons: ['spam', 'harassment'],
      reports: 2,
      hidden: false,
      earlierCases: 0,
    });
    expect(found.link).toMatch(/^\/general\/posts\//);
    expect(found.text).toContain('Five words');
    expect(found.reportList.map(({ reporter, note }) => [reporter?.id, note])).toEqual([
      [carol.id, 'Because of harassment.'],
      [bob.id, 'Because of spam.'],
    ]);
    expect(found.entries.map(({ kind }) => kind)).toEqual(['opened', 'reported', 'reported']);
  });

  it('of twenty members at once are one case of twenty reports', async () => {
    const item = { type: 'post', id: await desk.write(ada) } as const;
    const crowd = await Promise.all(Array.from({ length: 20 }, () => desk.someone()));
    const statuses = await Promise.all(crowd.map((member) => desk.report(member, item)));
    expect(new Set(statuses)).toEqual(new Set([201]));
    expect((await desk.caseOf(mod, item)).reports).toBe(20);
    const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM event
      WHERE type = 'CaseOpened' AND data -> 'item' ->> 'id' = ${item.id}`.execute(
      desk.forum.ctx.db,
    );
    expect(rows[0]?.n).toBe(1);
  });

  it('are resolved by its decision; then a member may report the item again, in a new case', async () => {
    const { item, caseId } = await desk.reported(mod, ada, bob);
    expect(await desk.report(bob, item)).toBe(409);
    expect(await statusOf(post(mod, caseId, 'decide', decision('no-action')))).toBe(200);
    const [ended] = (await desk.caseOf(mod, item)).reportList;
    expect(ended?.state).toBe('resolved');
    expect(await desk.report(bob, item, 'off-topic')).toBe(201);
    const next = await desk.caseOf(mod, item);
    expect([next.state, next.reports, next.id === caseId]).toEqual(['open', 1, false]);
    expect(await desk.report(bob, item)).toBe(409);
  });
});

describe('The queue', () => {
  it('lists the open ones, oldest first, and filters by reason, type and who works on it', async () => {
    const author = await desk.someone();
    const { caseId } = await desk.reported(mod, author, bob);
    await desk.report(bob, { type: 'user', id: author.id }, 'harassment');
    await desk.forum.settle();
    const all = (await queue(mod, 'limit=50')).data;
    expect(all.map(({ openedAt }) => openedAt)).toEqual(all.map((one) => one.openedAt).toSorted());
    const users = (await queue(mod, 'type=user&limit=50')).data;
    expect(users.map(({ targetType }) => targetType)).toEqual(users.map(() => 'user'));
    expect(users.at(-1)?.targetId).toBe(author.id);
    const harsh = (await queue(mod, 'reason=harassment&limit=50')).data;
    expect(harsh.every(({ reasons }) => reasons.includes('harassment'))).toBe(true);
    expect(harsh.some(({ id }) => id === caseId)).toBe(false);
    await post(mod, caseId, 'claim');
    expect((await queue(mod, 'claimedBy=me')).data.map(({ id }) => id)).toEqual([caseId]);
    expect((await queue(other, `claimedBy=${mod.actor.id}`)).meta.total).toBe(1);
    const free = (await queue(other, 'claimedBy=nobody&limit=50')).data;
    expect(free.some(({ id }) => id === caseId)).toBe(false);
    const most = (await queue(mod, 'sort=reports&order=desc&limit=50')).data;
    const counts = most.map(({ reports }) => reports);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    await post(mod, caseId, 'release');
  });

  it('refuses members, who has not entered the PIN, and wrong queries', async () => {
    const { headers } = await signedIn(desk.forum, mod.actor);
    expect(await statusOf(desk.forum.as(ada).get('/admin/cases'))).toBe(403);
    expect(await statusOf(desk.forum.as(null).get('/admin/cases'))).toBe(401);
    expect(await statusOf(client(desk.forum.app, headers).get('/admin/cases'))).toBe(401);
    for (const query of ['state=new', 'page=1000000', 'claimedBy=x', 'reason=SPAM', 'limit=51']) {
      expect([query, await statusOf(mod.api.get(`/admin/cases?${query}`))]).toEqual([query, 400]);
    }
    expect((await queue(mod, 'page=1000')).data).toEqual([]);
    for (const id of [newId(), 'x', '%00']) {
      expect(await statusOf(mod.api.get(`/admin/cases/${id}`))).toBe(404);
    }
  });

  it('never shows staff who reported them', async () => {
    const colleague = await desk.staff('MODERATOR');
    const item = { type: 'user', id: colleague.actor.id } as const;
    await desk.report(bob, item, 'harassment');
    const { id } = await desk.caseOf(mod, item);
    expect((await queue(colleague, 'limit=50')).data.some((one) => one.id === id)).toBe(false);
    expect(await statusOf(colleague.api.get(`/admin/cases/${id}`))).toBe(403);
    for (const [act, body] of ACTS) {
      expect([act, await statusOf(post(colleague, id, act, body))]).toEqual([act, 403]);
    }
  });
});

const ACTS = [
  ['claim', {}],
  ['assign', { memberId: newId() }],
  ['release', {}],
  ['note', { text: 'Me?' }],
  ['decide', decision('no-action')],
  ['decide-appeal', { upheld: true }],
] as const;

describe('Working on a case', () => {
  it('is for one at a time: of two who claim at once one wins, the other gets 409', async () => {
    const { caseId } = await desk.reported(mod, ada, bob);
    const statuses = await Promise.all([
      statusOf(post(mod, caseId, 'claim')),
      statusOf(post(other, caseId, 'claim')),
    ]);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
    const [winner, loser] = statuses[0] === 200 ? [mod, other] : [other, mod];
    expect(await statusOf(post(winner, caseId, 'claim'))).toBe(200);
    for (const act of ['release', 'decide'] as const) {
      const body = act === 'decide' ? decision('no-action') : {};
      expect([act, await statusOf(post(loser, caseId, act, body))]).toEqual([act, 409]);
    }
    expect((await post(winner, caseId, 'release')).json()).toMatchObject({ claimedBy: null });
    expect((await post(loser, caseId, 'claim')).json()).toMatchObject({
      claimedBy: { id: loser.actor.id },
    });
    const admin = await desk.staff('ADMIN');
    expect(await statusOf(post(admin, caseId, 'release'))).toBe(200);
  });

  it('is given to somebody who may do it, who is told; only administrators take it from another', async () => {
    const { caseId } = await desk.reported(mod, ada, bob);
    const assign = ({ actor }: Pick<Staff, 'actor'>, by = mod) =>
      post(by, caseId, 'assign', { memberId: actor.id });
    const given = await assign(other);
    expect(given.json()).toMatchObject({ claimedBy: { id: other.actor.id } });
    expect(given.json().entries.at(-1)).toMatchObject({
      kind: 'assigned',
      by: { id: mod.actor.id },
      to: { id: other.actor.id },
    });
    const title = 'You were given a case to work on';
    const lines = () => desk.heard(other.actor);
    expect((await lines()).filter((line) => line.title === title)).toMatchObject([
      { kind: 'case', link: `/admin/cases/${caseId}/show` },
    ]);
    // Again: nothing changes, and nobody is told.
    const admin = await desk.staff('ADMIN');
    expect(await statusOf(assign(other, admin))).toBe(200);
    expect((await lines()).filter((line) => line.title === title)).toHaveLength(1);
    expect(await statusOf(assign(mod))).toBe(409);
    expect((await assign(mod, admin)).json()).toMatchObject({ claimedBy: { id: mod.actor.id } });
    for (const actor of [ada, carol, { ...carol, id: newId() }]) {
      expect(await statusOf(assign({ actor }, admin))).toBe(422);
    }
  });

  it('keeps notes among staff, out of the log', async () => {
    const { caseId } = await desk.reported(mod, ada, bob);
    const noted = await post(mod, caseId, 'note', { text: ' He did\n\n\n\nthis before. ' });
    expect(noted.json().entries.at(-1)).toMatchObject({
      kind: 'noted',
      text: 'He did\n\nthis before.',
      by: { id: mod.actor.id },
    });
    const { rows } = await sql`SELECT 1 FROM event WHERE data::text LIKE '%this before%'`.execute(
      desk.forum.ctx.db,
    );
    expect(rows).toEqual([]);
    for (const text of ['', '  ', 'x'.repeat(1001), 7, null]) {
      expect(await statusOf(post(mod, caseId, 'note', { text }))).toBe(422);
    }
    expect(await statusOf(post(mod, caseId, 'note', { text: `a\0b\uD800` }))).toBe(200);
  });

  it('is not for members, and not about somebody of one’s own role or above', async () => {
    const admin = await desk.staff('ADMIN');
    const second = await desk.staff('ADMIN');
    const chief = await desk.staff('SUPERADMIN');
    const { caseId } = await desk.reported(mod, admin.actor, bob);
    for (const [act, body] of ACTS) {
      const asMember = desk.forum.as(carol).post(`/admin/cases/${caseId}/${act}`, body);
      expect([act, await statusOf(asMember)]).toEqual([act, 403]);
      // An appeal may be judged regardless of role (decisions, Appeals): here none was made.
      const refused = act === 'decide-appeal' ? 409 : 403;
      expect([act, await statusOf(post(mod, caseId, act, body))]).toEqual([act, refused]);
      expect([act, await statusOf(post(second, caseId, act, body))]).toEqual([act, refused]);
    }
    expect(await statusOf(post(chief, caseId, 'decide', decision('warn')))).toBe(200);
  });
});
