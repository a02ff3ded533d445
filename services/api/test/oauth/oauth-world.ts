// A forum with pages that draw nothing, and apps that ask its members.
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AdminApp, AppForm } from '@forum/contracts/admin-apps';
import type { PageEnv } from '@forum/web-forum/server-types';
import { expect } from 'vitest';
import type { WebPages } from '../../src/load-web-pages.ts';
import { somePages } from '../some-pages.ts';
import { openWorld, type Who, type World } from '../walk/world.ts';

/** Where the app of the tests is answered. */
export const BACK = 'https://app.example.org/back';

/** An app, and its secret. */
export interface Registered {
  readonly app: AdminApp;
  readonly secret: string | null;
}

/** What a test asks and is answered by. */
export interface OAuthWorld extends World {
  /** The forms that were drawn, the last one last. */
  readonly shown: PageEnv['form'][];
  readonly register: (form?: Partial<AppForm>) => Promise<Registered>;
}

/** Opens it; close it. */
export async function openOAuthWorld(options: Parameters<typeof openWorld>[0] = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'forum-oauth-'));
  await writeFile(join(folder, 'index.html'), 'Staff console');
  const shown: PageEnv['form'][] = [];
  const pages = somePages({
    safeRedirect: (target) => target ?? '/',
    render: async (_request, { form }) => {
      shown.push(form);
      return { kind: 'page', status: 200, html: Buffer.from('a page'), isWhole: true };
    },
  });
  const web: WebPages = {
    pages,
    assets: pages.readAssets({ en: {}, de: {}, fr: {} }),
    clientRoot: folder,
    adminRoot: folder,
    build: 'test',
  };
  const world = await openWorld(options, web);
  const register = async (form: Partial<AppForm> = {}) => {
    await world.freshen();
    const answer = await world.ask({
      who: 'admin',
      method: 'POST',
      url: '/api/admin/apps',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({
        name: 'Reader',
        redirectUris: [BACK],
        scopes: ['read:content', 'write:content'],
        isConfidential: true,
        ...form,
      }),
    });
    expect([answer.statusCode, answer.body.slice(0, 200)]).toEqual([201, expect.anything()]);
    return answer.json<Registered>();
  };
  const close = async () => {
    await world.close();
    await rm(folder, { recursive: true });
  };
  return { ...world, shown, register, close } satisfies OAuthWorld;
}

/** What only the app knows, and what it announces of it. */
export function newProof() {
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  return { verifier, challenge };
}

/** The address that an app sends a member to. */
export function askingAt(clientId: string, more: Record<string, string | undefined> = {}): string {
  const { challenge } = newProof();
  const asked = {
    client_id: clientId,
    redirect_uri: BACK,
    response_type: 'code',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    state: 'a b&c',
    ...more,
  };
  const query = Object.entries(asked).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, value]],
  );
  return `/oauth/authorize?${new URLSearchParams(query).toString()}`;
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded', host: 'forum.test' };

/** A form that a member sends on the page of consent. */
export const decide = (
  { ask }: World,
  who: Who,
  url: string,
  fields: Record<string, string> = { decision: 'allow' },
) =>
  ask({
    who,
    method: 'POST',
    url,
    headers: FORM,
    payload: new URLSearchParams(fields).toString(),
  });

/** Where a page leads on to; undefined: it leads nowhere. */
export function onwardIn(body: string): URL | undefined {
  const url = /href="([^"]+)"/u.exec(body)?.[1]?.replaceAll('&amp;', '&');
  return url === undefined ? undefined : new URL(url);
}

/** A call of an app, as its own server makes it. */
export const asApp = (
  { app }: World,
  path: string,
  fields: Record<string, string | null>,
  headers: Record<string, string> = {},
) =>
  app.inject({
    method: 'POST',
    url: path,
    headers: { ...FORM, ...headers },
    payload: new URLSearchParams(
      Object.entries(fields).flatMap(([name, value]): [string, string][] =>
        value === null ? [] : [[name, value]],
      ),
    ).toString(),
  });

/** What an app gets. */
export interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly expires_in: number;
  readonly scope: string;
}

interface LetIn {
  readonly who?: Who;
  readonly scope?: string;
  readonly fields?: Record<string, string>;
}

/** The code that an app gets for a member, and what it proves itself with. */
export async function codeFor(
  world: World,
  { app }: Registered,
  { who = 'other', scope, fields }: LetIn = {},
) {
  await world.freshen();
  const { verifier, challenge } = newProof();
  const redirect_uri = app.redirectUris[0] ?? BACK;
  const url = askingAt(app.id, { code_challenge: challenge, scope, redirect_uri });
  const answer = await decide(world, who, url, { decision: 'allow', ...fields });
  const code = onwardIn(answer.body)?.searchParams.get('code') ?? '';
  return { code, verifier, redirect_uri };
}

/** Exchanges a code. */
export const redeem = (
  world: World,
  { app, secret }: Registered,
  { code, verifier, redirect_uri }: Awaited<ReturnType<typeof codeFor>>,
  more: Record<string, string | null> = {},
) =>
  asApp(world, '/oauth/token', {
    grant_type: 'authorization_code',
    client_id: app.id,
    client_secret: secret,
    code,
    redirect_uri,
    code_verifier: verifier,
    ...more,
  });

/** Brings a refresh token. */
export const refresh = (world: World, { app, secret }: Registered, token: string) =>
  asApp(world, '/oauth/token', {
    grant_type: 'refresh_token',
    client_id: app.id,
    client_secret: secret,
    refresh_token: token,
  });

/** All at once. */
export async function tokensFor(
  world: World,
  registered: Registered,
  how: LetIn = {},
): Promise<Tokens> {
  const answer = await redeem(world, registered, await codeFor(world, registered, how));
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
  return answer.json<Tokens>();
}

/** What an app reads as the member: drafts, which nobody else does. */
export async function statusOf(
  { app }: World,
  token: string,
  url = '/api/drafts',
): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, host: 'forum.test' };
  return (await app.inject({ url, headers })).statusCode;
}
