// Which email addresses may become members' (docs/decisions/0451-what-a-form-of-registration-asks.md).
import { asMailAddress, asMailDomain } from './mail-address.ts';

/** How many lines such a list has at most, and how long one may be. */
export const ADDRESS_RULES = { most: 500, length: 254, letters: 20_000 } as const;

const DOMAIN = /^(?:[\p{L}\p{N}_-]+\.)+[\p{L}\p{N}_-]+$/u;

/** What is wrong with a list of domains and addresses, one per line; null: nothing. */
export function addressRulesIssue(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > ADDRESS_RULES.letters) {
    return 'Must be domains or addresses, one per line';
  }
  const lines = rulesOf(value);
  if (lines.length > ADDRESS_RULES.most) return `Must be at most ${ADDRESS_RULES.most} lines`;
  const wrong = lines.findIndex((line) => !isRule(line));
  return wrong < 0
    ? null
    : `Line ${wrong + 1} must be a domain such as example.com, or an address such as ann@example.com`;
}

/** What a list says of an address: it names the address itself, or its domain or one above; null: neither. */
export function ruleFor(address: string, list: string): 'address' | 'domain' | null {
  const wanted = address.toLowerCase();
  const domain = wanted.slice(wanted.lastIndexOf('@') + 1);
  const rules = rulesOf(list);
  if (rules.includes(wanted)) return 'address';
  const isAbove = (rule: string) => domain === rule || domain.endsWith(`.${rule}`);
  return rules.some((rule) => !rule.includes('@') && isAbove(rule)) ? 'domain' : null;
}

/**
 * Whether an address may become a member's: what names it exactly counts before what names its domain, and refusing
 * before allowing. An empty list of allowed ones allows all.
 */
export function isAllowedAddress(
  address: string,
  { allowed, refused }: { readonly allowed: string; readonly refused: string },
): boolean {
  const yes = ruleFor(address, allowed);
  const no = ruleFor(address, refused);
  if (no === 'address' || yes === 'address') return no !== 'address';
  return no === null && (yes !== null || rulesOf(allowed).length === 0);
}

/** Lines as they are compared; a leading `@` or `*.` says no more than the domain does. */
function rulesOf(list: string): string[] {
  return list
    .split('\n')
    .map((line) => asStored(line.trim().replace(/^(?:@|\*\.)/u, '')).toLowerCase())
    .filter((line) => line !== '');
}

/** Addresses are kept with their domain in ASCII: one in another script would name none of them. */
function asStored(line: string): string {
  if (/^\p{ASCII}*$/u.test(line)) return line;
  if (line.includes('@')) return asMailAddress(line);
  const domain = asMailDomain(line);
  return domain === '' ? line : domain;
}

function isRule(line: string): boolean {
  if (line.length > ADDRESS_RULES.length) return false;
  const at = line.lastIndexOf('@');
  return at < 0
    ? DOMAIN.test(line)
    : at > 0 && !/\s/u.test(line) && DOMAIN.test(line.slice(at + 1));
}
