import { DomainError } from '@forum/kernel';
import { noSuch } from '@forum/kernel/refusals';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../../framework/feature.ts';
import type { Arrivals, LinkedHere, ProvedHere } from '../../../framework/ports/arrivals.ts';
import { linkProvider, type Word } from '../commands/links.ts';
import { ARRIVAL_COOKIE, clearToken, hashIn } from '../parts/cookies.ts';
import { findArrival, findProvider, type ProviderInForce } from '../queries.ts';
import type { SignInArrivalRow } from '../store.ts';
import { followClaims } from './follow-claims.ts';
import { keepSignIn } from './keep-sign-in.ts';

/** Who has arrived, and by which provider. */
export interface OwnArrival {
  readonly provider: ProviderInForce;
  readonly row: SignInArrivalRow;
}

/** Who has arrived in this browser. @throws DomainError not-found */
export async function ownArrival(ctx: AppContext, request: FastifyRequest): Promise<OwnArrival> {
  const found = await findOwnArrival(ctx, request);
  if (found === null) throw noSuch('arrival');
  return found;
}

async function findOwnArrival(
  ctx: AppContext,
  request: FastifyRequest,
): Promise<OwnArrival | null> {
  const hash = hashIn(request, ARRIVAL_COOKIE);
  const row = hash === null ? null : await findArrival(ctx, hash);
  const provider = row === null ? null : await findProvider(ctx, row.provider_key);
  return row === null || provider === null ? null : { provider, row };
}

/** What the provider calls whoever has arrived. */
export function wordOf({ provider: { key, look }, row: { identity } }: OwnArrival): Word {
  return { key, name: look.name, identity };
}

/** Arrivals, for whoever lets members in. */
export const arrivals: Arrivals = {
  isThere: async (ctx, request) => (await findOwnArrival(ctx, request)) !== null,
  link: (ctx, proved) => linkOwn(ctx, proved).catch(asRefusal),
};

async function linkOwn(
  ctx: AppContext,
  { memberId, stamp, request, reply }: ProvedHere,
): Promise<LinkedHere> {
  const found = await ownArrival(ctx, request);
  const { provider, row } = found;
  const { identity } = row;
  const meta = { actor: { id: memberId }, requestId: request.id };
  const linking = { word: wordOf(found), proven: { memberId, stamp }, arrival: row.token_hash };
  const { result } = await linkProvider(ctx, { meta, ...linking });
  // The next page shows what came of it.
  const projected = async () => undefined;
  await followClaims(ctx, { provider, memberId, said: identity.groups, meta, projected });
  const kept = { key: provider.key, memberId, identity, word: row.id_token };
  const providedId = await keepSignIn(ctx, kept);
  clearToken(ctx, reply, ARRIVAL_COOKIE);
  return { proofId: result.proofId, providedId };
}

/** Whoever signs in is refused, whatever it is that stands in the way of the link. */
function asRefusal(error: unknown): never {
  if (!(error instanceof DomainError) || !BESIDE.has(error.kind)) throw error;
  throw new DomainError('forbidden', error.code, error.message);
}

const BESIDE: ReadonlySet<string> = new Set(['conflict', 'not-found']);
