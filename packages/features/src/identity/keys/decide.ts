import { atLeast, type Actor } from '@forum/contracts';
import { KEY_LIMITS, leastRoleOf, type KeyScope } from '@forum/contracts/key-scopes';
import type { KeyFacts } from '@forum/events/keys';
import { DomainError } from '@forum/kernel';
import { noSuch } from '@forum/kernel/refusals';

/** A key is never above its member. @throws DomainError forbidden `scope-above-role` */
export function requireMayHave({ role }: Pick<Actor, 'role'>, scopes: readonly KeyScope[]): void {
  if (scopes.every((scope) => atLeast(role, leastRoleOf(scope)))) return;
  const message = 'A key cannot be allowed more than its member.';
  throw new DomainError('forbidden', 'scope-above-role', message);
}

/** Whether a key with these scopes stands for the PIN somewhere. */
export function standsForPin(scopes: readonly KeyScope[]): boolean {
  return scopes.some((scope) => leastRoleOf(scope) !== 'MEMBER');
}

/** @throws DomainError conflict `too-many-keys` */
export function requireRoom(held: number): void {
  if (held < KEY_LIMITS.each) return;
  const message = `At most ${KEY_LIMITS.each} keys at a time. Please revoke one first.`;
  throw new DomainError('conflict', 'too-many-keys', message);
}

/** Members know their own keys alone. @throws DomainError not-found */
export function requireOwnKey(memberId: string, found: KeyFacts | null): KeyFacts {
  if (found === null || found.memberId !== memberId) throw noSuch('key');
  return found;
}
