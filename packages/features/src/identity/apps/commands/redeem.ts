import type { Outcome } from '@forum/event-store';
import type { Command, CommandContext } from '../../../framework/command-context.ts';
import { endKey } from '../../keys/operations.ts';
import { answersChallenge, hashOf, newFamily, VERIFIER } from '../parts/secrets.ts';
import { holdCode, useCode } from '../store/grants.ts';
import { giveTokens, type Tokens } from './tokens.ts';

/** A code, as an app brings it. */
export interface BroughtCode {
  /** Who brings it, and has shown that it is they. */
  readonly appId: string;
  readonly code: string;
  readonly redirectUri: string;
  readonly verifier: string;
}

/**
 * Gives an app its first tokens for a code. A code counts once: who brings it again ends what the first one got, since
 * one of them has stolen it.
 * @returns null: the code does not count, or not for them
 */
export function redeemCode(
  ctx: CommandContext,
  { meta, appId, code, redirectUri, verifier }: Command<BroughtCode>,
): Promise<Outcome<Tokens | null>> {
  return ctx.eventStore.execute(meta, async (tx) => {
    const hash = hashOf(code);
    const found = await holdCode(tx.connection, hash);
    // Another app's guess or mistake is none of its owner's business.
    if (found === undefined || found.appId !== appId) return null;
    const { keyId } = found;
    if (found.used_at !== null) {
      await endKey(tx, keyId);
      return null;
    }
    const isRight =
      found.expires_at > tx.now &&
      found.redirect_uri === redirectUri &&
      VERIFIER.test(verifier) &&
      answersChallenge(found.challenge, verifier);
    // One try: a stolen code allows no guesses.
    await useCode(tx.connection, { hash, at: tx.now });
    if (!isRight) {
      await endKey(tx, keyId);
      return null;
    }
    return giveTokens(tx, { keyId, family: newFamily() });
  });
}
