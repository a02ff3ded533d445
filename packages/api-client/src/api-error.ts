import { OTHER_MEMBER } from '@forum/contracts/named-member';
import type { Problem } from '@forum/contracts/problem';

/**
 * How a call failed: `answered` means the server sent a problem; the rest had no usable answer: `unreadable` is an
 * empty body, a proxy's page, or JSON of another shape.
 */
export type ApiFailure = 'answered' | 'network' | 'timeout' | 'cancelled' | 'unreadable';

interface Details {
  failure: ApiFailure;
  message: string;
  /** 0 when there was no answer. */
  status: number;
  code: string;
  /** Path below `/api` of the endpoint, with its `:name` parameters. */
  path: string;
  fields?: readonly { path: string; message: string }[];
  retryAfterSeconds?: number | null;
  requestId?: string | null;
  cause?: unknown;
}

/** A refused or failed call. `message` is fit to show to a member. */
export class ApiError extends Error {
  readonly failure: ApiFailure;
  readonly status: number;
  readonly code: string;
  readonly path: string;
  readonly fields: readonly { path: string; message: string }[];
  readonly retryAfterSeconds: number | null;
  readonly requestId: string | null;

  constructor(details: Details) {
    super(details.message, { cause: details.cause });
    this.name = 'ApiError';
    this.failure = details.failure;
    this.status = details.status;
    this.code = details.code;
    this.path = details.path;
    this.fields = details.fields ?? [];
    this.retryAfterSeconds = details.retryAfterSeconds ?? null;
    this.requestId = details.requestId ?? null;
  }
}

/**
 * Whether a refusal comes from the forum itself and not from a proxy in between. Avoids the contract's schema, which
 * would add zod to every page of the web client.
 */
export function isProblem(answer: unknown): answer is Problem {
  if (typeof answer !== 'object' || answer === null) return false;
  const held: Partial<Record<string, unknown>> = { ...answer };
  const { errors } = held;
  return (
    ['type', 'title', 'code', 'detail', 'requestId'].every(
      (key) => typeof held[key] === 'string',
    ) &&
    typeof held.status === 'number' &&
    (errors === undefined || (Array.isArray(errors) && errors.every(isFieldProblem)))
  );
}

function isFieldProblem(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return 'path' in value && 'message' in value;
}

/** The error for an answered problem. */
export function fromProblem(problem: Problem, path: string, retryAfter: string | null): ApiError {
  const seconds = retryAfter === null ? Number.NaN : Number(retryAfter);
  return new ApiError({
    failure: 'answered',
    message: problem.detail === '' ? problem.title : problem.detail,
    status: problem.status,
    code: problem.code,
    path,
    fields: problem.errors ?? [],
    retryAfterSeconds: Number.isFinite(seconds) ? seconds : null,
    requestId: problem.requestId,
  });
}

/** Whether the error is an ApiError with one of the given statuses (any, when none is given). */
export function isApiError(error: unknown, ...statuses: number[]): error is ApiError {
  return error instanceof ApiError && (statuses.length === 0 || statuses.includes(error.status));
}

/** Whether the call was refused because another member is signed in than the one whose page made it. */
export function isOtherMember(error: unknown): boolean {
  return isApiError(error, 409) && error.code === OTHER_MEMBER;
}
