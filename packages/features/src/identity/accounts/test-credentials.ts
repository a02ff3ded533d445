import type { Actor } from '@forum/contracts';
import type { Mail } from '@forum/mail';
import { aMember, GIVEN_PASSWORD, type TestForum } from '@forum/testing';

/** Another good password. */
export const NEW_PASSWORD = 'An0therPassword';

const MEMBER_SINCE = 1;

/** Steps shared by the tests about signing in, on one forum. */
export function credentialsOf(forum: TestForum) {
  const post = (path: string, body: unknown, headers?: Record<string, string>) =>
    forum.as(null).post(path, body, headers);
  const login = (email: string, password: string) => post('/auth/login', { email, password });
  return {
    post,
    login,
    forgot: (email: string) => post('/auth/forgot-password', { email }),
    reset: (token: unknown, password = NEW_PASSWORD) =>
      post('/auth/reset-password', { token, password }),
    /** Headers of a signed-in browser. */
    signIn: async (email: string) => {
      const answer = await login(email, GIVEN_PASSWORD);
      return { cookie: `forum_session=${answer.cookies[0]?.value}` };
    },
    isSignedIn: async (headers: { cookie: string }) =>
      (await forum.app.inject({ url: '/api/users/profile', headers })).statusCode === 200,
    put: (headers: object, path: string, payload: object) =>
      forum.app.inject({ method: 'PUT', url: `/api${path}`, headers: { ...headers }, payload }),
    /** The member's events so far. */
    factsOf: async (memberId: string): Promise<unknown[]> => {
      const events = await forum.ctx.eventStore.readStream(`member:${memberId}`);
      return events.slice(MEMBER_SINCE).map(({ type, data }) => [type, data]);
    },
    newestMail: (address: string) => newestMail(forum, address),
    tokenFor: (address: string) => tokenFor(forum, address),
  };
}

/** A member with a verified address. */
export async function aReachableMember(
  forum: TestForum,
  username: string,
): Promise<{ readonly member: Actor; readonly email: string }> {
  const member = await aMember(forum, { username });
  return { member, email: `${username}@secret.example.com` };
}

/** The newest email to the address, as received; null: none came. */
async function newestMail(forum: TestForum, address: string): Promise<Mail | null> {
  await forum.settle();
  return forum.mails.findLast(({ to }) => to === address) ?? null;
}

/** The token in the newest email to the address. @throws Error if there is none */
async function tokenFor(forum: TestForum, address: string): Promise<string> {
  const mail = await newestMail(forum, address);
  const token = /[#?]token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  if (token === undefined) throw new Error(`No token was sent to ${address}.`);
  return token;
}
