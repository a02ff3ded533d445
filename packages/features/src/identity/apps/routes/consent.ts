import type { Actor } from '@forum/contracts';
import type { AuthorizationParams } from '@forum/contracts/apps';
import {
  beginAuthorization,
  decideAuthorization,
  readAuthorization,
} from '@forum/contracts/authorization';
import { leastRoleOf, type KeyScope } from '@forum/contracts/key-scopes';
import type { CommandMeta } from '@forum/event-store';
import { DomainError } from '@forum/kernel';
import { signInFirst } from '@forum/kernel/refusals';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '../../../framework/feature.ts';
import { serve, serveMember } from '../../../framework/http/serve.ts';
import { findConfirmation } from '../../proofs/queries.ts';
import { letIn } from '../commands.ts';
import { givenBy, readAsked, type Asked, type AskError } from '../parts/asked.ts';
import { isOneOf, isOwnedByOne, placeOf, withAnswer } from '../parts/redirects.ts';
import { findApp, listHeldScopes, type FoundApp } from '../queries.ts';

/** Letting an app in that sends a member here. */
export function serveConsent(ctx: AppContext, app: FastifyInstance): void {
  serve(ctx, app, beginAuthorization, async ({ body, actor, meta, request, reply }) => {
    void reply.header('cache-control', 'no-store');
    const from = await askedBy(ctx, body);
    const asked = readFor(ctx, from, actor);
    const back = (url: string) => ({ outcome: 'back' as const, url });
    // Nobody is sent to an app that nobody has checked without a press: the forum's address would vouch for its own.
    const { isVerified } = from.app;
    if (typeof asked === 'string' && isVerified) return back(refusedAt(ctx, from, asked));
    const { prompt } = requireAsked(asked);
    if (prompt !== 'none' || !isVerified) {
      return { outcome: actor === null ? ('sign-in' as const) : ('ask' as const), url: null };
    }
    if (actor === null) return back(refusedAt(ctx, from, 'login_required'));
    const coming = { from, asked: requireAsked(asked), actor };
    if (!(await mayComeUnasked(ctx, coming))) return back(refusedAt(ctx, from, 'consent_required'));
    return back(await admitted(ctx, { ...coming, meta, request }));
  });
  serveMember(ctx, app, readAuthorization, async ({ query, actor }) => {
    const from = await askedBy(ctx, query);
    const { scopes } = requireAsked(readFor(ctx, from, actor));
    const { id, name, isVerified } = from.app;
    const goesTo = placeOf(from.redirectUri);
    return {
      app: { id, name, isVerified },
      scopes: [...scopes],
      goesTo,
      needsPin: needsPin(scopes),
    };
  });
  serveMember(ctx, app, decideAuthorization, async ({ body, actor, meta, request, reply }) => {
    void reply.header('cache-control', 'no-store');
    const from = await askedBy(ctx, body.asked);
    const asked = requireAsked(readFor(ctx, from, actor));
    if (!body.isAllowed) return { url: refusedAt(ctx, from, 'access_denied') };
    return { url: await admitted(ctx, { from, asked, actor, meta, request }) };
  });
}

/** Who asks, and where they are answered. */
interface From {
  readonly app: FoundApp;
  readonly redirectUri: string;
  readonly params: AuthorizationParams;
}

/**
 * The app that asks, at an address of its own. Whoever is neither is told nothing, and nobody is sent there.
 * @throws DomainError malformed `app-unknown` `app-elsewhere`
 */
async function askedBy({ db }: AppContext, params: AuthorizationParams): Promise<From> {
  const { client_id: id = '', redirect_uri: redirectUri = '' } = params;
  const app = await findApp(db, id);
  if (app === null) {
    const message = 'No app is registered here by this name, or it was switched off.';
    throw new DomainError('malformed', 'app-unknown', message);
  }
  if (!isOneOf(app.redirectUris, redirectUri)) {
    const message = 'This app wants to be answered at an address that is not its own.';
    throw new DomainError('malformed', 'app-elsewhere', message);
  }
  return { app, redirectUri, params };
}

/** What it asks for, as far as the member can give it; or why it is sent back. */
function readFor(ctx: AppContext, { app, params }: From, actor: Actor | null): Asked | AskError {
  const { siteUrl } = ctx.site;
  const resources = ['', '/', '/api', '/mcp'].map((path) => `${siteUrl}${path}`);
  const asked = readAsked(params, { most: app.scopes, resources });
  if (typeof asked === 'string' || actor === null) return asked;
  const scopes = givenBy(actor.role, asked.scopes);
  return scopes.length === 0 ? 'invalid_scope' : { ...asked, scopes };
}

/** @throws DomainError malformed, where the app is to be sent back */
function requireAsked(asked: Asked | AskError): Asked {
  if (typeof asked !== 'string') return asked;
  throw new DomainError(
    'malformed',
    'app-asks-wrongly',
    'This app asks in a way that is not valid.',
  );
}

function refusedAt(ctx: AppContext, from: From, error: AskError): string {
  return answered(ctx, from, { error });
}

/** Its own address, with what it is told: `state` as it came, and who says so, against mixing servers up (RFC 9207). */
function answered({ site }: AppContext, from: From, said: Record<string, string>): string {
  const { state } = from.params;
  const kept = state === undefined ? {} : { state };
  return withAnswer(from.redirectUri, { ...said, ...kept, iss: site.siteUrl });
}

function needsPin(scopes: readonly KeyScope[]): boolean {
  return scopes.some((scope) => leastRoleOf(scope) !== 'MEMBER');
}

interface Coming {
  readonly from: From;
  readonly asked: Asked;
  readonly actor: Actor;
}

/**
 * Whether the member has let it in with as much before. Not where another program could stand in its place, and never
 * with what stands for the PIN.
 */
async function mayComeUnasked(ctx: AppContext, { from, asked, actor }: Coming): Promise<boolean> {
  const { app, redirectUri } = from;
  if (!isOwnedByOne(redirectUri) || needsPin(asked.scopes)) return false;
  if (actor.unconfirmed !== undefined) return false;
  const whose = { appId: app.id, memberId: actor.id, now: ctx.clock.now() };
  const held = await listHeldScopes(ctx.db, whose);
  return held.some((scopes) => asked.scopes.every((scope) => scopes.includes(scope)));
}

interface Admitting extends Coming {
  readonly meta: CommandMeta;
  readonly request: FastifyRequest;
}

/** Lets it in. @returns its address, with the code */
async function admitted(ctx: AppContext, { from, asked, actor, meta, request }: Admitting) {
  const { sessionId } = request;
  if (sessionId === null) throw signInFirst();
  const here = { memberId: actor.id, sessionId, now: ctx.clock.now() };
  const { stamp, secondAt } = await findConfirmation(ctx.db, here);
  const { app, redirectUri } = from;
  const { result: code } = await letIn(ctx, {
    meta,
    actor,
    app,
    redirectUri,
    sessionId,
    scopes: asked.scopes,
    challenge: asked.challenge,
    proven: { memberId: actor.id, stamp },
    withSecond: secondAt !== null,
  });
  return answered(ctx, from, { code });
}
