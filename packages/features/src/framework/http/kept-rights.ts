import { atLeast, role, type Actor } from '@forum/contracts';
import type { StoredResponse } from '@forum/event-store';
import { DomainError } from '@forum/kernel';

type Seer = Pick<Actor, 'role' | 'groups'>;

/** What decides which private places somebody can see, to be stored with an answer to them. */
export function rightsOf(actor: Seer | null): NonNullable<StoredResponse['rights']> {
  return { role: actor?.role ?? 'MEMBER', groups: [...(actor?.groups ?? [])] };
}

/**
 * Refuses to repeat a stored answer to somebody who can see less than when it was made, whatever it says: a member who
 * left a group could otherwise read there for another day. One without a body is repeated.
 * @throws DomainError conflict `answer-not-repeated`
 */
export function requireAsMuchAsThen({ body, rights }: StoredResponse, actor: Seer | null): void {
  if (body === null || (rights !== undefined && holds(actor, rights))) return;
  throw new DomainError(
    'conflict',
    'answer-not-repeated',
    'This was already done. The response is not repeated, because your access has changed since.',
  );
}

function holds(actor: Seer | null, then: NonNullable<StoredResponse['rights']>): boolean {
  const now = rightsOf(actor);
  const least = role.safeParse(then.role);
  return (
    least.success &&
    atLeast(actor?.role ?? 'MEMBER', least.data) &&
    then.groups.every((group) => now.groups.includes(group))
  );
}
