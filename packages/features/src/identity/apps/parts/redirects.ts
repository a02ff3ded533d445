import { REDIRECT } from '@forum/contracts/admin-apps';
import { DomainError } from '@forum/kernel';

/** Hosts of the reader's own device. */
const LOOPBACK = /^(http:\/\/(?:127\.0\.0\.1|\[::1\]|localhost))(?::\d{1,5})?(?=[/?]|$)/u;
/** A scheme of an app's own, named after a domain of its makers (RFC 8252, 7.1). */
const OWN_SCHEME = /^[a-z][a-z0-9+-]*(?:\.[a-z0-9+-]+)+:$/u;

/** Whether an app may be answered at an address: encrypted, or on the reader's own device. */
export function isRedirect(text: string): boolean {
  // Blanks, controls and backslashes are read in more than one way.
  if (!/^[\x21-\x7e]+$/u.test(text) || /[\\#]/u.test(text) || !URL.canParse(text)) return false;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') return false;
  if (url.protocol === 'https:') return /^https:\/\/[^/]/iu.test(text);
  if (url.protocol === 'http:') return LOOPBACK.test(text);
  return OWN_SCHEME.test(url.protocol);
}

/** Whether it may be answered at all of them. @throws DomainError invalid, on the first that it may not */
export function requireRedirects(addresses: readonly string[]): void {
  const wrong = addresses.findIndex((address) => !isRedirect(address));
  if (wrong === -1) return;
  const issues = [{ path: `redirectUris.${wrong}`, message: REDIRECT }];
  throw new DomainError('invalid', 'invalid', REDIRECT, { issues });
}

/**
 * Whether the address that an app names is one of its own: the same to the letter, but for the port on the reader's own
 * device, which a program there does not choose (RFC 8252, 7.3).
 */
export function isOneOf(registered: readonly string[], asked: string): boolean {
  return registered.some(
    (one) => one === asked || (LOOPBACK.test(one) && withoutPort(one) === withoutPort(asked)),
  );
}

function withoutPort(address: string): string {
  return isRedirect(address) ? address.replace(LOOPBACK, '$1') : address;
}

/** Where a member goes, in short: the host, or the scheme of a program on their device. */
export function placeOf(address: string): string {
  const { protocol, host } = new URL(address);
  return protocol === 'https:' || protocol === 'http:' ? host : protocol;
}

/** Whether only one party can be answered there: a program on a device may take what is meant for another. */
export function isOwnedByOne(address: string): boolean {
  return address.startsWith('https:');
}

/** An address with what an app is told. */
export function withAnswer(address: string, said: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(said).toString();
  return `${address}${address.includes('?') ? '&' : '?'}${query}`;
}
