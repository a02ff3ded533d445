import type { PasskeyAnswer } from '@forum/contracts/passkeys';
import type { CommandMeta } from '@forum/event-store';
import { passkeysStream } from '@forum/events/passkeys';
import { DomainError } from '@forum/kernel';
import type { AppContext } from '../../../framework/feature.ts';
import { confirmInSession, noteUse, type Proven } from '../../proofs/operations.ts';
import { findConfirmation, isNewerThanSession } from '../../proofs/queries.ts';
import { relyingParty } from '../parts/relying-party.ts';
import { checkAnswer } from '../parts/verification.ts';
import { findPasskey, raiseCounter } from '../store.ts';
import { answeredChallenge, type Challenged } from './challenge.ts';

/** A passkey that was used. */
export interface UsedPasskey {
  readonly memberId: string;
  readonly proofId: string;
  /** False: it opens the account, as a password does. */
  readonly isSecond: boolean;
  /** Whether it stands for the PIN. */
  readonly elevates: boolean;
}

/** What was answered, and what counts as an answer. */
export interface Answering extends Challenged {
  readonly answer: PasskeyAnswer;
  /** Whose passkey it has to be; null: whoever it tells. */
  readonly memberId: string | null;
  readonly meta: CommandMeta;
}

/**
 * Checks that a device has answered a challenge with a passkey that is known here, and that it has asked its owner for
 * their finger, face or code.
 * @throws DomainError forbidden `attempt-over` `unknown-passkey` `wrong-passkey` `copied-passkey`
 */
export async function verifyPasskey(
  ctx: AppContext,
  { answer, memberId, meta, ...challenged }: Answering,
): Promise<UsedPasskey> {
  const challenge = await answeredChallenge(ctx, challenged, answer.clientDataJSON);
  if (challenge === null) throw attemptOver();
  const found = await findPasskey(ctx.db, Buffer.from(answer.id, 'base64url'));
  if (found === undefined || found.member_id !== (memberId ?? found.member_id)) throw unknown();
  const handle = answer.userHandle ?? null;
  const isTheirs = handle === null || handle === found.handle.toString('base64url');
  // Whoever is not known yet is whom the device says.
  if (!isTheirs || (memberId === null && handle === null)) throw unknown();
  const party = relyingParty(ctx.site.siteUrl);
  const counter = await checkAnswer(answer, { party, challenge, publicKey: found.public_key });
  if (counter === null) throw wrongPasskey();
  const { member_id, proof_id, is_second: isSecond, elevates } = found;
  const used = { memberId: member_id, proofId: proof_id, isSecond, elevates };
  if (!(await raiseCounter(ctx.db, { proofId: used.proofId, counter }))) {
    // Removed meanwhile, which is no copy.
    if ((await findPasskey(ctx.db, Buffer.from(answer.id, 'base64url'))) === undefined)
      throw unknown();
    await tellOfCopy(ctx, meta, { memberId: member_id, proofId: proof_id });
  }
  return used;
}

/** A member in one of their sessions, and what their device answered. */
export interface AnsweringInSession {
  readonly answer: PasskeyAnswer;
  readonly memberId: string;
  readonly sessionId: string;
  readonly meta: CommandMeta;
  /** Whether it has to stand for the PIN. */
  readonly toElevate?: boolean;
}

/**
 * Confirms in the open session, by a passkey, that it is its member; as one that asks for a finger or code, it may count
 * as the second factor too. @throws DomainError forbidden, as `verifyPasskey`, and `way-too-new` `not-for-staff-area`
 */
export async function confirmPasskey(
  ctx: AppContext,
  { answer, memberId, sessionId, meta, toElevate = false }: AnsweringInSession,
): Promise<Proven> {
  const now = ctx.clock.now();
  // Read before: a passkey that is removed meanwhile has proved nothing.
  const { stamp } = await findConfirmation(ctx.db, { memberId, sessionId, now });
  const asked = { holder: { sessionId }, purpose: 'confirm' } as const;
  const used = await verifyPasskey(ctx, { answer, memberId, meta, ...asked });
  const { proofId } = used;
  if (await isNewerThanSession(ctx.db, { proofId, sessionId })) throw tooNew();
  if (toElevate && !used.elevates) throw notForStaffArea();
  await noteUse(ctx.db, { memberId, kind: 'passkey', proofId, now });
  await confirmInSession(ctx.db, {
    sessionId,
    kinds: ['passkey'],
    isFirstOnly: !used.isSecond,
    isAgain: true,
    now,
  });
  return { memberId, stamp };
}

/** The answer to an attempt that is unknown, used, too old, or another browser's. */
export function attemptOver(): DomainError {
  const message = 'This attempt is over. Please try again.';
  return new DomainError('forbidden', 'attempt-over', message);
}

/** The answer to what a device did not sign, or signed for somebody else. */
export function wrongPasskey(): DomainError {
  const message = 'This passkey did not work. Please try again.';
  return new DomainError('forbidden', 'wrong-passkey', message);
}

async function tellOfCopy(
  ctx: AppContext,
  meta: CommandMeta,
  data: Pick<UsedPasskey, 'memberId' | 'proofId'>,
): Promise<never> {
  await ctx.eventStore.execute(meta, (tx) =>
    tx.appendNext(passkeysStream(data.memberId), [{ type: 'PasskeyRefused', data }]),
  );
  ctx.logger.warn(data, 'A passkey was refused: its device had counted further before.');
  const message =
    'This passkey may have been copied, so it is refused. Please sign in another way, and remove it.';
  throw new DomainError('forbidden', 'copied-passkey', message);
}

function unknown(): DomainError {
  const message = 'This passkey is not known here. It may have been removed.';
  return new DomainError('forbidden', 'unknown-passkey', message);
}

function notForStaffArea(): DomainError {
  const message =
    'This passkey was added without your PIN. Please enter your PIN; a passkey that you add while the staff area is open opens it from then on.';
  return new DomainError('forbidden', 'not-for-staff-area', message);
}

function tooNew(): DomainError {
  const message =
    'You added this way after you signed in. Please confirm in another way, or sign in anew.';
  return new DomainError('forbidden', 'way-too-new', message);
}
