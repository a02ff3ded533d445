import { z } from 'zod';
import type { Answer, Intent } from './journal.ts';
import { keepCookies, type Person } from './people.ts';

/** A request of a member. */
export interface Call {
  readonly method: 'GET' | Intent['method'];
  readonly path: string;
  /** Null: a read. */
  readonly key: string | null;
  readonly body: string | null;
}

/** What came back, and how long it asks to wait: a clean 503 says so in seconds. */
export interface Reply {
  readonly answer: Answer;
  readonly retryAfterSeconds: number | null;
}

/** After this time a client gives up. */
const PATIENCE_MS = 20_000;

const answerBody = z.looseObject({ id: z.string().optional(), code: z.string().optional() });

/** Sends one request as that member to that API. */
export async function send(
  { origin, siteUrl }: { readonly origin: string; readonly siteUrl: string },
  { cookies }: Person,
  { method, path, key, body }: Call,
): Promise<Reply> {
  try {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: {
        origin: siteUrl,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(key === null ? {} : { 'idempotency-key': key }),
        ...(body === null ? {} : { 'content-type': 'application/json' }),
      },
      body,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    keepCookies(cookies, response);
    const retryAfter = response.status === 503 ? response.headers.get('retry-after') : null;
    const answer = answerOf(response, await response.text());
    return { answer, retryAfterSeconds: retryAfter === null ? null : Number(retryAfter) };
  } catch (error) {
    return { answer: { kind: 'unknown', why: reasonOf(error) }, retryAfterSeconds: null };
  }
}

function answerOf({ status, headers }: Response, text: string): Answer {
  const isJson = headers.get('content-type')?.includes('json') === true;
  const { id = null, code = '' } = isJson ? answerBody.parse(JSON.parse(text)) : {};
  if (status >= 500) return { kind: 'unknown', why: `${status} ${code}` };
  return status < 300 ? { kind: 'ok', status, id } : { kind: 'no', status, code };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error ? cause.message || cause.name : error.message;
}
