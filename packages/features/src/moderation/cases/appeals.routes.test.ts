import { newId } from '@forum/kernel';
import type { Actor } from '@forum/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { elevated } from '@forum/testing';
import { decision, openDesk, type Desk, type Staff } from './test-cases.ts';

const DAY = 24 * 60 * 60 * 1000;
let desk: Desk;
let mod: Staff;
let other: Staff;
let author: Actor;
let reporter: Actor;

beforeAll(async () => {
  desk = await openDesk();
});
beforeEach(async () => {
  // Past the PIN gate for a quarter of an hour.
  [mod, other] = [await desk.staff('MODERATOR'), await desk.staff('MODERATOR')];
  [author, reporter] = [await desk.someone(), await desk.someone()];
});
afterAll(() => desk.forum.close());

async function decided(outcome = 'warn', by: Staff = mod): Promise<string> {
  const { caseId } = await desk.reported(by, author, reporter);
  const answer = await by.api.post(`/admin/cases/${caseId}/decide`, decision(outcome));
  expect(answer.statusCode).toBe(200);
  await desk.forum.settle();
  return caseId;
}
const appeal = (by: Actor | null, id: string, text: unknown = 'I meant it well.') =>
  desk.forum.as(by).post(`/cases/${id}/appeal`, { text });
const judge = ({ api }: Staff, id: string, body: object = { upheld: true }) =>
  api.post(`/admin/cases/${id}/decide-appeal`, body);

describe('The author of what was decided about', () => {
  it('reads the statement of reasons, and nothing of who reported and who decided', async () => {
    const id = await decided();
    const answer = await desk.forum.as(author).get(`/cases/${id}`);
    expect(answer.json()).toEqual({
      id,
      targetType: 'comment',
      isAnothers: false,
      targetId: expect.any(String),
      title: 'How to begin',
      outcome: 'warn',
      reason: 'spam',
      statement: 'It sells something, which our rules do not allow.',
      until: null,
      decidedAt: expect.any(String),
      appealUntil: new Date(Date.parse(answer.json().decidedAt) + 30 * DAY).toISOString(),
      appeal: null,
    });
    for (const { id: nobody } of [mod.actor, reporter]) expect(answer.body).not.toContain(nobody);
  });

  it('appeals once; the text goes with the account and is not in the log', async () => {
    const id = await decided();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => appeal(author, id, ' My words. ')),
    );
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    const own = (await desk.forum.as(author).get(`/cases/${id}`)).json();
    expect(own.appeal).toMatchObject({ text: 'My words.', state: 'waiting', answer: null });
    const { rows } = await sql`SELECT 1 FROM event WHERE data::text LIKE '%My words%'`.execute(
      desk.forum.ctx.db,
    );
    expect(rows).toEqual([]);
    const queue = (await other.api.get('/admin/cases?state=appealed&limit=50')).json();
    expect(queue.data.some((one: { id: string }) => one.id === id)).toBe(true);
    await desk.forum.ctx.db.deleteFrom('account').where('member_id', '=', author.id).execute();
    expect((await other.api.get(`/admin/cases/${id}`)).body).not.toContain('My words');
  });

  it('is the only one who reads and appeals; for others the case is not there', async () => {
    const id = await decided();
    const open = (await desk.reported(mod, author, reporter)).caseId;
    for (const [who, caseId, status] of [
      [null, id, 401],
      [reporter, id, 404],
      [mod.actor, id, 404],
      [author, open, 404],
      [author, newId(), 404],
      [author, 'x', 404],
    ] as const) {
      const read = await desk.forum.as(who).get(`/cases/${caseId}`);
      const write = await appeal(who, caseId);
      expect([read.statusCode, write.statusCode]).toEqual([status, status]);
    }
    for (const text of ['', '  ', 'x'.repeat(1001), null, 7, ['a']]) {
      expect([text, (await appeal(author, id, text)).statusCode]).toEqual([text, 422]);
    }
    expect((await appeal(author, id, `a\0b\uD800`)).statusCode).toBe(200);
  });

  it('has thirty days', async () => {
    const [first, second] = [await decided(), await decided()];
    desk.forum.clock.advance(30 * DAY - 60_000);
    expect((await appeal(author, first)).statusCode).toBe(200);
    desk.forum.clock.advance(120_000);
    const late = await appeal(author, second);
    expect([late.statusCode, late.json().detail]).toEqual([409, 'The time to appeal is over']);
  });
});

