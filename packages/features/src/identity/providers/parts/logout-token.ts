import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from 'jose';
import type { CustomFetch } from 'openid-client';
import { z } from 'zod';

/** Who signed out at a provider. */
export interface SaidLogout {
  readonly issuer: string;
  /** Null: it is not said; not both are. */
  readonly subject: string | null;
  /** The session there. */
  readonly sid: string | null;
  /** What tells this word from all others of the provider. */
  readonly jti: string;
}

/** Whose word counts, and for whom. */
export interface LogoutPlace {
  readonly issuer: string;
  readonly clientId: string;
  readonly keysAt: string | undefined;
  readonly fetched: CustomFetch;
  /** Seconds by which clocks may differ. */
  readonly skew: number;
}

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
/** Seconds: a word that is older was kept by somebody. */
const OLDEST = 300;

/** Asymmetric alone: with the client's secret as a key, whoever knows that could sign people out. */
const ALGORITHMS = 'RS256 RS384 RS512 PS256 PS384 PS512 ES256 ES384 ES512 EdDSA Ed25519'.split(' ');

const keys = z.object({ keys: z.array(z.looseObject({ kty: z.string() })).max(100) });
const word = z.string().min(1).max(300);
const claims = z
  .object({
    iss: z.string(),
    iat: z.number(),
    jti: word,
    sub: word.optional(),
    sid: word.optional(),
    events: z.object({ [EVENT]: z.object({}) }),
    // An identity token has one: it must not serve as this.
    nonce: z.undefined().optional(),
  })
  .refine(({ sub, sid }) => sub !== undefined || sid !== undefined);

/** Checks a logout token as OpenID Connect Back-Channel Logout 1.0 says. @throws Error unless all of it is right */
export async function verifiedLogout(token: string, place: LogoutPlace): Promise<SaidLogout> {
  const { issuer, clientId, skew } = place;
  const { payload, protectedHeader } = await jwtVerify(
    token,
    createLocalJWKSet(await keysOf(place)),
    {
      issuer,
      audience: clientId,
      algorithms: ALGORITHMS,
      clockTolerance: skew,
      maxTokenAge: OLDEST,
      requiredClaims: ['iat', 'jti', 'events'],
    },
  );
  const { typ } = protectedHeader;
  if (typ !== undefined && !TYPES.has(typ.toLowerCase())) throw new Error('not a logout token');
  const { iss, sub = null, sid = null, jti } = claims.parse(payload);
  return { issuer: iss, subject: sub, sid, jti };
}

const TYPES: ReadonlySet<string> = new Set(['jwt', 'logout+jwt', 'application/logout+jwt']);

async function keysOf({ keysAt, fetched }: LogoutPlace): Promise<JSONWebKeySet> {
  if (keysAt === undefined) throw new Error('the provider has no keys');
  const options = { body: undefined, method: 'GET', headers: {}, redirect: 'manual' } as const;
  const answer = await fetched(keysAt, options);
  if (answer.status !== 200)
    throw new Error('the provider does not tell its keys', { cause: answer });
  return keys.parse(await answer.json());
}
