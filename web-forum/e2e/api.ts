import type { APIRequestContext } from '@playwright/test';
import { call, type CallInput, type FetchLike } from '@forum/api-client';
import type { Endpoint } from '@forum/contracts/endpoint';
import type { z } from 'zod';

/** Makes a call of the forum's API; a refusal fails the journey, and so does a held submission. */
export type Api = <
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
  H extends z.ZodType,
>(
  endpoint: Endpoint<P, Q, B, R, H>,
  input?: CallInput<P, Q, B>,
) => Promise<z.output<R>>;

/** The API as the member of the request's cookies, with extra headers. */
export function apiOf(request: APIRequestContext, more: Record<string, string> = {}): Api {
  const fetch = fetchThrough(request, more);
  return <
    P extends z.ZodType,
    Q extends z.ZodType,
    B extends z.ZodType,
    R extends z.ZodType,
    H extends z.ZodType,
  >(
    endpoint: Endpoint<P, Q, B, R, H>,
    input: CallInput<P, Q, B> = {},
  ) => {
    const plain: Endpoint<P, Q, B, R, z.ZodNever> = { ...endpoint, held: null };
    return call(plain, input, { fetch });
  };
}

function fetchThrough(request: APIRequestContext, more: Record<string, string>): FetchLike {
  return async (address, { method, headers, body }) => {
    const answer = await request.fetch(address, {
      method: method ?? 'GET',
      headers: { ...Object.fromEntries(new Headers(headers)), ...more },
      // As bytes: Playwright would encode a text as JSON again.
      ...(typeof body === 'string' ? { data: Buffer.from(body) } : {}),
    });
    // Only their own next read waits until a vote or a comment is there for all, but another member may be the next to
    // look.
    if (answer.headers()['set-cookie']?.includes('forum_wrote_') === true) {
      await request.fetch('/api/notifications/unread-count');
    }
    const text = answer.status() === 204 ? null : await answer.text();
    return new Response(text, { status: answer.status(), headers: answer.headers() });
  };
}
