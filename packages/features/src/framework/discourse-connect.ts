import { createHmac, timingSafeEqual } from 'node:crypto';
import { CONNECT_LIMITS } from '@forum/contracts/discourse-connect';

// DiscourseConnect: two sites that share a secret tell each other about somebody, by way of their browser. What is said
// is a query in base64 (`sso`), and a signature over that text (`sig`), in hexadecimal digits.

/** A payload as an address carries it. */
export interface SignedPayload {
  readonly sso: string;
  readonly sig: string;
}

const DIGITS = /^[0-9a-f]{64}$/iu;
/** Some break the lines of their base64, and sign the breaks. */
const BASE64 = /^[A-Za-z0-9+/=\r\n]+$/u;

/** Signs what is said. */
export function signPayload(
  secret: string,
  fields: Readonly<Record<string, string>>,
): SignedPayload {
  const sso = Buffer.from(new URLSearchParams(fields).toString()).toString('base64');
  return { sso, sig: signatureOf(secret, sso).toString('hex') };
}

/**
 * What is said in a payload; null: it is not signed by this secret, or says something twice. Whoever could slip a second
 * value into a name would else be somebody else.
 */
export function readPayload(
  secret: string,
  { sso, sig }: SignedPayload,
): ReadonlyMap<string, string> | null {
  if (secret === '' || sso.length > CONNECT_LIMITS.payload || !DIGITS.test(sig)) return null;
  if (!timingSafeEqual(signatureOf(secret, sso), Buffer.from(sig, 'hex'))) return null;
  return fieldsOf(sso);
}

/** What a payload says, whoever wrote it; null: it is none, or says something twice. */
export function fieldsOf(sso: string): ReadonlyMap<string, string> | null {
  if (sso.length > CONNECT_LIMITS.payload || !BASE64.test(sso)) return null;
  const said = [...new URLSearchParams(Buffer.from(sso, 'base64').toString('utf8'))];
  const fields = new Map(said);
  return fields.size === said.length ? fields : null;
}

/** An address with a payload in its query, beside what is there already. */
export function addressWith(address: string, { sso, sig }: SignedPayload): string {
  const url = new URL(address);
  url.searchParams.set('sso', sso);
  url.searchParams.set('sig', sig);
  return url.href;
}

function signatureOf(secret: string, sso: string): Buffer {
  return createHmac('sha256', secret).update(sso).digest();
}
