import type { FetchLike } from '@forum/api-client';
import type { Endpoint } from '@forum/contracts/endpoint';
import { getResponse, http, HttpResponse, type HttpHandler } from 'msw';
import type { z } from 'zod';
import type { ReadForPage } from '../app/server-types.ts';

const ORIGIN = 'http://forum.test';

/** A request to the mock server. */
export interface Asked {
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** The parsed JSON body, or the fields of a form; undefined when there is none. */
  readonly body: unknown;
}

/** Answers a call as the contract promises: the contract parses the answer before it is sent. */
export function answer<R extends z.ZodType>(
  endpoint: Endpoint<z.ZodType, z.ZodType, z.ZodType, R>,
  resolve: (asked: Asked) => z.input<R>,
): HttpHandler {
  return handle(endpoint, (asked) => {
    const body = endpoint.response.parse(resolve(asked));
    return endpoint.status === 204
      ? new HttpResponse(null, { status: 204 })
      : HttpResponse.json(JSON.parse(JSON.stringify(body)), { status: endpoint.status });
  });
}

/** What a refusal says. */
export interface Refusal {
  readonly status: number;
  readonly code?: string;
  readonly detail?: string;
  readonly errors?: readonly { path: string; message: string }[];
}

/** Refuses a call with a problem. */
export function refuse(endpoint: Endpoint, refusal: Refusal): HttpHandler {
  return handle(endpoint, () => problem(refusal));
}

/** Answers by one parameter; 404 for anything else. */
export function byParam<R extends z.ZodType>(
  endpoint: Endpoint<z.ZodType, z.ZodType, z.ZodType, R>,
  name: string,
  answers: Readonly<Record<string, z.input<R>>>,
): HttpHandler {
  return handle(endpoint, (asked) => {
    const found = answers[asked.params[name] ?? ''];
    return found === undefined
      ? problem({ status: 404, detail: 'Not there.' })
      : HttpResponse.json(JSON.parse(JSON.stringify(endpoint.response.parse(found))));
  });
}

/** A fetch answered by the handlers; a call unknown to all of them is an error of the test. */
export function fetchFrom(handlers: readonly HttpHandler[]): FetchLike {
  return async (address, init) => {
    const response = await getResponse([...handlers], new Request(ORIGIN + address, init));
    if (response === undefined)
      throw new Error(`No handler for ${init.method ?? 'GET'} ${address}`);
    return response;
  };
}

/** The reads of a page that the server draws, answered by the handlers. */
export function readFrom(handlers: readonly HttpHandler[]): ReadForPage {
  const fetch = fetchFrom(handlers);
  return async ({ address }) => {
    const response = await fetch(address, {});
    return { status: response.status, answer: await response.json() };
  };
}

/** A refusal as the server sends it. */
export function problem({
  status,
  code = 'refused',
  detail = 'Refused.',
  errors,
}: Refusal): Response {
  const body = { type: 'about:blank', title: 'Refused', status, code, detail, errors };
  return HttpResponse.json(
    { ...body, requestId: 'test' },
    { status, headers: { 'content-type': 'application/problem+json' } },
  );
}

function handle(endpoint: Endpoint, respond: (asked: Asked) => Response): HttpHandler {
  return http.all(`${ORIGIN}/api${endpoint.path}`, async ({ request, params }) => {
    if (request.method !== endpoint.method) return undefined;
    const entries = Object.entries(params).map(([name, value]) => [name, String(value)] as const);
    return respond({
      params: Object.fromEntries(entries),
      query: new URL(request.url).searchParams,
      body: await bodyOf(request.clone()),
    });
  });
}

async function bodyOf(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  if (type.startsWith('multipart/')) return Object.fromEntries(await request.formData());
  const text = await request.text();
  return text === '' ? undefined : JSON.parse(text);
}
