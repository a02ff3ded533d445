import type { Endpoint } from '@forum/contracts/endpoint';
import { MEMBER_HEADER } from '@forum/contracts/named-member';
import type { z } from 'zod';
import { addressOf, type QueryValue } from './address.ts';
import { ApiError, fromProblem, isOtherMember, isProblem } from './api-error.ts';
import { doubtPageMember, pageMember } from './page-member.ts';
import { hearAnswer } from './server-clock.ts';

/** A call without an answer fails after this many ms (specification, section 9). */
export const TIMEOUT_MS = 20_000;

/** What is sent, and who listens to upload progress, from 0 to 1; plain fetch reports none. */
export interface CallInit extends RequestInit {
  onProgress?: (part: number) => void;
}

/** What `call` needs of fetch; the address is a path such as `/api/posts?page=2`. */
export type FetchLike = (address: string, init: CallInit) => Promise<Response>;

/** How one call is made. */
export interface CallOptions {
  fetch: FetchLike;
  signal?: AbortSignal | undefined;
  /** Same key and member within 24 h: returns the first answer again and writes nothing. */
  idempotencyKey?: string | undefined;
  timeoutMs?: number | undefined;
  /** Names no member: to find out who is signed in. */
  asAnyone?: boolean | undefined;
  /** Share of the body sent so far, from 0 to 1, if `fetch` can tell. */
  onProgress?: ((part: number) => void) | undefined;
}

type Given<T> = { readonly [K in keyof T]: T[K] | QueryValue };

/** The parts of a call's input that the endpoint declares. */
export interface CallInput<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> {
  params?: Given<z.input<P>>;
  query?: Given<z.input<Q>>;
  body?: z.input<B>;
}

/** Any input, once the endpoint's types have done their work. */
interface LooseInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/**
 * Makes one call on behalf of the member whose page this is, and returns the parsed answer.
 * @throws ApiError on every refusal and failure
 */
export async function call<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
  H extends z.ZodType,
>(
  endpoint: Endpoint<P, Q, B, R, H>,
  input: CallInput<P, Q, B>,
  options: CallOptions,
): Promise<z.output<R> | z.output<H>> {
  const { response, answer } = await send(endpoint, input, options);
  if (!response.ok) throw refusal(endpoint.path, response, answer);
  // Browser builds have no schemas for held answers: they trust whatever arrives (docs/decisions/0064).
  const held = response.status === 202 ? endpoint.held : null;
  const parsed = (held ?? endpoint.response).safeParse(answer);
  // An empty body is not an answer, whatever the browser build trusts.
  if (parsed.success && (answer !== undefined || response.status === 204)) return parsed.data;
  throw unreadable(endpoint.path, response.status, parsed.error);
}

/** The error of a call whose answer does not match its contract. */
function unreadable(path: string, status: number, cause: unknown): ApiError {
  const message = 'The server sent a response that this page does not understand. Please reload.';
  const code = 'unreadable-answer';
  return new ApiError({ failure: 'unreadable', message, status, code, path, cause });
}

async function send(endpoint: Endpoint, input: LooseInput, options: CallOptions) {
  const timeout = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  const headers: Record<string, string> = { accept: 'application/json' };
  const body = bodyOf(endpoint, input.body);
  // For a form, fetch sets the type itself, since it contains the boundary.
  if (typeof body === 'string') headers['content-type'] = 'application/json';
  const member = options.asAnyone === true ? null : pageMember();
  if (member !== null) headers[MEMBER_HEADER] = member;
  if (options.idempotencyKey !== undefined) headers['idempotency-key'] = options.idempotencyKey;
  try {
    signal.throwIfAborted();
    const response = await options.fetch(addressOf(endpoint.path, input.params, input.query), {
      method: endpoint.method,
      headers,
      signal,
      credentials: 'same-origin',
      keepalive: outlivesThePage(endpoint, body),
      ...(body === undefined ? {} : { body }),
      ...(options.onProgress === undefined ? {} : { onProgress: options.onProgress }),
    });
    hearAnswer(response);
    return { response, answer: await readAnswer(endpoint, response) };
  } catch (cause) {
    throw unanswered(endpoint.path, {
      cause,
      timedOut: timeout.aborted,
      cancelled: signal.aborted,
    });
  }
}

/** Bytes that browsers keep sending after a page is gone, across all its requests: 64 KiB (Fetch standard). */
const KEPT_ALIVE = 4096;

/** Votes and labels clicked just before the page is left still arrive; longer bodies are kept as drafts. */
function outlivesThePage({ method }: Endpoint, body: string | FormData | undefined): boolean {
  if (method === 'GET') return false;
  return body === undefined || (typeof body === 'string' && body.length <= KEPT_ALIVE);
}

function bodyOf(endpoint: Endpoint, body: unknown): string | FormData | undefined {
  if (body === undefined) return undefined;
  return endpoint.form ? formOf(body) : JSON.stringify(body);
}

/** Texts first: a reader that parses the form as a stream has them before the file begins. */
function formOf(body: unknown): FormData {
  const form = new FormData();
  const fields: [string, unknown][] = Object.entries(body ?? {});
  const given = fields.filter(([, value]) => value !== undefined && value !== null);
  for (const [name, value] of given) if (!(value instanceof Blob)) form.set(name, String(value));
  for (const [name, value] of given) if (value instanceof Blob) form.set(name, value);
  return form;
}

/** Texts from the specification (section 8, Comment). */
function unanswered(path: string, why: { cause: unknown; timedOut: boolean; cancelled: boolean }) {
  const shared = { status: 0, path, cause: why.cause };
  if (why.timedOut) {
    const message = 'Request timed out. Please check your connection and try again.';
    return new ApiError({ ...shared, failure: 'timeout', code: 'timeout', message });
  }
  if (why.cancelled) {
    const message = 'Request was cancelled';
    return new ApiError({ ...shared, failure: 'cancelled', code: 'cancelled', message });
  }
  const message = 'Network error. Please check your internet connection.';
  return new ApiError({ ...shared, failure: 'network', code: 'network', message });
}

/**
 * The JSON, or the text or file if the call answers one; otherwise undefined: a proxy's error page counts as no body.
 */
async function readAnswer({ produces }: Endpoint, response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  if (response.ok && isOf(type, produces)) {
    return type.startsWith('text/') ? response.text() : response.blob();
  }
  const text = await response.text();
  return type.includes('json') ? parsedJson(text) : undefined;
}

// Members' browser builds have no calls that answer files: there, `produces` is missing.
function isOf(type: string, produces: string | null | undefined): boolean {
  return typeof produces === 'string' && type.startsWith(produces);
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // An empty or truncated body is reported as unreadable: the network has done its part.
    return undefined;
  }
}

function refusal(path: string, response: Response, answer: unknown): ApiError {
  const error = problemError(path, response.status, answer, response.headers.get('retry-after'));
  if (isOtherMember(error)) doubtPageMember();
  return error;
}

/** The error of a call that was refused with this answer. */
export function problemError(
  path: string,
  status: number,
  answer: unknown,
  retryAfter: string | null = null,
): ApiError {
  if (isProblem(answer)) return fromProblem(answer, path, retryAfter);
  return new ApiError({
    failure: 'unreadable',
    message: 'Something went wrong. Please try again.',
    status,
    code: `http-${status}`,
    path,
  });
}
