import {
  atLeast,
  restrictionText,
  type Access,
  type Actor,
  type Elevation,
  type Endpoint,
  type Role,
} from '@forum/contracts';
import { DomainError } from '@forum/kernel';
import { confirmFirst, signInFirst } from '@forum/kernel/refusals';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../feature.ts';
import { noElevation } from '../acts/require-pin.ts';
import { actorByKey } from './key-scopes.ts';

/** The lowest role that may call; null: everyone, signed in or not. */
export const LEAST_ROLE: Readonly<Record<Access, Role | null>> = {
  anyone: null,
  member: 'MEMBER',
  moderator: 'MODERATOR',
  admin: 'ADMIN',
  superadmin: 'SUPERADMIN',
};

/** Who may call, in the words of the API's documentation. */
export const WHO_MAY_CALL: Readonly<Record<Access, string>> = {
  anyone: 'Open to everyone.',
  member: 'For members who are signed in.',
  moderator: 'For moderators, administrators and superadministrators.',
  admin: 'For administrators and superadministrators.',
  superadmin: 'For superadministrators.',
};

/**
 * Checks that this caller may make this call at all: signed in, of the role, neither suspended nor silenced nor
 * only reading, elevated; by a key, with its scope before all that; in this order, so that a refusal reveals no more than it must. @throws DomainError unauthenticated | forbidden
 */
export async function admit(
  ctx: AppContext,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<void> {
  const { key } = request;
  if (key !== undefined) request.actor = actorByKey(endpoint, memberOf(request), key);
  const least = LEAST_ROLE[endpoint.access];
  if (least === null) return;
  const actor = memberOf(request);
  if (!atLeast(actor.role, least)) {
    throw new DomainError('forbidden', 'staff-only', 'Your role does not allow this.');
  }
  const { suspension } = request;
  if (suspension !== null && !endpoint.whileSuspended) {
    throw new DomainError('forbidden', 'suspended', restrictionText('suspended', suspension));
  }
  const { silence } = actor;
  if (silence !== undefined && endpoint.whileSilenced === false) {
    throw new DomainError('forbidden', 'silenced', restrictionText('silenced', silence));
  }
  if (actor.unconfirmed === 'read' && !endpoint.whileUnconfirmed) throw confirmFirst();
  if (key !== undefined) return;
  const elevation = await lacksElevation(ctx, request, actor);
  if (elevation === null) request.actor = withoutMark(actor);
  else if (endpoint.elevated) throw noElevation(elevation);
  else if (actor.elevation !== undefined) request.actor = { ...actor, elevation };
}

/** The signed-in member. @throws DomainError unauthenticated `sign-in-required` */
export function memberOf(request: FastifyRequest): Actor {
  if (request.actor !== null) return request.actor;
  throw signInFirst();
}

/** The statuses that `admit` answers, for the documentation of the call. */
export function admissionRefusals(endpoint: Endpoint): number[] {
  const { access, elevated, whileSuspended, whileSilenced } = endpoint;
  if (access === 'anyone') return [];
  const forbids = access !== 'member' || elevated || !whileSuspended || whileSilenced !== true;
  return forbids ? [401, 403] : [401];
}

// Only the header counts: a token in an address or a cookie would travel to unintended places.
async function lacksElevation(
  ctx: AppContext,
  { headers, sessionId }: FastifyRequest,
  { id: memberId, role }: Actor,
): Promise<Elevation | null> {
  const token = /^Bearer ([^\s]+)$/i.exec(headers.authorization ?? '')?.[1];
  if (token === undefined || sessionId === null || !atLeast(role, 'MODERATOR')) return 'required';
  const now = ctx.clock.now();
  return (await ctx.isElevated(ctx.db, { token, memberId, sessionId, now })) ? null : 'expired';
}

function withoutMark({ id, role, silence }: Actor): Actor {
  return { id, role, ...(silence === undefined ? {} : { silence }) };
}
