import { z } from 'zod';
import type { Answer, Intent } from './journal.ts';

/** A member who can act. */
export interface Person {
  readonly id: string;
  readonly username: string;
  readonly cookie: string;
}

/** After this time a client gives up, in ms. */
export const CLIENT_PATIENCE_MS = 20_000;

const answerBody = z.looseObject({ id: z.string().optional(), code: z.string().optional() });

/** Refusals that say nothing about an earlier request with the same key. */
const UNDECIDED = new Set(['still-running']);

/** Sends one request as that member. */
export async function send(origin: string, by: Person, intent: Intent): Promise<Answer> {
  try {
    const response = await fetch(`${origin}${intent.path}`, {
      method: intent.method,
      headers: {
        origin,
        cookie: by.cookie,
        'idempotency-key': intent.key,
        ...(intent.body === null ? {} : { 'content-type': 'application/json' }),
      },
      body: intent.body,
      signal: AbortSignal.timeout(CLIENT_PATIENCE_MS),
    });
    return answerOf(response.status, await response.text());
  } catch (error) {
    return { kind: 'unknown', why: reasonOf(error) };
  }
}

function answerOf(status: number, text: string): Answer {
  const { id = null, code = '' } = text === '' ? {} : answerBody.parse(JSON.parse(text));
  if (status >= 500) return { kind: 'unknown', why: `${status} ${code}` };
  if (status < 300) return { kind: 'ok', status, id };
  return UNDECIDED.has(code) ? { kind: 'unknown', why: code } : { kind: 'no', status, code };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error ? cause.message || cause.name : error.message;
}
