import { atLeast, type Actor, type Endpoint } from '@forum/contracts';
import { scopeOf, staffScopesOf } from '@forum/contracts/key-scopes';
import type { UsedKey } from '@forum/http';
import { DomainError } from '@forum/kernel';

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

function requireScope(endpoint: Endpoint, scopes: readonly string[]): void {
  const scope = scopeOf(endpoint);
  if (scope === null) {
    throw new DomainError('forbidden', 'not-for-keys', 'No key may make this call.');
  }
  if (scopes.includes(scope)) return;
  const message = `This key lacks the scope ${scope}.`;
  throw new DomainError('forbidden', 'scope-missing', message, {
    issues: [{ path: 'scope', message: scope }],
  });
}

function withPin(actor: Actor, role: Actor['role']): Actor {
  const { elevation: _elevation, ...held } = actor;
  return { ...held, role };
}
