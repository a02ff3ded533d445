import type { Actor } from '@forum/contracts';
import { APP_LIMITS } from '@forum/contracts/apps';
import type { KeyScope } from '@forum/contracts/key-scopes';
import type { Outcome } from '@forum/event-store';
import { signInFirst } from '@forum/kernel/refusals';
import type { Command, CommandContext } from '../../../framework/command-context.ts';
import { giveKey, requireMayMake } from '../../keys/operations.ts';
import { requireUnchanged, type Proven } from '../../proofs/operations.ts';
import { hashOf, newCode } from '../parts/secrets.ts';
import { holdSession, insertCode } from '../store/grants.ts';

/** An app to let in. */
export interface Admission {
  readonly actor: Actor;
  /** As it was found: on. */
  readonly app: { readonly id: string; readonly name: string };
  readonly scopes: readonly KeyScope[];
  /** Where it is answered. */
  readonly redirectUri: string;
  readonly challenge: string;
  /** Their session, which this does not outlive if it ends meanwhile. */
  readonly sessionId: string;
  /** The stamp of their ways to sign in, for the same reason. */
  readonly proven: Proven;
  readonly withSecond: boolean;
}

/**
 * Lets an app in, and makes the code by which it gets its tokens. Its key counts from now on: whatever ends keys between
 * the code and its use ends it too.
 * @returns the code
 * @throws DomainError forbidden `unverified` `scope-above-role` | unauthenticated `sign-in-required` `elevation-required`
 * `elevation-expired`
 */
export function letIn(ctx: CommandContext, given: Command<Admission>): Promise<Outcome<string>> {
  const { meta, actor, app, scopes, redirectUri, challenge, sessionId, proven, withSecond } = given;
  requireMayMake(actor, scopes);
  return ctx.eventStore.execute(meta, async (tx) => {
    await requireUnchanged(tx.connection, proven);
    if (!(await holdSession(tx.connection, sessionId))) throw signInFirst();
    const id = ctx.newId();
    const until = new Date(tx.now.getTime() + APP_LIMITS.codeSeconds * 1000);
    await giveKey(tx, {
      id,
      memberId: actor.id,
      app,
      scopes,
      perMinute: APP_LIMITS.perMinute,
      until,
      withSecond,
      most: APP_LIMITS.grants,
    });
    const code = newCode();
    await insertCode(tx.connection, {
      code_hash: hashOf(code),
      key_id: id,
      redirect_uri: redirectUri,
      challenge,
      expires_at: until,
    });
    return code;
  });
}
