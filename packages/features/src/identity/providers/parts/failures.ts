import { DomainError, withoutAddresses } from '@forum/kernel';
import { Unreadable } from '@forum/outbound';
import {
  AuthorizationResponseError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';

/** Why nobody could be signed in by a provider. */
export type Failure = keyof typeof REFUSALS;

/** What an operator reads of a failure: never a code, a token, or what the provider says of somebody. */
export interface ToldFailure {
  readonly provider: string;
  readonly failure: Failure;
  /** The provider's own word for it (`invalid_client`); null: it has none. */
  readonly said: string | null;
  readonly error: string;
}

/** A provider that names nobody, or by a word that cannot be kept. */
export class Unnamed extends Error {}

/** What readers are told. None of it tells a stranger more than which of the two sides is at fault. */
const REFUSALS = {
  unreachable: [
    'unavailable',
    'provider-unreachable',
    'This provider does not answer at the moment. Please try again later, or sign in another way.',
  ],
  stopped: [
    'malformed',
    'provider-stopped',
    'You did not sign in there, or the provider did not let you.',
  ],
  refused: [
    'malformed',
    'provider-refused',
    'The provider did not take this forum’s request. Please try again.',
  ],
  unnamed: [
    'malformed',
    'provider-unnamed',
    'The provider does not say who you are. Please tell the team of this forum.',
  ],
  untrusted: ['malformed', 'provider-answer', 'Signing in there did not work. Please try again.'],
} as const;

/** The refusal that a failure becomes. */
export function refusalFor(failure: Failure): DomainError {
  const [kind, code, message] = REFUSALS[failure];
  return new DomainError(kind, code, message);
}

/** Which failure an error is. */
export function failureOf(error: unknown): Failure {
  if (isOutOfReach(error)) return 'unreachable';
  if (error instanceof Unnamed) return 'unnamed';
  if (error instanceof AuthorizationResponseError) return 'stopped';
  const isRefusal =
    error instanceof ResponseBodyError || error instanceof WWWAuthenticateChallengeError;
  return isRefusal ? 'refused' : 'untrusted';
}

/** A failure in the operator's terms. */
export function toldFailure(provider: string, error: unknown): ToldFailure {
  const text = error instanceof Error ? chainOf(error).join(': ') : 'unknown';
  return {
    provider,
    failure: failureOf(error),
    said: saidBy(error)?.slice(0, LONGEST) ?? null,
    error: withoutAddresses(text.slice(0, LONGEST)),
  };
}

const LONGEST = 200;

function saidBy(error: unknown): string | null {
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) {
    return error.error;
  }
  if (!(error instanceof WWWAuthenticateChallengeError)) return null;
  return error.cause[0]?.parameters['error'] ?? null;
}

/** The messages of an error and its causes: the library's own, without what they are about. */
function chainOf({ message, cause }: Error): string[] {
  return cause instanceof Error ? [message, ...chainOf(cause)] : [message];
}

/** Whether nobody answered, or something that is too long to read; all else is a wrong answer. */
function isOutOfReach(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof Unreadable || ('code' in error && UNASKED.has(String(error.code)))) {
    return true;
  }
  if (error.cause instanceof Response) return error.cause.status >= 500;
  return isOutOfReach(error.cause);
}

/** Nothing was sent, or nothing came in time. */
const UNASKED: ReadonlySet<string> = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_HTTP_REQUEST_FORBIDDEN',
]);
