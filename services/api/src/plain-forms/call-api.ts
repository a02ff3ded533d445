import { randomUUID } from 'node:crypto';
import { MEMBER_FIELD, MEMBER_HEADER } from '@forum/contracts/named-member';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Call } from './forms.ts';

/** Marks the call of a plain form; the value is random per process. */
const FORM_HEADER = 'x-forum-plain-form';
const FORM_TOKEN = randomUUID();

/** Whether the server makes the call itself, for a plain form; nobody outside can know the token. */
export function isOfPlainForm({ headers }: FastifyRequest): boolean {
  return headers[FORM_HEADER] === FORM_TOKEN;
}

/** What identifies the reader and their browser to the API. */
const PASSED_ON = ['cookie', 'origin', 'sec-fetch-site', 'user-agent'] as const;

/** The same, of a reader who sends a form of ours. */
export const FROM_HERE: readonly PassedOn[] = PASSED_ON;

/** The same of a reader who was sent back by another site. What they bring is bound to their browser by a cookie. */
export const FROM_ELSEWHERE: readonly PassedOn[] = ['cookie', 'user-agent'];

type PassedOn = (typeof PASSED_ON)[number];

/** Calls the API in-process for a plain form, as the requesting reader or as whoever the call's own cookie names. */
export function callerOf(
  app: FastifyInstance,
  passedOn: readonly PassedOn[] = PASSED_ON,
  elevated?: string,
): Call {
  return async (request, method, path, body, cookie) => {
    const headers = new Headers({ [FORM_HEADER]: FORM_TOKEN, host: request.host });
    for (const name of passedOn) {
      const value = name === 'cookie' ? (cookie ?? request.headers.cookie) : request.headers[name];
      if (typeof value === 'string') headers.set(name, value);
    }
    if (elevated !== undefined) headers.set('authorization', `Bearer ${elevated}`);
    const member = memberNamedIn(request);
    if (member !== undefined) headers.set(MEMBER_HEADER, member);
    if (body !== undefined) headers.set('content-type', 'application/json');
    const answer = await app.inject({
      method,
      url: `/api${path}`,
      headers: Object.fromEntries(headers),
      remoteAddress: request.ip,
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    return responseOf(answer.statusCode, answer.headers, answer.rawPayload);
  };
}

const namingForm = z.object({ [MEMBER_FIELD]: z.string().min(1) });

/** The member for whom the page with the form was rendered; visitors' forms name nobody. */
function memberNamedIn({ body }: FastifyRequest): string | undefined {
  return namingForm.safeParse(body).data?.[MEMBER_FIELD];
}

function responseOf(status: number, headers: Record<string, unknown>, body: Buffer): Response {
  const copied = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    for (const one of Array.isArray(value) ? value : [value]) copied.append(name, String(one));
  }
  const empty = status === 204 || status === 304;
  return new Response(empty ? null : new Uint8Array(body), { status, headers: copied });
}