describe('An appeal', () => {
  it('is decided by somebody else, once, and its author told', async () => {
    const id = await decided();
    expect((await judge(other, id)).statusCode).toBe(409);
    desk.forum.clock.advance(60_000);
    await appeal(author, id);
    const same = await judge(mod, id);
    expect([same.statusCode, same.json().code]).toEqual([403, 'own-decision']);
    for (const body of [{}, { upheld: 'yes' }, { upheld: true, answer: 'x'.repeat(1001) }]) {
      expect((await judge(other, id, body)).statusCode).toBe(422);
    }
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => judge(other, id, { upheld: false, answer: 'It stands.' })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await judge(other, id)).statusCode).toBe(409);
    expect((await desk.forum.as(author).get(`/cases/${id}`)).json()).toMatchObject({
      appeal: { state: 'rejected', answer: 'It stands.' },
    });
    const told = (await desk.heard(author)).filter(({ kind }) => kind === 'case');
    expect(told.map(({ title }) => title)).toEqual([
      'Your appeal was rejected: your comment on “How to begin”',
      'A moderator warned you about your comment on “How to begin”',
    ]);
  });

  it('is decided by anybody else of the staff, whoever decided before and whomever it is about', async () => {
    const [admin, chief] = [await desk.staff('ADMIN'), await desk.staff('SUPERADMIN')];
    const id = await decided('warn', admin);
    await appeal(author, id);
    expect((await judge(mod, id)).statusCode).toBe(200);
    const [colleague] = [await desk.staff('MODERATOR')];
    const { caseId } = await desk.reported(chief, colleague.actor, reporter);
    await chief.api.post(`/admin/cases/${caseId}/decide`, decision('warn'));
    await desk.forum.settle();
    await appeal(colleague.actor, caseId);
    expect((await judge(colleague, caseId)).json()).toMatchObject({ code: 'own-case' });
    expect((await judge(other, caseId)).statusCode).toBe(200);
  });
});

describe('Where there is nobody else of the staff', () => {
  let alone: Desk;
  let owner: Staff;
  beforeAll(async () => {
    alone = await openDesk();
    owner = await alone.staff('SUPERADMIN');
  });
  afterAll(() => alone.forum.close());

  async function appealed(): Promise<readonly [id: string, member: Actor]> {
    const member = await alone.someone();
    const { caseId } = await alone.reported(owner, member, await alone.someone());
    await owner.api.post(`/admin/cases/${caseId}/decide`, decision('hide'));
    await alone.forum.settle();
    await alone.forum.as(member).post(`/cases/${caseId}/appeal`, { text: 'I meant it well.' });
    return [caseId, member];
  }

  it('who decided does so again after a day, and the statement says so', async () => {
    const [id, member] = await appealed();
    const from = new Date(alone.forum.clock.now().getTime() + DAY).toISOString();
    const early = await judge(owner, id, { upheld: false });
    expect([early.statusCode, early.json().code]).toEqual([403, 'own-decision']);
    const seen = await owner.api.get(`/admin/cases/${id}`);
    expect(seen.json()).toMatchObject({ judging: { may: false, from } });
    alone.forum.clock.advance(DAY - 1000);
    owner = { ...owner, ...(await again()) };
    expect((await judge(owner, id, { upheld: false })).statusCode).toBe(403);
    alone.forum.clock.advance(2000);
    const offered = await owner.api.get(`/admin/cases/${id}`);
    expect(offered.json()).toMatchObject({ judging: { may: true, from } });
    expect((await judge(owner, id, { upheld: true })).statusCode).toBe(200);
    await alone.forum.settle();
    const own = await alone.forum.as(member).get(`/cases/${id}`);
    expect(own.json().appeal).toMatchObject({ state: 'upheld', bySamePerson: true });
  });

  it('not once there is somebody else who can', async () => {
    const [id, member] = await appealed();
    alone.forum.clock.advance(DAY + 1000);
    owner = { ...owner, ...(await again()) };
    const second = await alone.staff('MODERATOR');
    expect((await judge(owner, id)).json().code).toBe('own-decision');
    const seen = await owner.api.get(`/admin/cases/${id}`);
    expect(seen.json()).toMatchObject({ judging: { may: false, from: null } });
    expect((await judge(second, id)).statusCode).toBe(200);
    const own = await alone.forum.as(member).get(`/cases/${id}`);
    expect(own.json().appeal).toMatchObject({ state: 'upheld', bySamePerson: false });
  });

  const again = async () => ({ api: await elevated(alone.forum, owner.actor) });
});
