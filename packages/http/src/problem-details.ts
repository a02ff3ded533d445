import { STATUS_CODES } from 'node:http';
import type { Problem } from '@forum/contracts';
import { DomainError, type DomainErrorKind } from '@forum/kernel';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';

/** The one table from refusals to statuses (decisions, The API). */
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
};

/** Statuses of the framework's own refusals that may be told; everything else is a bare 500. */
const TOLD = new Set([400, 404, 405, 408, 413, 414, 415, 429, 431, 503]);

/** Every refusal and failure becomes RFC 9457 problem details; failures are logged once, here, and tell nothing. */
export function useProblemDetails(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = problemOf(error, request);
    if (refusal.status >= 500) request.log.error({ err: error, requestId: request.id }, 'failed');
    if (error instanceof DomainError && error.retryAfter !== undefined) {
      void reply.header('retry-after', Math.ceil(error.retryAfter));
    }
    return sendProblem(reply, refusal);
  });
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

/** Problem details with the standard title of the status. `code` is stable and kebab-case. */
export function problemWith(
  request: FastifyRequest,
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
    ...(errors === undefined || errors.length === 0 ? {} : { errors }),
    requestId: request.id,
  };
}

function problemOf(error: FastifyError, request: FastifyRequest): Problem {
  if (error instanceof DomainError) {
    const status = STATUS_OF[error.kind];
    return problemWith(request, status, error.code, error.message, [...error.issues]);
  }
  if (hasZodFastifySchemaValidationErrors(error)) return validationProblem(error, request);
  const status = error.statusCode ?? 500;
  if (!TOLD.has(status)) {
    return problemWith(
      request,
      500,
      'internal',
      'Something went wrong on our side. Please try again.',
    );
  }
  return problemWith(request, status, codeOf(status), sentenceOf(status));
}

/** A body that breaks the rules is 422; a malformed query or path is 400. */
function validationProblem(error: FastifyError, request: FastifyRequest): Problem {
  const errors = (error.validation ?? []).map((issue) => ({
    path: issue.instancePath.split('/').filter(Boolean).join('.'),
    message: issue.message ?? 'Invalid value',
  }));
  const inBody = error.validationContext === 'body';
  const detail = errors[0]?.message ?? 'The request is not valid.';
  return problemWith(request, inBody ? 422 : 400, inBody ? 'invalid' : 'malformed', detail, errors);
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
    429: 'Too many requests. Please wait a moment.',
    503: 'The forum is busy. Please try again in a moment.',
  };
  return sentences[status] ?? 'The request was refused.';
}
