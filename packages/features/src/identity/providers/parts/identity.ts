import { asOneLine } from '@forum/contracts';
import { asMailAddress, mailAddress } from '@forum/contracts/mail-address';
import { Unnamed } from './failures.ts';

/** What a provider says of somebody, cut to what the forum can use. */
export interface Identity {
  /** Who says so: for OpenID Connect the issuer of the token. */
  readonly issuer: string;
  /** Whom it means, for ever: nothing else tells two people apart. */
  readonly subject: string;
  readonly username: string;
  readonly name: string;
  /** Empty: it says none. */
  readonly email: string;
  /** Whether the provider says that it has confirmed the address. */
  readonly isConfirmed: boolean;
  readonly picture: string;
  readonly locale: string;
  readonly groups: readonly string[];
  /** The session there; null: it tells none. */
  readonly session: string | null;
  /**
   * What Microsoft Entra ID calls somebody in all programs, by which it provisions them: its `sub` is another in each. Left
   * out: it is not Entra ID.
   */
  readonly objectId?: string;
}

/** Whom a provider has just named, and the word in which it did so. */
export interface Identified extends Identity {
  /** Signed by the provider, which knows by it whom to sign out; null: it gives none. */
  readonly idToken: string | null;
}

/** Where the parts of a member are among the claims; empty: nowhere. */
export interface ClaimNames {
  readonly username: string;
  readonly name: string;
  readonly picture: string;
  readonly email: string;
  readonly locale: string;
  readonly groups: string;
}

type Claims = Readonly<Record<string, unknown>>;

const MOST_GROUPS = 500;
const LONGEST = 300;

/**
 * Reads the claims of OpenID Connect: those of the token, and those of the provider's call for more (`more`).
 * @throws Unnamed if it is not said who it is
 */
export function identityOf(token: Claims, more: Claims, names: ClaimNames): Identity {
  const claims = { ...more, ...token };
  const { iss: issuer, sub: subject, sid } = claims;
  if (typeof issuer !== 'string' || typeof subject !== 'string')
    throw new Unnamed('nobody is named');
  const { email_verified: verified } = sayingAddress(token, more);
  return {
    issuer,
    subject,
    ...textsOf(claims, names),
    // Some say it as a text. Only of the claim that is its own: another one may hold anything.
    isConfirmed: names.email === 'email' && (verified === true || verified === 'true'),
    groups: listOf(claimAt(claims, names.groups)),
    session: typeof sid === 'string' && sid.length <= LONGEST ? sid : null,
    ...entraOf(issuer, token['oid']),
  };
}

/** Who says the address, and so whether it is confirmed: the other one may have confirmed another address. */
function sayingAddress(token: Claims, more: Claims): Claims {
  if (token['email'] === undefined) return more;
  return token['email'] === more['email'] ? { ...more, ...token } : token;
}

const ENTRA =
  /^https:\/\/(?:login\.microsoftonline\.(?:com|us)|login\.partner\.microsoftonline\.cn|sts\.windows\.net)\//u;

/** Elsewhere the claim may be anything, and anybody's to choose. */
function entraOf(issuer: string, oid: unknown): { readonly objectId?: string } {
  return typeof oid === 'string' && oid !== '' && oid.length <= LONGEST && ENTRA.test(issuer)
    ? { objectId: oid }
    : {};
}

/** OpenID Connect allows no longer word for somebody. */
const LONGEST_SUBJECT = 255;
const LONGEST_ADDRESS = 254;

/** An identity that can be kept; an address that is none is no address. @throws Unnamed if nobody is named */
export function checked(said: Identified): Identified {
  const { subject } = said;
  if (subject === '' || subject.length > LONGEST_SUBJECT || /\p{Cc}/u.test(subject)) {
    throw new Unnamed('nobody is named by a word that can be kept');
  }
  const email = asMailAddress(said.email);
  const isAddress = email.length <= LONGEST_ADDRESS && mailAddress.safeParse(email).success;
  return isAddress ? { ...said, email } : { ...said, email: '', isConfirmed: false };
}

function textsOf(claims: Claims, names: ClaimNames) {
  const text = (name: string) => textOf(claimAt(claims, name));
  return {
    username: text(names.username),
    name: text(names.name),
    email: text(names.email),
    picture: text(names.picture),
    locale: text(names.locale),
  };
}

/** One line of bounded length; empty for what is no text. */
export function textOf(value: unknown): string {
  if (typeof value !== 'string' || value.length > LONGEST) return '';
  return asOneLine(value);
}

function listOf(value: unknown): string[] {
  const all: readonly unknown[] = Array.isArray(value) ? value : [value];
  return [...new Set(all.slice(0, MOST_GROUPS).map(textOf).filter(Boolean))];
}

/** The claim of that name, or, at each dot, of the object of the name before it. */
function claimAt(claims: Claims, name: string): unknown {
  if (name === '') return undefined;
  if (Object.hasOwn(claims, name)) return claims[name];
  return name
    .split('.')
    .reduce<unknown>(
      (within, part) =>
        isObject(within) && Object.hasOwn(within, part) ? within[part] : undefined,
      claims,
    );
}

function isObject(value: unknown): value is Claims {
  return typeof value === 'object' && value !== null;
}
