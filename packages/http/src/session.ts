import type { Actor, Restriction } from '@forum/contracts';
import { APP_TOKEN_PREFIX, KEY_PREFIX } from '@forum/contracts/key-scopes';
import type { MemberSettings } from '@forum/contracts/settings';
import { DomainError } from '@forum/kernel';
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
    /** The key by which a program acts for the member; undefined: none, as everywhere outside the API. */
    key: UsedKey | undefined;
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

/** The key that a program sent. */
export interface UsedKey {
  readonly id: string;
  readonly scopes: readonly string[];
  /** How many calls it may make in a minute. */
  readonly perMinute: number;
}

/** A key that holds, and the member it stands for. */
export interface FoundKey {
  readonly actor: Actor;
  readonly key: UsedKey;
}

/** Name of the session cookie (decisions, The API). */
export const SESSION_COOKIE = 'forum_session';

/** Whether somebody may be signed in: the cookie exists, whatever the state of its session. */
export function hasSessionCookie({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers.cookie?.includes(`${SESSION_COOKIE}=`) === true;
}

/**
 * Finds the session of a cookie's token; null when unknown, ended or too old. For a call that only reads, what was true
 * a moment ago will do where no more is to be had.
 */
export type FindSession = (token: string, onlyReads: boolean) => Promise<FoundSession | null>;

/** Finds what a key stands for, sent from that address; null when it does not hold, or not there. */
export type FindKey = (secret: string, ip: string) => Promise<FoundKey | null>;

/** How callers are found. */
export interface FindCaller {
  readonly session: FindSession;
  /** Left out: there are no keys. */
  readonly key?: FindKey;
}

/** Identifies the caller by the session cookie, or by a key, before anything else reads the request. */
export function useSession(app: FastifyInstance, find: FindCaller): void {
  app.decorateRequest('actor', null);
  app.decorateRequest('sessionId', null);
  app.decorateRequest('suspension', null);
  app.decorateRequest('freshness', null);
  app.decorateRequest('display', null);
  app.decorateRequest('key', undefined);
  app.addHook('onRequest', async (request) => {
    const secret = keyIn(request);
    if (secret === null) await recognise(request, request.cookies[SESSION_COOKIE], find.session);
    else await recogniseKey(request, secret, find.key);
  });
}

/** The key that a request sends; null: it sends none, though maybe another token, which is never as long. */
export function keyIn({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const secret = /^Bearer (\S+)$/iu.exec(headers.authorization ?? '')?.[1];
  if (secret === undefined || secret.length <= 43) return null;
  return secret.startsWith(KEY_PREFIX) || secret.startsWith(APP_TOKEN_PREFIX) ? secret : null;
}

async function recogniseKey(
  request: FastifyRequest,
  secret: string,
  findKey: FindKey | undefined,
): Promise<void> {
  // A page that smuggled a key into its reader's call would act as somebody else, unseen.
  if (hasSessionCookie(request)) {
    const message = 'Send a key or a session’s cookie, not both.';
    throw new DomainError('unauthenticated', 'key-beside-cookie', message);
  }
  const found = (await findKey?.(secret, request.ip)) ?? null;
  if (found === null) {
    const message = 'This key does not hold: it is unknown, has ended, or may not be used here.';
    throw new DomainError('unauthenticated', 'key-invalid', message);
  }
  request.actor = found.actor;
  request.key = found.key;
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
  request.key = undefined;
}

// A token is base64url: there is nothing to decode.
const TOKEN = new RegExp(`(?:^|;\\s*)${SESSION_COOKIE}=([\\w-]*)`);

const READS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

async function recognise(
  request: FastifyRequest,
  token: string | undefined,
  findSession: FindSession,
): Promise<void> {
  if (token === undefined || token === '') return;
  const found = await findSession(token, READS.has(request.method));
  request.actor = found?.actor ?? null;
  request.sessionId = found?.sessionId ?? null;
  request.suspension = found?.suspension ?? null;
  request.freshness = found?.freshness ?? null;
  request.display = found?.display ?? null;
}
