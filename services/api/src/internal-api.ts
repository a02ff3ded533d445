import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { noteBroken } from '@forum/features/framework/http/shows';
import type { FindSession } from '@forum/http';
import type { FastifyInstance, FastifyRequest, InjectOptions } from 'fastify';

/** Marks a call as coming from the server's own page rendering; the value is random per process. */
const INTERNAL_HEADER = 'x-forum-internal';
const INTERNAL_TOKEN = randomUUID();

/** `fetch` of the API inside the process, with the reader's cookie and address. */
export type FetchApi = (url: string, init?: RequestInit) => Promise<Response>;

/** Whether the server itself made the request; nobody outside can know the token. */
export function isInternal(request: FastifyRequest): boolean {
  return request.headers[INTERNAL_HEADER] === INTERNAL_TOKEN;
}

/** The sessions that the calls of one page have looked up, by token. */
const sessionsOfPage = new AsyncLocalStorage<Map<string, ReturnType<FindSession>>>();

/** Looks a session up once for all calls of a page that the server draws: its parts show one moment. */
export function oncePerPage(find: FindSession): FindSession {
  return (token) => {
    const sessions = sessionsOfPage.getStore();
    if (sessions === undefined) return find(token);
    const session = sessions.get(token) ?? find(token);
    sessions.set(token, session);
    return session;
  };
}

/**
 * Calls the API in-process for a page or a plain form, as the requesting reader or as whoever the call's own cookie
 * names.
 */
export function fetchApiFor(app: FastifyInstance, request: FastifyRequest): FetchApi {
  const sessions = new Map<string, ReturnType<FindSession>>();
  return async (url, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set(INTERNAL_HEADER, INTERNAL_TOKEN);
    copyHeader(request, headers, 'cookie');
    copyHeader(request, headers, 'origin');
    copyHeader(request, headers, 'sec-fetch-site');
    copyHeader(request, headers, 'user-agent');
    headers.set('host', request.host);
    const call: InjectOptions = {
      method: methodOf(init.method),
      url,
      headers: Object.fromEntries(headers),
      remoteAddress: request.ip,
      ...(typeof init.body === 'string' ? { payload: init.body } : {}),
    };
    // Async, since a call only begins when it is awaited.
    const answer = await sessionsOfPage.run(sessions, async () => app.inject(call));
    if (answer.statusCode >= 500) noteBroken();
    return responseOf(answer.statusCode, answer.headers, answer.rawPayload);
  };
}

/** Calls the API in-process as a visitor: the answer is fit for everybody. */
export async function callAsVisitor(
  app: FastifyInstance,
  siteUrl: string,
  url: string,
): Promise<{ readonly status: number; readonly body: unknown }> {
  const { host } = new URL(siteUrl);
  const answer = await app.inject({ url, headers: { host, [INTERNAL_HEADER]: INTERNAL_TOKEN } });
  return { status: answer.statusCode, body: answer.json() };
}

function copyHeader(request: FastifyRequest, headers: Headers, name: string): void {
  const value = request.headers[name];
  if (headers.has(name)) return;
  if (typeof value === 'string') headers.set(name, value);
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

function methodOf(method: string | undefined): NonNullable<InjectOptions['method']> {
  return METHODS.find((known) => known === method) ?? 'GET';
}

function responseOf(status: number, headers: Record<string, unknown>, body: Buffer): Response {
  const copied = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    for (const one of Array.isArray(value) ? value : [value]) copied.append(name, String(one));
  }
  const empty = status === 204 || status === 304;
  return new Response(empty ? null : new Uint8Array(body), { status, headers: copied });
}
