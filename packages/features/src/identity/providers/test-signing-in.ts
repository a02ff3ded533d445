import { createOutbound } from '@forum/outbound';
import type { LightMyRequestResponse } from 'fastify';
import { aMember, buildTestForum, elevated, type TestForum } from '@forum/testing';
import type { Configuration } from 'oidc-provider';
import { startProvider, type TestProvider } from './test-provider.ts';

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

/** A forum whose members sign in by a company's provider. Close it in `afterAll`. */
export async function openCompanyForum(settings: Configuration = {}) {
  const redirect_uris = ['company', 'other'].map(
    (key) => `http://forum.test/login/${key}/callback`,
  );
  const post_logout_redirect_uris = ['http://forum.test/login'];
  const company = await startProvider({ redirect_uris, post_logout_redirect_uris }, settings);
  const forum = await buildTestForum({
    outbound: realOutbound,
    site: {
      sessionSecret: 'a secret of at least 32 characters',
      privateProviders: new Set([company.place]),
    },
  });
  const chief = await aMember(forum, { username: 'chief', role: 'SUPERADMIN' });
  const owner = await elevated(forum, chief);
  const form = { ...LOOK, id: 'company', issuer: company.issuer };
  await owner.post('/admin/sign-in-providers', form);
  await forum.settle();
  let people = 0;
  /** What the provider calls the last of them. */
  const subject = () => `sub-${people}`;
  /** Somebody new is at the provider. */
  const somebody = (more: object = {}) => {
    people += 1;
    const account = {
      sub: subject(),
      email: `person${people}@company.example`,
      email_verified: true,
      preferred_username: `person${people}`,
      ...more,
    };
    company.as(account);
    return account;
  };
  const close = async () => {
    await forum.close();
    await company.close();
  };
  return { forum, company, chief, owner, somebody, subject, close };
}

/** Such a forum. */
export type CompanyForum = Awaited<ReturnType<typeof openCompanyForum>>;
