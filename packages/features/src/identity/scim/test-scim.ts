import { openCompanyForum, type CompanyForum } from '../providers/test-signing-in.ts';

/** A provider that asks by its token. */
export interface Asking {
  /** Asks, and waits until what it caused is shown. */
  readonly ask: (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<Answer>;
  readonly secret: string;
}

/** A resource, a list, or a refusal. */
export interface Resource {
  readonly id: string;
  readonly userName: string;
  readonly displayName?: string;
  readonly active?: boolean;
  readonly schemas: readonly string[];
  readonly emails?: readonly object[];
  readonly name?: object;
  readonly members?: readonly { readonly value: string }[];
  readonly meta: { readonly version: string; readonly location: string };
  readonly Resources: readonly Resource[];
  readonly totalResults?: number;
  readonly scimType?: string;
  readonly status?: string;
  readonly detail?: string;
}

/** What it is answered. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Resource;
}

/** A forum whose company has a token for SCIM. Close it in `afterAll`. */
export async function openScimForum(): Promise<CompanyForum & Asking> {
  const open = await openCompanyForum();
  const secret = await tokenFor(open, 'company');
  return { ...open, ...askingBy(open, secret) };
}

/** Gives a provider a token. */
export async function tokenFor({ owner, forum }: CompanyForum, key: string): Promise<string> {
  const answer = await owner.post(`/admin/sign-in-providers/${key}/scim`, {});
  if (answer.statusCode !== 200) throw new Error(answer.body);
  await forum.settle();
  return answer.json<{ secret: string }>().secret;
}

/** A provider with a token. */
export function askingBy({ forum }: CompanyForum, secret: string): Asking {
  return {
    secret,
    ask: async (method, path, body, headers = {}) => {
      const answer = await forum.app.inject({
        method,
        url: `/scim/v2${path}`,
        headers: {
          authorization: `Bearer ${secret}`,
          ...(body === undefined ? {} : { 'content-type': 'application/scim+json' }),
          ...headers,
        },
        ...(body === undefined
          ? {}
          : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      await forum.settle();
      const text = answer.body;
      const isJson = String(answer.headers['content-type']).includes('json') && text !== '';
      return {
        status: answer.statusCode,
        headers: answer.headers,
        body: isJson ? answer.json<Resource>() : NOTHING,
      };
    },
  };
}

const NOTHING: Resource = {
  id: '',
  userName: '',
  schemas: [],
  meta: { version: '', location: '' },
  Resources: [],
};

/** Somebody as a provider sends them. */
export function aUser(name: string, more: object = {}) {
  return {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    userName: `${name}@company.example`,
    externalId: `sub-of-${name}`,
    name: { givenName: name, familyName: 'Example' },
    emails: [{ value: `${name}@company.example`, type: 'work', primary: true }],
    active: true,
    ...more,
  };
}

/** A body of a PATCH. */
export function patchOf(...Operations: readonly object[]) {
  return { schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'], Operations };
}
