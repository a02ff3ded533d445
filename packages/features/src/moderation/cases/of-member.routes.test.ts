import { adminUserDetail } from '@forum/contracts/admin-users';
import { listUserCases, listUserReports } from '@forum/contracts/member-history';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outcomeOf, statusesWithoutPin } from '../../identity/accounts/test-staff.ts';
import { decision, openDesk, type Desk, type Staff } from './test-cases.ts';

let desk: Desk;
let moderator: Staff;
let admin: Staff;

beforeAll(async () => {
  desk = await openDesk();
  [moderator, admin] = [await desk.staff('MODERATOR'), await desk.staff('ADMIN')];
});
afterAll(() => desk.forum.close());

async function judged(outcome: string) {
  const [author, reporter] = [await desk.someone(), await desk.someone()];
  const { caseId } = await desk.reported(moderator, author, reporter);
  await moderator.api.post(`/admin/cases/${caseId}/decide`, decision(outcome));
  await desk.forum.settle();
  return { author, reporter, caseId };
}
const reportsOf = async ({ id }: { id: string }) =>
  listUserReports.response.parse((await moderator.api.get(`/admin/users/${id}/reports`)).json())
    .data;
const countsOf = async ({ id }: { id: string }) =>
  adminUserDetail.parse((await moderator.api.get(`/admin/users/${id}`)).json()).counts;

describe('a member’s page', () => {
  it.each(['cases', 'reports'])('shows %s to moderators behind the PIN', async (what) => {
    const { id } = await desk.someone();
    const path = `/admin/users/${id}/${what}`;
    expect(await statusesWithoutPin(desk.forum, 'GET', path)).toEqual([401, 403, 401, 401]);
  });

  it('shows the cases about them, and whether what they reported was found right', async () => {
    const { author, reporter, caseId } = await judged('warn');
    const cases = await moderator.api.get(`/admin/users/${author.id}/cases`);
    expect(listUserCases.response.parse(cases.json()).data).toMatchObject([
      { id: caseId, state: 'decided', outcome: 'warn' },
    ]);
    expect(await reportsOf(reporter)).toMatchObject([
      { caseId, outcome: 'warn', verdict: 'right' },
    ]);
    expect(await countsOf(author)).toEqual({
      warnings: 1,
      notes: 0,
      cases: 1,
      openCases: 0,
      reports: 0,
      rightReports: 0,
    });
    expect(await countsOf(reporter)).toMatchObject({ reports: 1, rightReports: 1 });
  });

  it('counts a report as wrong where nothing was done, or an appeal was upheld', async () => {
    const none = await judged('no-action');
    const { author, reporter, caseId } = await judged('warn');
    await desk.forum.as(author).post(`/cases/${caseId}/appeal`, { text: 'They were free.' });
    const body = { upheld: true, answer: 'Right.' };
    await admin.api.post(`/admin/cases/${caseId}/decide-appeal`, body);
    await desk.forum.settle();
    for (const one of [none.reporter, reporter]) {
      expect(await reportsOf(one)).toMatchObject([{ verdict: 'wrong' }]);
      expect(await countsOf(one)).toMatchObject({ reports: 1, rightReports: 0 });
    }
  });

  it('says nothing of the kind about colleagues and oneself', async () => {
    const other = await desk.someone('MODERATOR');
    const path = (id: string) => `/admin/users/${id}/cases`;
    expect(outcomeOf(await moderator.api.get(path(other.id)))).toBe('403 role-hierarchy');
    expect(outcomeOf(await moderator.api.get(path(moderator.actor.id)))).toBe('403 own-account');
    expect(await countsOf(other)).toBeNull();
    expect(await countsOf(moderator.actor)).toBeNull();
  });
});
