import type { AppContext } from '../../../framework/feature.ts';
import type { Identified, Identity } from '../parts/identity.ts';
import { sealToken } from '../parts/sealed-token.ts';
import type { ProviderInForce } from '../queries.ts';
import { insertSignIn } from '../store/sign-ins.ts';

/** The word in which a provider named somebody, sealed; null: nobody is to be signed out there by it. */
export function sealedWord(
  { site }: Pick<AppContext, 'site'>,
  { key, look }: ProviderInForce,
  { idToken, issuer, subject }: Identified,
): Buffer | null {
  const isKept = look.endsSession && idToken !== null && site.sessionSecret !== undefined;
  return isKept ? sealToken(idToken, site.sessionSecret, { key, issuer, subject }) : null;
}

/** Somebody who is about to be signed in here, having signed in at a provider. */
export interface KeptSignIn {
  readonly key: string;
  readonly memberId: string;
  readonly identity: Identity;
  readonly word: Buffer | null;
}

/** Remembers the sign-in at the provider, so that what comes of it here ends with it. @returns its id */
export async function keepSignIn(
  { db, newId, clock }: Pick<AppContext, 'db' | 'newId' | 'clock'>,
  { key, memberId, identity: { issuer, subject, session }, word }: KeptSignIn,
): Promise<string> {
  const id = newId();
  const of = { provider_key: key, issuer, subject, sid: session };
  await insertSignIn(db, { id, member_id: memberId, ...of, id_token: word, begun_at: clock.now() });
  return id;
}
