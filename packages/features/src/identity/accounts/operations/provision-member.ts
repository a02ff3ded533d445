import { username as usernameRules } from '@forum/contracts/accounts';
import { asTerm } from '@forum/contracts/look-alikes';
import { isOfficialName } from '@forum/contracts/reserved';
import { LIMITS } from '@forum/contracts';
import type { StoreTransaction } from '@forum/event-store';
import { refuseTaken, usernameCandidates } from '../decide.ts';
import { keyOf } from '../store.ts';
import { beginMember, confirmAddress, type BegunMember } from './begin-member.ts';
import { reserveUsername } from './deleted-usernames.ts';

/** Somebody whom a provider knows, and who has not come yet. */
export interface Provisioned {
  readonly memberId: string;
  /** Null: none is known. */
  readonly email: string | null;
  /** Whether the provider's word is taken that the address is theirs. */
  readonly isConfirmed: boolean;
  /** What the provider calls them: a username is made of it. */
  readonly called: string;
  readonly displayName: string | null;
}

/**
 * Makes a member inside a command, without a password: nobody signs in before they are linked to the provider, and no
 * email is sent. @throws DomainError conflict `already-taken`
 */
export async function provisionMember(
  tx: StoreTransaction,
  { memberId, email, isConfirmed, called, displayName }: Provisioned,
): Promise<BegunMember> {
  // As whoever registers: the address first.
  const isFree = email === null || (await tx.reserve('email', keyOf(email), memberId));
  refuseTaken({ email: !isFree, username: false });
  const username = await firstFree(tx, usernameCandidates(wished(called), memberId), memberId);
  const profile = { display_name: shownName(displayName) };
  const account = {
    memberId,
    email,
    username,
    passwordHash: null,
    role: 'MEMBER',
    profile,
  } as const;
  const beginning = { memberId, origin: 'registration', role: 'MEMBER' } as const;
  const begun = await beginMember(tx, beginning, account);
  if (isConfirmed && email !== null) await confirmAddress(tx, { memberId, email });
  return begun;
}

/** A name by the rules, made of what stands before the @; if nothing is left of it, the plainest that there is. */
function wished(called: string): string {
  const [local = ''] = called.split('@');
  const made = local.replace(/[^A-Za-z0-9_]+/g, '_').slice(0, LIMITS.username.max);
  return usernameRules.safeParse(made).success ? made : 'member';
}

/** "Admin" beneath somebody's text would make it look official, whoever calls them that. */
function shownName(name: string | null): string | null {
  const clean = asTerm(name ?? '').slice(0, LIMITS.profile.name);
  return clean === '' || isOfficialName(clean) ? null : clean;
}

async function firstFree(
  tx: StoreTransaction,
  candidates: readonly string[],
  memberId: string,
): Promise<string> {
  for (const candidate of candidates) {
    if (!usernameRules.safeParse(candidate).success) continue;
    if (await reserveUsername(tx, keyOf(candidate), memberId)) return candidate;
  }
  throw new Error(`No username is left among ${candidates.join(', ')}.`);
}
