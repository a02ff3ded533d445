import { randomBytes } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { login, register } from '@forum/contracts/accounts';
import { apiOf, type Api } from './api.ts';

/** A member, and the API as they see it. */
export interface Member {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly api: Api;
}

/** Unused data for a new member's registration. */
export function newRegistration() {
  const username = `reader_${randomBytes(5).toString('hex')}`;
  const password = 'Quiet-River-42';
  return { email: `${username}@example.com`, username, password, confirmPassword: password };
}

/** Registers a member; from then on `request` acts as them. */
export async function newMember(request: APIRequestContext): Promise<Member> {
  const api = apiOf(request);
  const registration = newRegistration();
  const { user } = await api(register, { body: registration });
  const { email, username, password } = registration;
  return { id: user.id, email, username, password, api };
}

/**
 * Signs another member in, in the journey's browser; with no page open, since it would continue as whoever opened it.
 */
export async function turnInto(page: Page, member: Member): Promise<void> {
  await page.goto('about:blank');
  await signIn(page.request, member);
}

/** Signs a member in again; from then on `request` acts as them. */
export async function signIn(request: APIRequestContext, member: Member): Promise<void> {
  const { email, password } = member;
  await apiOf(request)(login, { body: { email, password } });
}
