import { atLeast, type Actor, type Endpoint } from '@forum/contracts';
import { scopeOf, staffScopesOf, type KeyScope } from '@forum/contracts/key-scopes';
import type { UsedKey } from '@forum/http';
import { lacksScope, notForKeys } from '@forum/kernel/refusals';
import type { FastifyRequest } from 'fastify';

/**
 * Who a key makes of its member in one call. With a scope of staff for the call's noun it stands for the PIN there, up
 * to the scope's role; without, it is a session where no PIN was typed. It is never more than its member.
 * @throws DomainError forbidden `not-for-keys` | `scope-missing`
 */
export function actorByKey(endpoint: Endpoint, actor: Actor, { scopes }: UsedKey): Actor {
  requireScope(endpoint, scopes);
  if (!atLeast(actor.role, 'MODERATOR')) return actor;
  const [moderates = '', administers = ''] = staffScopesOf(endpoint);
  if (scopes.includes(administers)) return withPin(actor, actor.role);
  if (scopes.includes(moderates)) return withPin(actor, 'MODERATOR');
  return { ...actor, elevation: 'required' };
}

/** Whether a request may do what a scope covers beside its call's own: a key needs it, a session has them all. */
export function covers({ key }: Pick<FastifyRequest, 'key'>, scope: KeyScope): boolean {
  return key === undefined || key.scopes.includes(scope);
}

/** Requires the same. @throws DomainError forbidden `scope-missing` */
export function requireCovered(request: Pick<FastifyRequest, 'key'>, scope: KeyScope): void {
  if (!covers(request, scope)) throw lacksScope(scope);
}

function requireScope(endpoint: Endpoint, scopes: readonly string[]): void {
  const scope = scopeOf(endpoint);
  if (scope === null) throw notForKeys();
  if (!scopes.includes(scope)) throw lacksScope(scope);
}

function withPin(actor: Actor, role: Actor['role']): Actor {
  const { elevation: _elevation, ...held } = actor;
  return { ...held, role };
}
