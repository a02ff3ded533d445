import type { ContextWith } from '../../../framework/feature.ts';
import {
  byProvidersOnly,
  findWayIn,
  recordNamedOwner,
  type LocalSignIn,
  type WayIn,
} from '../../passwords/operations/local-sign-in.ts';
import { findStamp, hasProof } from '../../proofs/queries.ts';
import { beginAgain, signIn, type SignIn, type UsedWay } from './sign-in.ts';

type Context = ContextWith<'arrivals'>;

interface Proving extends LocalSignIn, Pick<SignIn, 'request'> {}

/**
 * Where members sign in by providers alone, another way opens the account of nobody but the named owner, and of whoever
 * has just come back from a provider in this browser: then it says whose account that is to open.
 * @throws DomainError forbidden `providers-only`
 */
export async function requireWayIn(ctx: Context, { request, ...proved }: Proving): Promise<WayIn> {
  const way = await findWayIn(ctx, proved);
  if (way === 'providers-only' && !(await ctx.arrivals.isThere(ctx, request))) {
    throw byProvidersOnly();
  }
  return way;
}

/** Who is let in, by all that was asked of them: the first way comes first. */
export interface Entering extends Omit<SignIn, 'by'> {
  readonly by: readonly [UsedWay, ...UsedWay[]];
}

/**
 * Opens the session of a member who has proved all that is asked; where it takes a provider, links the one that they came
 * back from, before. @throws DomainError forbidden `providers-only` | unauthenticated `sign-in-again`
 */
export async function openSession(ctx: Context, { by, ...given }: Entering): Promise<void> {
  const { memberId, request, reply } = given;
  const [first, ...others] = by;
  const way = await requireWayIn(ctx, { memberId, kind: first.kind, request });
  if (way === 'named-owner') {
    await recordNamedOwner(ctx, { memberId, kind: first.kind, requestId: request.id });
  }
  if (way !== 'providers-only') return signIn(ctx, { ...given, by });
  const stamp = first.stamp ?? (await stampOf(ctx, { memberId, way: first }));
  const { proofId, providedId } = await ctx.arrivals.link(ctx, { memberId, stamp, request, reply });
  // The stamp was compared when they were linked, and is another one since.
  const { stamp: _compared, ...proved } = first;
  const provided: UsedWay = {
    kind: 'provider',
    proofId,
    ...(first.isFirstOnly === undefined ? {} : { isFirstOnly: first.isFirstOnly }),
  };
  return signIn(ctx, { ...given, providedId, by: [provided, proved, ...others] });
}

/** Whoever removes the way from now on changes the stamp. */
async function stampOf(
  { db }: Context,
  { memberId, way }: { readonly memberId: string; readonly way: UsedWay },
): Promise<number> {
  const stamp = await findStamp(db, memberId);
  if (!(await hasProof(db, { memberId, proofId: way.proofId }))) throw beginAgain();
  return stamp;
}
