import { listActs } from '@forum/contracts/acts';
import { listUserWarnings } from '@forum/contracts/warnings';
import type { Actor } from '@forum/contracts';
import { GIVEN_PASSWORD } from '@forum/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decision, openDesk, type Desk, type Staff } from '../../moderation/cases/test-cases.ts';
import { outcomeOf, statusesWithoutPin } from './test-staff.ts';

let desk: Desk;
let moderator: Staff;
let admin: Staff;

beforeAll(async () => {
  desk = await openDesk();
  moderator = await desk.staff('MODERATOR');
  admin = await desk.staff('ADMIN');
});
afterAll(() => desk.forum.close());

const FORM = { reason: 'spam', message: 'Please sell your hinges elsewhere.' };
const warn = ({ api }: Staff, { id }: { id: string }, form: object = FORM) =>
  api.post(`/admin/users/${id}/warn`, form);
const toldOf = async (member: Actor) =>
  (await desk.heard(member)).map(({ title, message, link }) => [title, message, link]);
const TOLD = ['A moderator warned you about your behaviour', FORM.message, '/rules'];
async function warningsOf({ id }: Actor) {
  await desk.forum.settle();
  const answer = await admin.api.get(`/admin/users/${id}/warnings`);
  return listUserWarnings.response.parse(answer.json()).data;
}

describe('POST /admin/users/{id}/warn {reason, message, note?, caseId?}', () => {
  it('is for moderators behind the PIN', async () => {
    const path = `/admin/users/${(await desk.someone()).id}/warn`;
    expect(await statusesWithoutPin(desk.forum, 'POST', path)).toEqual([401, 403, 401, 401]);
  });

  it.each([
    ['MODERATOR', 'MEMBER', '201'],
    ['MODERATOR', 'MODERATOR', '403 role-hierarchy'],
    ['MODERATOR', 'ADMIN', '403 role-hierarchy'],
    ['ADMIN', 'MODERATOR', '201'],
    ['SUPERADMIN', 'ADMIN', '201'],
  ] as const)('lets %s warn %s: %s', async (by, of, expected) => {
    expect(outcomeOf(await warn(await desk.staff(by), await desk.someone(of)))).toBe(expected);
  });

  it.each([
    [{ reason: 'spam' }, '422 invalid message: Message is required'],
    [{ message: 'Stop it' }, '422 invalid reason: Please choose a reason from the list'],
    [
      { ...FORM, message: 'x'.repeat(1001) },
      '422 invalid message: Message must be at most 1000 characters',
    ],
  ])('answers 422 to %j', async (form, expected) => {
    expect(outcomeOf(await warn(moderator, await desk.someone(), form))).toBe(expected);
  });

  it('tells the member in its words, once and never by whom, and stands on record', async () => {
    const alice = await desk.someone();
    await warn(moderator, alice, { ...FORM, note: 'The third time' });
    await desk.forum.settle();
    expect(await toldOf(alice)).toEqual([TOLD]);
    expect((await desk.forum.as(alice).get('/notifications')).body).not.toContain(
      moderator.actor.id,
    );
    expect(await warningsOf(alice)).toMatchObject([
      { ...FORM, caseId: null, by: { id: moderator.actor.id } },
    ]);
    const acts = await admin.api.get(`/admin/audit?memberId=${alice.id}`);
    expect(listActs.response.parse(acts.json()).data).toMatchObject([
      { kind: 'member.warn', reason: 'spam', note: 'The third time' },
    ]);
    const { rows } =
      await sql`SELECT FROM event WHERE data::text LIKE '%hinges elsewhere%'`.execute(
        desk.forum.ctx.db,
      );
    expect(rows).toEqual([]);
  });

  it('undone, is told no more and counts no more; done again, it does', async () => {
    const alice = await desk.someone();
    const { id } = (await warn(moderator, alice)).json();
    await desk.forum.settle();
    const preview = (await admin.api.get(`/admin/audit/${id}/undo`)).json();
    expect(preview.data[0].fields).toMatchObject([{ before: FORM.message, after: null }]);
    const undone = (await admin.api.post(`/admin/audit/${id}/undo`)).json();
    expect(await warningsOf(alice)).toEqual([]);
    expect(await toldOf(alice)).toEqual([]);
    await admin.api.post(`/admin/audit/${undone.id}/undo`);
    expect(await warningsOf(alice)).toMatchObject([FORM]);
    expect(await toldOf(alice)).toEqual([TOLD]);
  });

  it('is forgotten with the account, with all that staff wrote of it', async () => {
    const alice = await desk.someone();
    await warn(moderator, alice, { ...FORM, message: 'Her shop is in Rome.' });
    await moderator.api.post(`/admin/users/${alice.id}/silence`, { reason: 'A shop in Rome' });
    await moderator.api.post(`/admin/users/${alice.id}/notes`, { text: 'Lives in Rome, too' });
    const kept = () => sql`SELECT FROM content WHERE text LIKE '%Rome%'`.execute(desk.forum.ctx.db);
    expect((await kept()).rows).toHaveLength(3);
    await desk.forum.as(alice).post('/users/profile/delete', { password: GIVEN_PASSWORD });
    await desk.forum.settle();
    expect((await kept()).rows).toEqual([]);
  });
});

describe('a case that ends with a warning', () => {
  async function warned() {
    const [author, reporter] = [await desk.someone(), await desk.someone()];
    const { caseId } = await desk.reported(moderator, author, reporter);
    await moderator.api.post(`/admin/cases/${caseId}/decide`, decision('warn'));
    await desk.forum.settle();
    return { author, caseId };
  }

  it('is an act that names it, and tells its author once', async () => {
    const { author, caseId } = await warned();
    expect(await warningsOf(author)).toMatchObject([
      { reason: 'spam', caseId, message: expect.stringContaining('sells something') },
    ]);
    expect(await toldOf(author)).toEqual([
      ['A moderator warned you about your comment on “How to begin”', '', `/cases/${caseId}`],
    ]);
  });

  it('is undone by an upheld appeal', async () => {
    const { author, caseId } = await warned();
    await desk.forum.as(author).post(`/cases/${caseId}/appeal`, { text: 'They were free.' });
    const body = { upheld: true, answer: 'Right.' };
    await admin.api.post(`/admin/cases/${caseId}/decide-appeal`, body);
    expect(await warningsOf(author)).toEqual([]);
  });
});
