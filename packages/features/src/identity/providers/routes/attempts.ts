import { timingSafeEqual } from 'node:crypto';
import type { Actor } from '@forum/contracts';
import { finishAttempt, startAttempt } from '@forum/contracts/sign-in-providers';
import type { CommandMeta } from '@forum/event-store';
import { DomainError } from '@forum/kernel';
import { noSuch, signInFirst } from '@forum/kernel/refusals';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext, ContextWith } from '../../../framework/feature.ts';
import { serve } from '../../../framework/http/serve.ts';
import { confirmInSession, noteUse, requireConfirmed } from '../../proofs/operations.ts';
import { isNewerThanSession } from '../../proofs/queries.ts';
import { beginSignIn } from '../../sessions/operations/begin-sign-in.ts';
import { linkProvider, linkKnownBefore } from '../commands/links.ts';
import { keepSignIn, sealedWord } from '../operations/keep-sign-in.ts';
import { followClaims, type SignedIn } from '../operations/follow-claims.ts';
import {
  ARRIVAL_COOKIE,
  ATTEMPT_COOKIE,
  clearToken,
  giveToken,
  hashIn,
  newSecret,
} from '../parts/cookies.ts';
import type { Identified } from '../parts/identity.ts';
import { findAwaited } from '../queries/awaited.ts';
import { findProvisioned } from '../queries/provisioned.ts';
import { ownPath } from '../parts/own-path.ts';
import { connectAddress } from '../parts/connected.ts';
import {
  notAskedAgain,
  type Answered,
  type Asking,
  type ProviderClient,
} from '../parts/provider-client.ts';
import {
  asked,
  callbackUrl,
  connectSite,
  connectUrl,
  findLink,
  findProvider,
  type ProviderInForce,
} from '../queries.ts';
import {
  ARRIVAL_MS,
  ATTEMPT_MS,
  insertArrival,
  insertAttempt,
  takeAttempt,
  type SignInAttemptRow,
} from '../store.ts';

/** Going to a provider, and coming back. */
export function serveAttempts(
  ctx: ContextWith<'arrivals'>,
  app: FastifyInstance,
  client: ProviderClient,
): void {
  serve(ctx, app, startAttempt, async ({ params: { key }, body, actor, request, reply }) => {
    const provider = await findProvider(ctx, key);
    if (provider === null) throw noSuch('provider');
    const { purpose } = body;
    if (purpose !== 'sign-in') await requireOwnSession(ctx, { actor, request, purpose });
    const secrets = { state: newSecret(), nonce: newSecret(), verifier: newSecret() };
    const asking = {
      ...secrets,
      callbackUrl: callbackUrl(ctx, key),
      isAgain: purpose === 'confirm',
    };
    const url = await addressFor(ctx, client, { provider, asking });
    await insertAttempt(ctx.db, {
      token_hash: giveToken(ctx, reply, { name: ATTEMPT_COOKIE, ms: ATTEMPT_MS }),
      provider_key: key,
      purpose,
      member_id: purpose === 'sign-in' ? null : (actor?.id ?? null),
      ...secrets,
      return_path: ownPath(body.return),
      begun_at: ctx.clock.now(),
    });
    return { url };
  });
  serve(ctx, app, finishAttempt, async (call) => {
    const { params, body, actor, meta, request, reply, projected } = call;
    const provider = await findProvider(ctx, params.key);
    if (provider === null) throw noSuch('provider');
    const attempt = await takeOwnAttempt(ctx, { key: params.key, request, reply });
    if (attempt === null || !isSame(attempt.state, body.state)) throw isOver();
    const asking = {
      ...attempt,
      callbackUrl: callbackUrl(ctx, params.key),
      isAgain: attempt.purpose === 'confirm',
      awayMs: ctx.clock.now().getTime() - attempt.begun_at.getTime(),
    };
    const identity = await client.identify(asked(provider), asking, body satisfies Answered);
    const back = { provider, attempt, identity, actor, meta, request, reply, projected };
    return { outcome: await cameBack(ctx, back), return: attempt.return_path };
  });
}

interface Going {
  readonly provider: ProviderInForce;
  readonly asking: Asking;
}

async function addressFor(
  ctx: AppContext,
  client: ProviderClient,
  { provider, asking }: Going,
): Promise<string> {
  if (provider.look.kind !== 'discourse-connect') return client.addressOf(asked(provider), asking);
  if (asking.isAgain) throw notAskedAgain();
  const { nonce } = asking;
  return connectAddress(connectSite(provider), { nonce, returnUrl: connectUrl(ctx) });
}

/** What becomes of somebody who came back, and whom the provider has named. */
export async function cameBack(ctx: ContextWith<'arrivals'>, back: Back) {
  return back.attempt.purpose === 'sign-in' ? signInBy(ctx, back) : ofMember(ctx, back);
}

interface OwnSession {
  readonly actor: Actor | null;
  readonly request: FastifyRequest;
  readonly purpose: 'link' | 'confirm';
}

async function requireOwnSession(
  { db, clock }: AppContext,
  { actor, request: { sessionId }, purpose }: OwnSession,
): Promise<void> {
  if (actor === null) throw signInFirst();
  if (purpose === 'confirm') return;
  await requireConfirmed(db, { memberId: actor.id, sessionId, now: clock.now(), asked: 'again' });
}

