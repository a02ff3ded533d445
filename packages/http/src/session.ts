import type { Actor, Restriction } from '@forum/contracts';
import type { MemberSettings } from '@forum/contracts/settings';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in member, or null. */
    actor: Actor | null;
    /** The session's id, or null. */
    sessionId: string | null;
    /** The restriction that keeps the member from writing, or null. */
    suspension: Restriction | null;
    /** The position that a replica must have reached to answer for this session; null: only the primary may. */
    freshness: Freshness | null;
    /** How the member wants to read, or null. */
    display: Display | null;
  }
}

/** Settings of a member that affect every page. */
export type Display = Pick<MemberSettings, 'language' | 'dateFormat' | 'replyOrder'>;

/** What a session wrote, and from which position on a replica shows it. */
export interface Freshness {
  /** Counts writes. */
  readonly wrote: number;
  /** A position of the primary; null: the session has not read there since it wrote. */
  readonly after: number | null;
}

/** The caller: the member, their session, and whether they are suspended. */
export interface FoundSession {
  readonly actor: Actor;
  readonly sessionId: string;
  readonly suspension: Restriction | null;
  readonly freshness?: Freshness;
  readonly display?: Display;
}

/** Name of the session cookie (decisions, The API). */
export const SESSION_COOKIE = 'forum_session';

/** Whether somebody may be signed in: the cookie exists, whatever the state of its session. */
export function hasSessionCookie({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers.cookie?.includes(`${SESSION_COOKIE}=`) === true;
}

/** Finds the session of a cookie's token; null when unknown, ended or too old. */
export type FindSession = (token: string) => Promise<FoundSession | null>;

/** Identifies the caller by the session cookie before anything else reads the request. */
export function useSession(app: FastifyInstance, findSession: FindSession): void {
  app.decorateRequest('actor', null);
  app.decorateRequest('sessionId', null);
  app.decorateRequest('suspension', null);
  app.decorateRequest('freshness', null);
  app.decorateRequest('display', null);
  app.addHook('onRequest', async (request) => {
    await recognise(request, request.cookies[SESSION_COOKIE], findSession);
  });
}

/** Identifies the reader of a page, which no route of the API answers; asked again, it knows them already. */
export async function recogniseReader(
  request: FastifyRequest,
  findSession: FindSession,
): Promise<void> {
  const known = recognised.get(request) ?? recogniseAnew(request, findSession);
  recognised.set(request, known);
  try {
    await known;
  } catch (error) {
    recognised.delete(request);
    throw error;
  }
}

const recognised = new WeakMap<FastifyRequest, Promise<void>>();

async function recogniseAnew(request: FastifyRequest, findSession: FindSession): Promise<void> {
  asVisitor(request);
  await recognise(request, TOKEN.exec(request.headers.cookie ?? '')?.[1], findSession);
}

/** Makes a request nobody's, whatever its cookie says: it reads what everybody may. */
export function asVisitor(request: FastifyRequest): void {
  request.actor = null;
  request.sessionId = null;
  request.suspension = null;
  request.freshness = null;
  request.display = null;
}

// A token is base64url: there is nothing to decode.
const TOKEN = new RegExp(`(?:^|;\\s*)${SESSION_COOKIE}=([\\w-]*)`);

async function recognise(
  request: FastifyRequest,
  token: string | undefined,
  findSession: FindSession,
): Promise<void> {
  if (token === undefined || token === '') return;
  const found = await findSession(token);
  request.actor = found?.actor ?? null;
  request.sessionId = found?.sessionId ?? null;
  request.suspension = found?.suspension ?? null;
  request.freshness = found?.freshness ?? null;
  request.display = found?.display ?? null;
}
