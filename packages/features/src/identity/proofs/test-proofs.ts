import type { Actor, Role } from '@forum/contracts';
import type { ProofKind } from '@forum/contracts/proofs';
import { aMember, client, signedIn, type TestClient, type TestForum } from '@forum/testing';
import { addProof, confirmInSession } from './operations.ts';

/** A member in a browser of theirs. */
export interface Someone {
  readonly actor: Actor;
  readonly sessionId: string;
  /** Of the browser's calls. */
  readonly headers: Record<string, string>;
  readonly api: TestClient;
}

let people = 0;

/** A member with a password, signed in. */
export async function someone(forum: TestForum, role: Role = 'MEMBER'): Promise<Someone> {
  people += 1;
  const actor = await aMember(forum, { username: `prover_${people}`, role });
  const { sessionId, headers } = await signedIn(forum, actor);
  return { actor, sessionId, headers, api: client(forum.app, headers) };
}

/** A member who signs in by a provider alone. @returns the provider's proof as well */
export async function withoutPassword(forum: TestForum, role: Role = 'MEMBER') {
  const who = await someone(forum, role);
  const account = forum.ctx.db.updateTable('account').set({ password_hash: null });
  await account.where('member_id', '=', who.actor.id).execute();
  return { ...who, proofId: await withProof(forum, who, 'provider') };
}

/** Adds a way to prove who the member is. @returns its id */
export async function withProof(
  { ctx }: TestForum,
  { actor }: Pick<Someone, 'actor'>,
  kind: Exclude<ProofKind, 'password'>,
): Promise<string> {
  const proofId = ctx.newId();
  const added = { proofId, memberId: actor.id, kind, name: `A ${kind}` };
  await ctx.eventStore.execute({ actor }, (tx) => addProof(tx, added));
  return proofId;
}

/** The member proves again, in their open session, who they are. */
export function confirm({ ctx }: TestForum, { sessionId }: Someone, kinds: readonly ProofKind[]) {
  return confirmInSession(ctx.db, { sessionId, kinds, isAgain: true, now: ctx.clock.now() });
}
