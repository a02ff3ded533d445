// Shared by the tests of sessions.
import type { TestForum } from '@forum/testing';
import type { LightMyRequestResponse } from 'fastify';
import { createMember } from '../accounts/commands.ts';

/** The password of all members here. */
export const password = 'Str0ngEnough';

interface Options {
  readonly cookie?: string;
  readonly body?: object;
  readonly agent?: string;
}

/** Members, and what their browsers send. @param forum opened by the time they are asked for */
export function browsersOf(forum: () => TestForum) {
  const send = (method: 'GET' | 'POST' | 'DELETE', path: string, options: Options = {}) => {
    const { cookie, body, agent } = options;
    return forum().app.inject({
      method,
      url: `/api${path}`,
      headers: { 'user-agent': agent ?? 'curl/8.0' },
      ...(cookie === undefined ? {} : { cookies: { forum_session: cookie } }),
      ...(body === undefined ? {} : { payload: body }),
    });
  };
  const login = (email: string, options: Options & { readonly with?: string } = {}) =>
    send('POST', '/auth/login', {
      ...options,
      body: { email, password: options.with ?? password },
    });
  const tokenOf = (answer: LightMyRequestResponse) => answer.cookies[0]?.value ?? '';
  return {
    send,
    login,
    signIn: async (email: string, options: Options = {}) => tokenOf(await login(email, options)),
    isSignedIn: async (cookie: string) =>
      (await send('GET', '/users/profile', { cookie })).statusCode === 200,
    aMember: async (username: string, ctx = forum().ctx): Promise<string> => {
      const email = `${username}@example.com`;
      const member = { meta: { actor: null }, email, username, password, role: 'MEMBER' } as const;
      return (await createMember(ctx, member)).result.memberId;
    },
  };
}
