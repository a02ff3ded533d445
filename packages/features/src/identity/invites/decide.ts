import { atLeast, LIMITS, type Actor } from '@forum/contracts';
import { asMailAddress, mailAddress } from '@forum/contracts/mail-address';
import { DomainError } from '@forum/kernel';
import { noSuch } from '@forum/kernel/refusals';
import type { InviteFacts } from '@forum/events/invites';

/**
 * Administrators invite, others where the owners let them; into a group, administrators alone: it may open a private
 * place. @throws DomainError forbidden `not-inviting`
 */
export function requireMayInvite(
  actor: Pick<Actor, 'role'>,
  { inviting, groupId }: { readonly inviting: string; readonly groupId: string | null },
): void {
  if (atLeast(actor.role, 'ADMIN')) return;
  if (inviting !== 'admins' && groupId === null) return;
  const message = 'Only administrators can make this invitation.';
  throw new DomainError('forbidden', 'not-inviting', message);
}

/** Moderators know their own invitations alone. @throws DomainError not-found */
export function requireOwnInvite(
  actor: Pick<Actor, 'id' | 'role'>,
  found: InviteFacts | null,
): InviteFacts {
  if (found === null) throw noSuch('invite');
  if (found.by !== actor.id && !atLeast(actor.role, 'ADMIN')) throw noSuch('invite');
  return found;
}

/** What was pasted, sorted out; every address as mail knows it. */
export interface Pasted {
  readonly addresses: readonly string[];
  readonly invalid: readonly string[];
  readonly again: readonly string[];
}

const BETWEEN = /[\s,;]+/u;

/**
 * Reads addresses from a text as people paste it: separated by lines, commas, semicolons or blanks, with names before
 * them or not. @throws DomainError invalid, on `addresses`
 */
export function readPasted(text: string): Pasted {
  const found = new Map<string, string>();
  const invalid: string[] = [];
  const again: string[] = [];
  const written = text.split(BETWEEN).filter((word) => word.includes('@'));
  if (written.length > LIMITS.invites.batch) throw tooMany();
  for (const word of written) {
    const bare = word.replace(/^[<("'“]+|[>)"'”.:]+$/gu, '');
    const read = mailAddress.safeParse(asMailAddress(bare.slice(0, LONGEST)));
    if (!read.success || bare.length > LONGEST) invalid.push(bare.slice(0, LONGEST));
    else if (found.has(read.data.toLowerCase())) again.push(read.data);
    else found.set(read.data.toLowerCase(), read.data);
  }
  if (found.size + invalid.length === 0) throw notOne();
  return { addresses: [...found.values()], invalid, again };
}

const LONGEST = 254;

function tooMany(): DomainError {
  const message = `At most ${LIMITS.invites.batch} addresses at a time`;
  return new DomainError('invalid', 'invalid', message, {
    issues: [{ path: 'addresses', message }],
  });
}

function notOne(): DomainError {
  const message = 'There is no email address in this text';
  return new DomainError('invalid', 'invalid', message, {
    issues: [{ path: 'addresses', message }],
  });
}
