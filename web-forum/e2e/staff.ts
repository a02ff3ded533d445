import { expect, request, test, type APIRequestContext } from '@playwright/test';
import { decideCase, listCases } from '@forum/contracts/cases';
import { createGroup } from '@forum/contracts/group-acts';
import type { Group } from '@forum/contracts/groups';
import { setPin, verifyPin } from '@forum/contracts/elevated-access';
import { createReport } from '@forum/contracts/reports';
import type { Role } from '@forum/contracts/roles';
import { apiOf, type Api } from './api.ts';
import { aComment, aPost } from './content.ts';
import { giveRole } from './giving-roles.ts';
import { newMember, type Member } from './members.ts';

/** The PIN of everybody appointed by a journey. */
export const PIN = '2468';

/** Gives members a role, as the forum's operator does. */
export async function appoint(role: Role, ...members: readonly Member[]): Promise<void> {
  const emails = members.map(({ email }) => email);
  await giveRole(role, ...emails);
}

/** The API of a member of staff, whose cookies `context` has, past the PIN gate, with a new PIN. */
export async function elevated(context: APIRequestContext): Promise<Api> {
  const api = apiOf(context);
  await api(setPin, { body: { pin: PIN } });
  const { access_token } = await api(verifyPin, { body: { pin: PIN } });
  return apiOf(context, { authorization: `Bearer ${access_token}` });
}

/** A moderator for all journeys of the group, past the PIN gate. @returns their API, once the journeys run */
export function aJudge(): () => Api {
  let context: APIRequestContext;
  let judging: Api;
  test.beforeAll(async () => {
    context = await request.newContext({ baseURL: process.env['FORUM_E2E_URL'] ?? '' });
    await appoint('MODERATOR', await newMember(context));
    judging = await elevated(context);
  });
  test.afterAll(() => context.dispose());
  return () => judging;
}

/** A comment of the author that the reporter has reported. @returns the id of the case, and the comment's */
export async function aReportedComment(author: Member, reporter: Member, staff: Api) {
  const post = await aPost(reporter);
  const comment = await aComment(author, post);
  const reported = { targetType: 'comment', targetId: comment.id, reason: 'spam' } as const;
  await reporter.api(createReport, { body: { ...reported, note: 'It sells hinges.' } });
  const findCase = async () => {
    const newest = { sort: 'openedAt', order: 'desc', limit: 50 } as const;
    const { data } = await staff(listCases, { query: newest });
    return data.find(({ targetId }) => targetId === comment.id)?.id ?? '';
  };
  await expect.poll(findCase).not.toBe('');
  return { caseId: await findCase(), comment, post };
}

/** A case about a comment of the author that staff have decided with a warning. @returns its id */
export async function aDecidedCase(author: Member, reporter: Member): Promise<string> {
  const context = await request.newContext({ baseURL: process.env['FORUM_E2E_URL'] ?? '' });
  await appoint('MODERATOR', await newMember(context));
  const staff = await elevated(context);
  const { caseId } = await aReportedComment(author, reporter, staff);
  const statement = 'It sells hinges, which our rules do not allow.';
  const decision = { outcome: 'warn', reason: 'spam', statement } as const;
  await staff(decideCase, { params: { id: caseId }, body: decision });
  await context.dispose();
  return caseId;
}

/** A group that an administrator has created, and their API. */
export async function aGroup(fields: Pick<Group, 'name'> & Partial<Group>) {
  const context = await request.newContext({ baseURL: process.env['FORUM_E2E_URL'] ?? '' });
  await appoint('ADMIN', await newMember(context));
  const admin = await elevated(context);
  return { group: await admin(createGroup, { body: fields }), admin };
}
