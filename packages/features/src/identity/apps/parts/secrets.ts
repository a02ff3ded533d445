import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { APP_TOKEN_PREFIX } from '@forum/contracts/key-scopes';

// Each begins so that people and scanners of secrets recognise it; what follows is random.
const SECRET_PREFIX = 'forum_secret_';
const CODE_PREFIX = 'forum_code_';
const REFRESH_PREFIX = 'forum_refresh_';
/** 256 bits in base64url. */
const PART = 43;

/** What the store keeps of a secret, a code or a token. */
export function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Whether a text is the one that was hashed. */
export function isOf(hash: Buffer, text: string): boolean {
  return timingSafeEqual(hash, hashOf(text));
}

/** A secret of an app. */
export function newSecret(): string {
  return `${SECRET_PREFIX}${random()}`;
}

/** A code. */
export function newCode(): string {
  return `${CODE_PREFIX}${random()}`;
}

/** An access token, which is sent as keys are. */
export function newToken(): string {
  return `${APP_TOKEN_PREFIX}${random()}`;
}

/** The part of a grant's refresh tokens that stays; 43 characters. */
export function newFamily(): string {
  return random();
}

/**
 * A refresh token: the part that stays finds the grant, so that a former token is told from none without a list of all
 * former ones.
 */
export interface Refresh {
  readonly family: string;
  readonly turn: string;
}

/** The next refresh token of a grant. */
export function nextRefresh(family: string): Refresh {
  return { family, turn: random() };
}

/** As an app keeps it. */
export function refreshText({ family, turn }: Refresh): string {
  return `${REFRESH_PREFIX}${family}${turn}`;
}

/** The parts of a refresh token; null: it is none. */
export function refreshIn(text: string): Refresh | null {
  if (!REFRESH.test(text)) return null;
  const parts = text.slice(REFRESH_PREFIX.length);
  return { family: parts.slice(0, PART), turn: parts.slice(PART) };
}

const REFRESH = new RegExp(`^${REFRESH_PREFIX}[A-Za-z0-9_-]{${2 * PART}}$`, 'u');

/** Whether what an app knows is what it announced (PKCE, S256). */
export function answersChallenge(challenge: string, verifier: string): boolean {
  const announced = Buffer.from(challenge);
  const made = Buffer.from(hashOf(verifier).toString('base64url'));
  return announced.length === made.length && timingSafeEqual(announced, made);
}

/** What PKCE allows an app to know (RFC 7636, 4.1). */
export const VERIFIER = /^[A-Za-z0-9._~-]{43,128}$/u;

function random(): string {
  return randomBytes(32).toString('base64url');
}
