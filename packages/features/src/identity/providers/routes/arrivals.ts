import { joinFromArrival, linkArrival, readArrival } from '@forum/contracts/sign-in-providers';
import { OFFICIAL_NAME, isOfficialName } from '@forum/contracts/reserved';
import { DomainError } from '@forum/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext, ContextWith } from '../../../framework/feature.ts';
import { serve, serveMember } from '../../../framework/http/serve.ts';
import { readSetting } from '../../../operations/site-settings/queries.ts';
import { joinInvitedGroup } from '../../invites/operations/join-invited-group.ts';
import { screenAddress } from '../../screening/operations/screen.ts';
import { requireConfirmed } from '../../proofs/operations.ts';
import { beginSignIn } from '../../sessions/operations/begin-sign-in.ts';
import { joinByProvider, linkProvider } from '../commands/links.ts';
import { ownArrival, wordOf } from '../operations/arrivals.ts';
import { keepSignIn } from '../operations/keep-sign-in.ts';
import { followClaims } from '../operations/follow-claims.ts';
import { takePicture } from '../operations/take-picture.ts';
import { ARRIVAL_COOKIE, clearToken } from '../parts/cookies.ts';
import { arrivalOf, isBelieved, type ProviderInForce } from '../queries.ts';

/** What becomes of somebody whom a provider knows and the forum does not. */
export function serveArrivals(
  ctx: ContextWith<'arrivals' | 'keepPicture'>,
  app: FastifyInstance,
): void {
  serve(ctx, app, readArrival, async ({ request }) => {
    const { provider, row } = await ownArrival(ctx, request);
    return arrivalOf(ctx, provider, row);
  });
  serveJoining(ctx, app);
  serveMember(ctx, app, linkArrival, async ({ actor, meta, request, reply, projected }) => {
    const found = await ownArrival(ctx, request);
    const { provider, row } = found;
    // To sign in after arriving is proof; a session that was open before is not: anybody may have found it.
    const here = { memberId: actor.id, sessionId: request.sessionId, now: ctx.clock.now() };
    const proven = await requireConfirmed(ctx.db, { ...here, asked: { since: row.arrived_at } });
    const word = wordOf(found);
    await linkProvider(ctx, { meta, word, proven, arrival: row.token_hash });
    const said = row.identity.groups;
    await followClaims(ctx, { provider, memberId: actor.id, said, meta, projected });
    clearToken(ctx, reply, ARRIVAL_COOKIE);
    return { return: row.return_path };
  });
}

function serveJoining(ctx: ContextWith<'arrivals' | 'keepPicture'>, app: FastifyInstance): void {
  serve(ctx, app, joinFromArrival, async ({ body, request, reply, projected }) => {
    const found = await ownArrival(ctx, request);
    const { provider, row } = found;
    await requireOpen(ctx, provider, body.invite);
    requireUnofficial(body.displayName);
    const { identity } = row;
    const email = body.email ?? identity.email;
    if (email === '') throw atField('email', 'Email is required');
    await screenAddress(ctx, { email, ip: request.ip });
    const isConfirmed = email === identity.email && isBelieved(provider, identity);
    // No actor: a member signed in in this browser is not the one who registers.
    const meta = { actor: null, requestId: request.id };
    const word = wordOf(found);
    const arriving = { word, arrival: row.token_hash, isConfirmed, form: { ...body, email } };
    const { memberId, proofId } = (await joinByProvider(ctx, { meta, ...arriving })).result;
    if (body.invite !== undefined) {
      const joined = await joinInvitedGroup(ctx, memberId);
      if (joined !== null) await projected(joined, ['groups']);
    }
    const said = identity.groups;
    const from = { provider, memberId, said, meta: { requestId: request.id }, projected };
    await followClaims(ctx, from);
    clearToken(ctx, reply, ARRIVAL_COOKIE);
    const kept = { key: word.key, memberId, identity, word: row.id_token };
    const providedId = await keepSignIn(ctx, kept);
    await enter(ctx, { memberId, proofId, providedId, request, reply });
    if (body.picture === true) {
      await takePicture(ctx, { identity, memberId, meta: { requestId: request.id } });
    }
    return { return: row.return_path };
  });
}

interface Entering {
  readonly memberId: string;
  readonly proofId: string;
  readonly providedId: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

async function enter(ctx: ContextWith<'arrivals'>, { proofId, ...whom }: Entering): Promise<void> {
  await beginSignIn(ctx, { ...whom, by: { kind: 'provider', proofId } });
}

/** The rules of registration hold here as well. */
async function requireOpen(
  { db }: AppContext,
  { look }: ProviderInForce,
  invite: string | undefined,
): Promise<void> {
  const isOpen = invite !== undefined || (await readSetting(db, 'registration'));
  if (isOpen && look.mayJoin) return;
  const message = isOpen
    ? 'Nobody registers by this provider. Please sign in to your account, and link it.'
    : 'Registration is closed at the moment.';
  throw new DomainError('forbidden', 'registration-closed', message);
}

/** "Admin" beneath somebody's text would make it look official, whoever calls them that. */
function requireUnofficial(displayName = ''): void {
  if (isOfficialName(displayName)) throw atField('displayName', OFFICIAL_NAME);
}

function atField(path: string, message: string): DomainError {
  return new DomainError('invalid', 'invalid', message, { issues: [{ path, message }] });
}
