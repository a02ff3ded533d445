import { STATUS_CODES } from 'node:http';
import type { Problem } from '@forum/contracts';
import { DomainError, type DomainErrorKind, withoutAddresses } from '@forum/kernel';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { useRepeats } from './log-repeats.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Why it was refused, for the log: the code, and what is out of reach; null if it was not. */
    refusedFor: { readonly code: string; readonly why?: string } | null;
  }
}

/** The only table from refusals to statuses (decisions, The API). */
const STATUS_OF: Record<DomainErrorKind, number> = {
  unauthenticated: 401,
  'not-found': 404,
  gone: 410,
  forbidden: 403,
  conflict: 409,
  invalid: 422,
  'too-large': 413,
  unsupported: 415,
  malformed: 400,
  limited: 429,
  unavailable: 503,
};

/** Statuses of the framework's own refusals that clients may see; everything else is a bare 500. */
const TOLD = new Set([400, 403, 404, 405, 408, 413, 414, 415, 417, 429, 431, 501, 503]);

/** What the failure is that no program is to blame for: something it needs is away, or full; null for any other. */
export type OutageOf = (error: unknown) => 'storage-full' | 'away' | null;

/** Seconds until a client may retry: when something is out of reach, and when people must make room first. */
const OUTAGE_SECONDS = { away: 5, 'storage-full': 60 };

/**
 * Every refusal and failure becomes RFC 9457 problem details; failures are logged here, and reveal nothing. What is known
 * (a refusal, an outage) only notes why: the access log has its line. While something is out of reach, the answer is 503
 * with a time to retry.
 */
export function useProblemDetails(app: FastifyInstance, outageOf: OutageOf): void {
  useRepeats(app);
  app.decorateRequest('refusedFor', null);
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const outage = error instanceof DomainError ? null : outageOf(error);
    const refusal = outage === null ? problemFor(error, request) : outageProblem(request, outage);
    const isKnown = outage !== null || error instanceof DomainError || refusal.status < 500;
    if (!isKnown) tellFailure(request, error);
    const why = outage === null ? {} : { why: startOf(error) };
    request.refusedFor = { code: refusal.code, ...why };
    const wait = error instanceof DomainError ? error.retryAfter : undefined;
    const seconds = outage === null ? wait : OUTAGE_SECONDS[outage];
    if (seconds !== undefined) void reply.header('retry-after', Math.ceil(seconds));
    return sendProblem(reply, refusal);
  });
}

/** Describes the failure of a part of a request, which reveals nothing: what is no outage is logged here. */
export function failed(
  request: FastifyRequest,
  error: unknown,
  { route, outage }: { readonly route: string; readonly outage: ReturnType<OutageOf> },
): Problem {
  if (outage === null) {
    tellFailure(request, error, route);
    return statusProblem(request, 500);
  }
  const problem = outageProblem(request, outage);
  request.refusedFor = { code: problem.code, why: startOf(error) };
  return problem;
}

/** Logs a failure with its stack, once: an error that comes with every request is counted. */
function tellFailure(
  { id: requestId, server, method, routeOptions }: FastifyRequest,
  error: unknown,
  route = `${method} ${routeOptions.url ?? '(no route)'}`,
): void {
  const same = { route, error: startOf(error) };
  server.repeats.say({
    level: 'error',
    key: `failed ${same.route} ${same.error}`,
    fields: { err: error, requestId, route },
    same,
    message: 'failed',
  });
}

function startOf(error: unknown): string {
  return withoutAddresses(error instanceof Error ? error.message : String(error)).slice(0, 200);
}

function outageProblem(request: Asked, outage: 'storage-full' | 'away'): Problem {
  if (outage === 'away') return statusProblem(request, 503);
  // The code tells programs and operators; members can only come back.
  return problemWith(request, 503, 'storage-full', sentenceOf(503));
}

/** Sends problem details. */
export function sendProblem(reply: FastifyReply, refusal: Problem): FastifyReply {
  return reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(refusal);
}

/** The request that a refusal names, as the log does. */
type Asked = Pick<FastifyRequest, 'id'>;

/** Problem details with the standard title of the status. `code` is stable and kebab-case. */
export function problemWith(
  request: Asked,
  status: number,
  code: string,
  detail: string,
  errors?: Problem['errors'],
): Problem {
  return {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    code,
    detail,
    ...(errors === undefined || errors.length === 0
      ? {}
      : { errors: errors.slice(0, MOST_ERRORS) }),
    requestId: request.id,
  };
}

/** As many as are worth reading; a sender may have caused thousands. */
const MOST_ERRORS = 10;
/** How many characters of a sender's own text, such as a key, an answer repeats. */
const LONGEST_WORD = 64;

function shortened(word: string): string {
  return word.length > LONGEST_WORD ? `${word.slice(0, LONGEST_WORD).toWellFormed()}…` : word;
}

/** Describes a refusal by the forum, a contract or the framework; reveals nothing of a failure. */
export function problemFor(error: FastifyError, request: Asked): Problem {
  if (error instanceof DomainError) {
    const status = STATUS_OF[error.kind];
    return problemWith(request, status, error.code, error.message, [...error.issues]);
  }
  if (hasZodFastifySchemaValidationErrors(error)) return validationProblem(error, request);
  return statusProblem(request, error.statusCode ?? 500);
}

/** Describes a bare status; a hidden one only as something that went wrong. */
export function statusProblem(request: Asked, status: number): Problem {
  if (TOLD.has(status)) return problemWith(request, status, codeOf(status), sentenceOf(status));
  const sentence = 'Something went wrong on our side. Please try again.';
  return problemWith(request, 500, 'internal', sentence);
}

/** A body that breaks the rules is 422; a malformed query or path is 400. */
function validationProblem(error: FastifyError, request: Asked): Problem {
  const errors = (error.validation ?? []).slice(0, MOST_ERRORS).map((issue) => ({
    path: issue.instancePath.split('/').filter(Boolean).map(shortened).join('.'),
    message: messageOf(issue),
  }));
  const inBody = error.validationContext === 'body';
  const detail = errors[0]?.message ?? 'The request is not valid.';
  return problemWith(request, inBody ? 422 : 400, inBody ? 'invalid' : 'malformed', detail, errors);
}

type Issue = NonNullable<FastifyError['validation']>[number];

/** The contract's own message, except for keys that the sender chose. */
function messageOf({ keyword, message = 'Invalid value', params }: Issue): string {
  if (keyword !== 'unrecognized_keys' || !Array.isArray(params['keys'])) return message;
  const keys = params['keys'].slice(0, MOST_ERRORS).map((key) => `"${shortened(String(key))}"`);
  const others = params['keys'].length - keys.length;
  const more = others === 0 ? '' : ` and ${others} more`;
  return `Unrecognized key${keys.length === 1 ? '' : 's'}: ${keys.join(', ')}${more}`;
}

function codeOf(status: number): string {
  return (STATUS_CODES[status] ?? 'error').toLowerCase().replaceAll(' ', '-');
}

function sentenceOf(status: number): string {
  const sentences: Record<number, string> = {
    400: 'The request is malformed.',
    404: 'There is nothing here.',
    408: 'The request took too long to arrive.',
    413: 'That is too large.',
    415: 'That content type is not supported.',
    417: 'What the request expects is not supported.',
    431: 'The headers of the request are too large.',
    501: 'That method is not supported.',
    429: 'Too many requests. Please wait a moment.',
    503: 'The forum is busy. Please try again in a moment.',
  };
  return sentences[status] ?? 'The request was rejected.';
}
