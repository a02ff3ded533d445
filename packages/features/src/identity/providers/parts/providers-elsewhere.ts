import type { ProviderKind } from '@forum/contracts/admin-sign-in-providers';
import { SITES } from './sites.ts';

/** Who says who somebody is, whatever a forum calls it. The kind tells two apart that one host may speak. */
export interface ProviderElsewhere {
  readonly kind: ProviderKind;
  /** As `issuerKey` spells it. */
  readonly issuer: string;
}

/**
 * The provider that a forum meant by its word for it; null: nobody knows. Only where everybody has the same issuer, and
 * the same number in every program: elsewhere a number of one would be somebody else at another.
 * @param named issuers by word, as the move-in file says them
 */
export function providerElsewhere(
  word: string,
  named: Readonly<Record<string, string>>,
): ProviderElsewhere | null {
  const said = Object.hasOwn(named, word) ? named[word] : undefined;
  if (said !== undefined) return saidToBe(word, said);
  return KNOWN.get(word.toLowerCase().replace(PHPBB, '')) ?? null;
}

/** Whether the provider can call somebody so: those in the code have numbers, which no name that is chosen can be. */
export function canBeSubject({ issuer }: ProviderElsewhere, subject: string): boolean {
  if ([...KNOWN.values()].some((one) => one.issuer === issuer)) return /^\d{1,40}$/u.test(subject);
  return subject !== '' && subject.length <= 255 && !/\p{Cc}/u.test(subject);
}

/** One spelling of an issuer: with or without a slash at its end it is the same. */
export function issuerKey(issuer: string): string {
  return issuer.endsWith('/') ? issuer.slice(0, -1) : issuer;
}

const GOOGLE = { kind: 'oidc', issuer: 'https://accounts.google.com' } as const;

const KNOWN: ReadonlyMap<string, ProviderElsewhere> = new Map<string, ProviderElsewhere>([
  ['google', GOOGLE],
  ['google_oauth2', GOOGLE],
  ['github', { kind: 'github', issuer: SITES.github.server.issuer }],
  ['discord', { kind: 'discord', issuer: SITES.discord.server.issuer }],
]);

const PHPBB = /^auth\.provider\.oauth\.service\./u;
const DISCOVERY = '/.well-known/openid-configuration';

function saidToBe(word: string, said: string): ProviderElsewhere | null {
  if (!URL.canParse(said)) return null;
  const { protocol, origin } = new URL(said);
  if (protocol !== 'https:' && protocol !== 'http:') return null;
  // As whoever comes by it is known here: by the host alone.
  if (word === 'discourse-connect') return { kind: 'discourse-connect', issuer: origin };
  const issuer = said.endsWith(DISCOVERY) ? said.slice(0, -DISCOVERY.length) : said;
  return { kind: 'oidc', issuer: issuerKey(issuer) };
}
