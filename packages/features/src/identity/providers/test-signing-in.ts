import { createOutbound } from '@forum/outbound';
import type { LightMyRequestResponse } from 'fastify';
import type { TestForum } from '@forum/testing';
import type { TestProvider } from './test-provider.ts';

/** A browser of this test: it keeps its cookies, and follows where it is sent. */
export interface TestBrowser {
  readonly post: (path: string, body?: object) => Promise<LightMyRequestResponse>;
  readonly get: (path: string) => Promise<LightMyRequestResponse>;
  readonly cookies: Map<string, string>;
  /** Goes to a provider and comes back. @returns the answer of the forum */
  readonly through: (
    provider: TestProvider,
    options?: { readonly key?: string; readonly purpose?: string; readonly return?: string },
  ) => Promise<LightMyRequestResponse>;
}

/** The guarded way out, as in production. */
export const realOutbound = createOutbound({ userAgent: 'test' });

/** What a provider's look is in tests, but for its issuer. */
export const LOOK = {
  name: 'Company',
  kind: 'oidc',
  logo: '',
  clientId: 'forum',
  secret: 'a secret of the test',
  scopes: 'openid profile email',
  claims: {
    username: 'preferred_username',
    name: 'name',
    picture: 'picture',
    email: 'email',
    locale: 'locale',
    groups: 'groups',
  },
  trustsEmail: true,
  mayJoin: true,
  endsSession: false,
  groups: [],
  roles: [],
  highestRole: 'MEMBER',
} as const;

/** Opens a browser with some cookies. */
export function browserOf(forum: TestForum, given: Record<string, string> = {}): TestBrowser {
  const cookies = new Map(Object.entries(given));
  const send = async (method: 'GET' | 'POST', path: string, body?: object) => {
    const answer = await forum.app.inject({
      method,
      url: `/api${path}`,
      cookies: Object.fromEntries(cookies),
      ...(body === undefined ? {} : { payload: body }),
    });
    for (const { name, value, maxAge } of answer.cookies) {
      if (value === '' || maxAge === 0) cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
  const post = (path: string, body?: object) => send('POST', path, body);
  return {
    cookies,
    post,
    get: (path) => send('GET', path),
    through: async (provider, { key = 'company', purpose = 'sign-in', ...more } = {}) => {
      const begun = await post(`/auth/providers/${key}/start`, { purpose, ...more });
      if (begun.statusCode !== 200) return begun;
      const back = await provider.visit(begun.json<{ url: string }>().url);
      const answered = Object.fromEntries(back.searchParams);
      return post(`/auth/providers/${key}/finish`, answered);
    },
  };
}
