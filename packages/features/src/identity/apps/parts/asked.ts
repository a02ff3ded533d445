import { atLeast, type Role } from '@forum/contracts';
import type { AuthorizationParams } from '@forum/contracts/apps';
import { keyScope, leastRoleOf, type KeyScope } from '@forum/contracts/key-scopes';

/** Why an app is sent back without a code (OAuth 2.1, 4.1.2.1; OpenID Connect, 3.1.2.6; RFC 8707). */
export type AskError =
  | 'invalid_request'
  | 'unsupported_response_type'
  | 'invalid_scope'
  | 'invalid_target'
  | 'access_denied'
  | 'login_required'
  | 'consent_required';

/** What an app asks for. */
export interface Asked {
  readonly scopes: readonly KeyScope[];
  readonly challenge: string;
  readonly prompt: 'none' | 'consent' | null;
}

/** What a request is read by. */
interface Reading {
  /** The most that the app may ask for. */
  readonly most: readonly KeyScope[];
  /** Addresses of this forum that a token may be meant for. */
  readonly resources: readonly string[];
}

/** Reads what a known app asks for, to be answered at an address of its own; or why it is refused. */
export function readAsked(
  params: AuthorizationParams,
  { most, resources }: Reading,
): Asked | AskError {
  const { response_type, response_mode = 'query', prompt, resource } = params;
  if (response_type === undefined) return 'invalid_request';
  // Tokens in addresses end in histories and logs: there are only codes.
  if (response_type !== 'code') return 'unsupported_response_type';
  if (response_mode !== 'query') return 'invalid_request';
  const { code_challenge: challenge, code_challenge_method: method } = params;
  // Without a method it would be `plain`, which whoever reads the request can answer.
  if (method !== 'S256' || challenge === undefined || !CHALLENGE.test(challenge)) {
    return 'invalid_request';
  }
  if (prompt !== undefined && prompt !== 'none' && prompt !== 'consent') return 'invalid_request';
  if (resource !== undefined && !resources.includes(resource)) return 'invalid_target';
  const scopes = scopesIn(params.scope, most);
  if (scopes === null) return 'invalid_scope';
  return { scopes, challenge, prompt: prompt ?? null };
}

const CHALLENGE = /^[A-Za-z0-9_-]{43}$/u;
/** What other servers ask to be given for a refresh token, which is always given here. */
const IGNORED = 'offline_access';

function scopesIn(text: string | undefined, most: readonly KeyScope[]): readonly KeyScope[] | null {
  const named = [...new Set((text ?? '').split(' '))].filter(
    (one) => one !== '' && one !== IGNORED,
  );
  if (named.length === 0) return most;
  const known = named.flatMap((one) => keyScope.safeParse(one).data ?? []);
  const isAllowed = known.length === named.length && known.every((one) => most.includes(one));
  return isAllowed ? known : null;
}

/** Of those, what a member can give: an app is never more than its member. */
export function givenBy(role: Role, scopes: readonly KeyScope[]): readonly KeyScope[] {
  return scopes.filter((scope) => atLeast(role, leastRoleOf(scope)));
}
