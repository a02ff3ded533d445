// Addresses are kept with their domain in ASCII (punycode), as mail servers write it: two spellings of one address are
// then equal, and every server can deliver. People see the domain as it is written.
import { z } from 'zod';

// Zod's own pattern allows no hyphens and digits in a domain's last label; in ASCII, those of other scripts have both.
const ADDRESS =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]{2,59})$/;

/** An address as stored; `asMailAddress` makes it from what was typed. */
export const mailAddress = z.email({
  pattern: ADDRESS,
  error: 'Please enter a valid email address',
});

/** What was typed, with a domain in another script turned into ASCII. */
export function asMailAddress(text: string): string {
  const typed = text.trim();
  const at = typed.lastIndexOf('@');
  const domain = typed.slice(at + 1);
  if (at < 1 || /^\p{ASCII}*$/u.test(domain)) return typed;
  const ascii = asMailDomain(domain);
  return ascii === '' ? typed : `${typed.slice(0, at)}@${ascii}`;
}

/** No domain is longer. */
const LONGEST_DOMAIN = 253;

/** A domain in the form of addresses: lower case, other scripts in ASCII; empty if it is none. */
export function asMailDomain(text: string): string {
  const typed = text.trim().replace(/^@/u, '').replace(/\.$/u, '');
  if (typed.length > LONGEST_DOMAIN || /[^\p{L}\p{M}\p{N}.-]/u.test(typed)) return '';
  const url = `http://${typed}/`;
  const host = URL.canParse(url) ? new URL(url).hostname : '';
  return /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/u.test(host) ? host : '';
}

/**
 * An address for people to read. A domain that mixes scripts stays in ASCII, since letters of one may pose as those of
 * another.
 */
export function shownMailAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  if (domain.length > LONGEST_DOMAIN || !domain.includes('xn--')) return address;
  const shown = domain
    .split('.')
    .map((label) => labelOf(label))
    .join('.');
  return asMailDomain(shown) === domain.toLowerCase() ? address.slice(0, at + 1) + shown : address;
}

const MIXED = [/\p{sc=Latn}/u, /\p{sc=Cyrl}/u, /\p{sc=Grek}/u];

function labelOf(label: string): string {
  if (!label.startsWith('xn--')) return label;
  const shown = fromPunycode(label.slice('xn--'.length));
  if (shown === null) return label;
  return MIXED.filter((script) => script.test(shown)).length > 1 ? label : shown;
}

// The numbers of RFC 3492.
const [BASE, LEAST, MOST, SKEW, DAMP] = [36, 1, 26, 38, 700];
const DIGITS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Decodes a label by RFC 3492; null if it is malformed. Labels have at most 63 letters. */
function fromPunycode(code: string): string | null {
  const basic = Math.max(0, code.lastIndexOf('-'));
  const letters = Array.from(code.slice(0, basic));
  let [point, place, bias] = [128, 0, 72];
  for (let at = basic === 0 ? 0 : basic + 1; at < code.length;) {
    const before = place;
    for (let weight = 1, k = BASE; ; k += BASE, at += 1) {
      const digit = DIGITS.indexOf(code.charAt(at).toLowerCase());
      if (at >= code.length || digit === -1) return null;
      place += digit * weight;
      const least = Math.min(MOST, Math.max(LEAST, k - bias));
      if (digit < least) break;
      weight *= BASE - least;
    }
    at += 1;
    const length = letters.length + 1;
    bias = adapted(place - before, length, before === 0);
    point += Math.floor(place / length);
    place %= length;
    if (point > 0x10ffff) return null;
    letters.splice(place, 0, String.fromCodePoint(point));
    place += 1;
  }
  return letters.join('');
}

function adapted(delta: number, length: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? DAMP : 2));
  rest += Math.floor(rest / length);
  let k = 0;
  for (; rest > ((BASE - LEAST) * MOST) / 2; k += BASE) rest = Math.floor(rest / (BASE - LEAST));
  return k + Math.floor(((BASE - LEAST + 1) * rest) / (rest + SKEW));
}
