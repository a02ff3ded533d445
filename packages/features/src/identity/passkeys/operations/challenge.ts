import { createHash, randomBytes } from 'node:crypto';
import type { AppContext } from '../../../framework/feature.ts';
import { challengeIn } from '../parts/client-data.ts';
import { insertChallenge, takeChallenge, type ChallengePurpose } from '../store.ts';

type Needed = Pick<AppContext, 'db' | 'clock'>;

/** Who may answer a challenge. */
export type Holder = { readonly sessionId: string } | { readonly browser: string };

/** Whose challenge it is, and for what. */
export interface Challenged {
  readonly holder: Holder;
  readonly purpose: ChallengePurpose;
}

/** A new challenge, for five minutes and one answer. */
export async function newChallenge(
  { db, clock }: Needed,
  { holder, purpose }: Challenged,
): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  await insertChallenge(db, {
    challenge_hash: hashOf(challenge),
    holder_hash: holderHash(holder),
    purpose,
    begun_at: clock.now(),
  });
  return challenge;
}

/** Uses up the challenge that was answered. @returns null: there is none such, or it was answered before */
export async function answeredChallenge(
  { db, clock }: Needed,
  { holder, purpose }: Challenged,
  clientDataJSON: string,
): Promise<string | null> {
  const challenge = challengeIn(clientDataJSON);
  if (challenge === null) return null;
  const isTaken = await takeChallenge(db, {
    challenge_hash: hashOf(challenge),
    holder_hash: holderHash(holder),
    purpose,
    now: clock.now(),
  });
  return isTaken ? challenge : null;
}

function holderHash(holder: Holder): Buffer {
  return hashOf('browser' in holder ? `browser ${holder.browser}` : `session ${holder.sessionId}`);
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(`passkey ${text}`).digest();
}
