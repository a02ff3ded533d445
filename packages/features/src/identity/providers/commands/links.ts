import type { Joining } from '@forum/contracts/sign-in-providers';
import type { Outcome, StoreTransaction } from '@forum/event-store';
import { DomainError } from '@forum/kernel';
import { noSuch } from '@forum/kernel/refusals';
import type { Command, CommandContext } from '../../../framework/command-context.ts';
import { joinMember } from '../../accounts/operations/join-member.ts';
import { saveFirstLanguage } from '../../profiles/operations/first-language.ts';
import { addProof, requireUnchanged, type Proven } from '../../proofs/operations.ts';
import type { Identity } from '../parts/identity.ts';
import { issuerKey } from '../parts/providers-elsewhere.ts';
import { countLinks, deleteArrival, insertLink } from '../store.ts';
import { useAwaited } from '../store/awaited.ts';

/** A provider's word for somebody, and what it is called here. */
export interface Word {
  readonly key: string;
  readonly name: string;
  readonly identity: Identity;
}

/** A way to sign in, which is the member's from then on. */
export interface Linked {
  readonly memberId: string;
  readonly proofId: string;
}

/** Where somebody comes from: it counts once. Null: they are signed in, and were on the way for this alone. */
interface From {
  readonly arrival: Buffer | null;
}

/**
 * Lets a member sign in by a provider. @throws DomainError conflict `provider-linked` `too-many-ways`; forbidden `reauthenticate`, if
 * their ways have changed since they proved who they are; not-found, if they arrived too long ago
 */
export function linkProvider(
  ctx: CommandContext,
  { meta, word, proven, arrival }: Command<From & { readonly word: Word; readonly proven: Proven }>,
): Promise<Outcome<Linked>> {
  const linked = { memberId: proven.memberId, proofId: ctx.newId() };
  return ctx.eventStore.execute(meta, async (tx) => {
    await requireUnchanged(tx.connection, proven);
    await leave(tx, arrival);
    await link(tx, linked, word);
    return linked;
  });
}

/** Somebody who arrived and becomes a member. */
export interface Arriving extends From {
  readonly word: Word;
  /** The address is the provider's own, and the owners take its word for it. */
  readonly isConfirmed: boolean;
  readonly form: Omit<Joining, 'email'> & { readonly email: string };
}

/**
 * Registers somebody whom a provider knows, without a password. @throws DomainError conflict `already-taken` with the
 * fields, `provider-linked` | forbidden `invite-invalid` | invalid | not-found
 */
export function joinByProvider(
  ctx: CommandContext,
  { meta, word, arrival, isConfirmed, form }: Command<Arriving>,
): Promise<Outcome<Linked>> {
  const linked = { memberId: ctx.newId(), proofId: ctx.newId() };
  const { memberId } = linked;
  const { username, email, displayName = '', invite, fields = {} } = form;
  const person = { memberId, email, username, isConfirmed, requestId: ctx.newId() };
  return ctx.eventStore.execute({ ...meta, actor: { id: memberId } }, async (tx) => {
    await leave(tx, arrival);
    await joinMember(tx, {
      ...person,
      invite,
      fields,
      passwordHash: null,
      profile: { display_name: displayName || null },
    });
    await saveFirstLanguage(tx, { memberId, tag: word.identity.locale });
    await link(tx, { ...linked, isJoining: true }, word);
    return linked;
  });
}

/** Whom a provider knows before they come by it. */
export interface KnownBefore {
  readonly memberId: string;
  /** The provider made the account; otherwise its member is told of the new way. */
  readonly isJoining: boolean;
}

/** Links whoever is known before they came. @throws DomainError conflict `provider-linked` */
export function linkKnownBefore(
  ctx: CommandContext,
  { meta, word, memberId, isJoining }: Command<KnownBefore & { readonly word: Word }>,
): Promise<Outcome<Linked>> {
  const linked = { memberId, proofId: ctx.newId() };
  return ctx.eventStore.execute(meta, async (tx) => {
    await link(tx, isJoining ? { ...linked, isJoining } : linked, word);
    return linked;
  });
}

/** Nobody has as many; a program that links without end stops here. */
const MOST_LINKS = 20;

function tooMany(): DomainError {
  const message = 'You can sign in by many providers already. Please remove one first.';
  return new DomainError('conflict', 'too-many-ways', message);
}

async function leave(tx: StoreTransaction, arrival: Buffer | null): Promise<void> {
  if (arrival === null || (await deleteArrival(tx.connection, arrival))) return;
  throw noSuch('arrival');
}

async function link(
  tx: StoreTransaction,
  { memberId, proofId, ...joining }: Linked & { readonly isJoining?: true },
  { key, name, identity }: Word,
): Promise<void> {
  await addProof(tx, { proofId, memberId, kind: 'provider', name, ...joining });
  // Counted while the account is held: two who link at once wait for each other.
  if ((await countLinks(tx.connection, memberId)) >= MOST_LINKS) throw tooMany();
  const { issuer, subject } = identity;
  const row = { proof_id: proofId, member_id: memberId, provider_key: key, issuer, subject };
  await useAwaited(tx.connection, { issuer: issuerKey(issuer), subject, now: tx.now });
  if (await insertLink(tx.connection, row)) return;
  const message = 'This sign-in is linked to an account already.';
  throw new DomainError('conflict', 'provider-linked', message);
}