interface Coming {
  /** Null: it is the attempt that says which provider it is. */
  readonly key: string | null;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** The browser's own attempt, which is over with this. */
export async function takeOwnAttempt(
  ctx: AppContext,
  { key, request, reply }: Coming,
): Promise<SignInAttemptRow | null> {
  const hash = hashIn(request, ATTEMPT_COOKIE);
  if (hash === null) return null;
  clearToken(ctx, reply, ATTEMPT_COOKIE);
  return (await takeAttempt(ctx.db, { hash, key, now: ctx.clock.now() })) ?? null;
}

interface Back extends Pick<SignedIn, 'projected'> {
  readonly provider: ProviderInForce;
  readonly attempt: SignInAttemptRow;
  readonly identity: Identified;
  readonly actor: Actor | null;
  readonly meta: CommandMeta;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Signs in whoever is linked; everybody else arrives, whatever address the provider says they have. */
async function signInBy(
  ctx: ContextWith<'arrivals'>,
  { provider, attempt, identity, request, reply, projected }: Back,
): Promise<'signed-in' | 'second-step' | 'arrived'> {
  const { key } = provider;
  const link =
    (await findLink(ctx, key, identity)) ?? (await linkKnown(ctx, { provider, identity, request }));
  if (link !== null) {
    const by = { kind: 'provider', proofId: link.proofId } as const;
    const { memberId } = link;
    const said = identity.groups;
    const meta = { requestId: request.id };
    // First: the session must not open with what the provider has taken away by now.
    await followClaims(ctx, { provider, memberId, said, meta, projected });
    const word = sealedWord(ctx, provider, identity);
    const providedId = await keepSignIn(ctx, { key, memberId, identity, word });
    return beginSignIn(ctx, { memberId, by, providedId, request, reply });
  }
  const { idToken: _said, ...arriving } = identity;
  await insertArrival(ctx.db, {
    token_hash: giveToken(ctx, reply, { name: ARRIVAL_COOKIE, ms: ARRIVAL_MS }),
    provider_key: key,
    identity: arriving,
    id_token: sealedWord(ctx, provider, identity),
    return_path: attempt.return_path,
    arrived_at: ctx.clock.now(),
  });
  return 'arrived';
}

/** Whoever the provider has made here, or was known by in the forum that they come from, is linked when they come. */
async function linkKnown(
  ctx: AppContext,
  { provider, identity, request }: Pick<Back, 'provider' | 'identity' | 'request'>,
) {
  const made = await findProvisioned(ctx, provider, identity);
  const memberId = made ?? (await findAwaited(ctx, provider, identity));
  if (memberId === null) return null;
  const word = { key: provider.key, name: provider.look.name, identity };
  const meta = { actor: { id: memberId }, requestId: request.id };
  const known = { memberId, isJoining: made !== null };
  return (await linkKnownBefore(ctx, { meta, word, ...known })).result;
}

/** Links the provider to whoever began it, or confirms that it is them: not to whoever is signed in by now. */
async function ofMember(
  ctx: AppContext,
  { provider, attempt, identity, actor, meta, request: { sessionId }, projected }: Back,
): Promise<'linked' | 'confirmed'> {
  if (actor === null || actor.id !== attempt.member_id) throw isOver();
  const { key, look } = provider;
  const here = { memberId: actor.id, sessionId, now: ctx.clock.now() };
  if (attempt.purpose === 'link') {
    const proven = await requireConfirmed(ctx.db, { ...here, asked: 'again' });
    const word = { key, name: look.name, identity };
    await linkProvider(ctx, { meta, word, proven, arrival: null });
    const said = identity.groups;
    await followClaims(ctx, { provider, memberId: actor.id, said, meta, projected });
    return 'linked';
  }
  const link = await findLink(ctx, key, identity);
  if (link?.memberId !== actor.id || sessionId === null) {
    const message = 'This is not the sign-in that is linked to your account.';
    throw new DomainError('forbidden', 'another-sign-in', message);
  }
  if (await isNewerThanSession(ctx.db, { proofId: link.proofId, sessionId })) throw tooNew();
  const used = {
    memberId: actor.id,
    kind: 'provider',
    proofId: link.proofId,
    now: here.now,
  } as const;
  await noteUse(ctx.db, used);
  await confirmInSession(ctx.db, {
    sessionId,
    kinds: ['provider'],
    isAgain: true,
    now: here.now,
  });
  return 'confirmed';
}

function tooNew(): DomainError {
  const message =
    'You added this way after you signed in. Please confirm in another way, or sign in anew.';
  return new DomainError('forbidden', 'way-too-new', message);
}

/** Compares what must not be guessed. */
export function isSame(kept: string, sent: string): boolean {
  const [left, right] = [Buffer.from(kept), Buffer.from(sent)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** One answer for every attempt that is unknown, used, too old, or another browser's. */
export function isOver(): DomainError {
  const message = 'This attempt to sign in is over. Please try again.';
  return new DomainError('malformed', 'attempt-over', message);
}
