import type { Actor } from '@forum/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { outcomeOf } from '../../identity/accounts/test-staff.ts';
import { decision, openDesk, type Desk, type Item, type Staff } from './test-cases.ts';

let desk: Desk;
let mod: Staff;
let admin: Staff;
let first: Actor;
let other: Actor;
let reporter: Actor;

beforeAll(async () => {
  desk = await openDesk();
  mod = await desk.staff('MODERATOR');
  admin = await desk.staff('ADMIN');
});
beforeEach(async () => {
  [first, other] = [await desk.someone(), await desk.someone()];
  reporter = await desk.someone();
});
afterAll(() => desk.forum.close());

async function merged(into: Actor = other): Promise<string> {
  await desk.forum.settle();
  const body = { into: into.id, reason: 'duplicate' };
  const answer = await admin.api.post(`/admin/users/${first.id}/merge`, body);
  expect(answer.statusCode, answer.body).toBe(200);
  await desk.forum.settle();
  return answer.json<{ id: string }>().id;
}

/** A reported post by the first, and its case. */
async function reported(): Promise<{ readonly item: Item; readonly caseId: string }> {
  const item = { type: 'post', id: await desk.write(first) } as const;
  await desk.report(reporter, item);
  return { item, caseId: (await desk.caseOf(mod, item)).id };
}
async function decided(caseId: string, outcome: string): Promise<void> {
  const answer = await mod.api.post(`/admin/cases/${caseId}/decide`, decision(outcome));
  expect(answer.statusCode, answer.body).toBe(200);
  await desk.forum.settle();
}
const isSuspended = async ({ id }: Actor) =>
  (await admin.api.get(`/admin/users/${id}`)).json().suspension !== null;
const appeal = (by: Actor, caseId: string) =>
  desk.forum.as(by).post(`/cases/${caseId}/appeal`, { text: 'I meant it well.' });

describe('a case about somebody who is merged', () => {
  it('falls on the one who has the item now, who reads it and may appeal', async () => {
    const { item, caseId } = await reported();
    await merged();
    const shown = await desk.caseOf(mod, item);
    expect([shown.member.id, shown.mergedFrom?.id]).toEqual([other.id, first.id]);
    await decided(caseId, 'suspend');
    expect([await isSuspended(first), await isSuspended(other)]).toEqual([false, true]);
    expect((await desk.forum.as(other).get(`/cases/${caseId}`)).statusCode).toBe(200);
    expect((await appeal(other, caseId)).statusCode).toBe(200);
    const judge = await desk.staff('MODERATOR');
    await judge.api.post(`/admin/cases/${caseId}/decide-appeal`, { upheld: true });
    await desk.forum.settle();
    expect(await isSuspended(other)).toBe(false);
    expect(await desk.forum.engine.verify('cases')).toEqual([]);
  });

  it('takes up what is reported of them under their present account', async () => {
    const { item, caseId } = await reported();
    await merged();
    expect(await desk.report(await desk.someone(), item)).toBe(201);
    const shown = await desk.caseOf(mod, item);
    expect([shown.id, shown.reports]).toEqual([caseId, 2]);
  });

  it('can be appealed against by the other where it was decided before', async () => {
    const { item, caseId } = await reported();
    await decided(caseId, 'warn');
    const actId = await merged();
    expect((await desk.caseOf(mod, item)).mergedFrom?.id).toBe(first.id);
    expect((await appeal(other, caseId)).statusCode).toBe(200);
    await admin.api.post(`/admin/audit/${actId}/undo`);
    await desk.forum.settle();
    expect((await desk.forum.as(other).get(`/cases/${caseId}`)).statusCode).toBe(404);
    expect((await desk.forum.as(first).get(`/cases/${caseId}`)).statusCode).toBe(200);
  });

  it('stays about whom it was decided over when the merging is undone', async () => {
    const { item, caseId } = await reported();
    const actId = await merged();
    await decided(caseId, 'warn');
    await admin.api.post(`/admin/audit/${actId}/undo`);
    await desk.forum.settle();
    const shown = await desk.caseOf(mod, item);
    expect([shown.member.id, shown.mergedFrom]).toEqual([other.id, null]);
    expect(shown.wikiOf).toBe(null);
    const own = (await desk.forum.as(other).get(`/cases/${caseId}`)).json();
    expect(own.isAnothers).toBe(false);
    expect((await desk.heard(other)).map(({ title }) => title)).toEqual([
      'A moderator warned you about your post “How to begin”',
    ]);
    expect(outcomeOf(await appeal(first, caseId))).toBe('404 case-not-found');
    expect((await appeal(other, caseId)).statusCode).toBe(200);
  });

  it('offers what can be decided where the merging was undone: the post is its author’s again', async () => {
    const item = { type: 'post', id: await desk.write(first) } as const;
    const actId = await merged();
    await desk.report(reporter, item);
    const { id } = await desk.caseOf(mod, item);
    const shown = async () => (await mod.api.get(`/admin/cases/${id}`)).json();
    expect(await shown()).toMatchObject({ member: { id: other.id }, isAnothers: false });
    await admin.api.post(`/admin/audit/${actId}/undo`);
    await desk.forum.settle();
    expect(await shown()).toMatchObject({ isAnothers: true, wikiOf: null });
    for (const outcome of ['hide', 'delete']) {
      const answer = await mod.api.post(`/admin/cases/${id}/decide`, decision(outcome));
      expect(answer.statusCode).toBe(422);
    }
    await decided(id, 'no-action');
  });

  it('is nobody’s own to work on, nor to see', async () => {
    const { caseId } = await reported();
    const own = await desk.staff('MODERATOR');
    await merged(own.actor);
    const queue = (await own.api.get('/admin/cases?limit=50')).json();
    expect(queue.data.map(({ id }: { id: string }) => id)).not.toContain(caseId);
    expect(outcomeOf(await own.api.get(`/admin/cases/${caseId}`))).toBe('403 own-case');
    expect(outcomeOf(await own.api.post(`/admin/cases/${caseId}/claim`))).toBe('403 own-case');
    const wish = decision('no-action');
    const outcome = outcomeOf(await own.api.post(`/admin/cases/${caseId}/decide`, wish));
    expect(outcome).toBe('403 own-case');
    // Nor a member of staff of their own role.
    expect(outcomeOf(await mod.api.post(`/admin/cases/${caseId}/claim`))).toBe(
      '403 role-hierarchy',
    );
  });
});
