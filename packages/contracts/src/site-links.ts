// Links of the owners' own, in the sidebar and in the footer. A setting is a text, so that history and restore need
// nothing of their own: one link a line, the label before the address (docs/decisions/0182-links-are-lines.md).
import { showsSomething } from './seen.ts';
import { z } from 'zod';
import { boundedText } from './texts.ts';

/** How many links a setting has at most, and how long their parts are at most. */
export const SITE_LINKS = { most: 8, label: 40, address: 200 } as const;

// Signs that nobody sees, or that turn the letters around them, would let a label pretend.
const UNSEEN = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** A link of the owners': where it leads is a path of the forum or an address with https. */
export const siteLink = z.object({
  label: boundedText(SITE_LINKS.label, {
    tooLong: `A label can have at most ${SITE_LINKS.label} characters`,
  }).refine((label) => showsSomething(label) && !UNSEEN.test(label), 'A link needs a label'),
  address: boundedText(SITE_LINKS.address, {
    tooLong: `An address can have at most ${SITE_LINKS.address} characters`,
  }).refine(isAddress, 'An address must be a path such as /help, or start with https://'),
});
/** A link of the owners'. */
export type SiteLink = z.infer<typeof siteLink>;

/** What is wrong with links as a setting; null: nothing. */
export function siteLinksIssue(value: unknown): string | null {
  if (typeof value !== 'string') return 'Must be links, one per line';
  const lines = linesOf(value);
  if (lines.length > SITE_LINKS.most) return `Must be at most ${SITE_LINKS.most} links`;
  for (const [index, line] of lines.entries()) {
    const checked = siteLink.safeParse(partsOf(line));
    if (!checked.success) return `Link ${index + 1}: ${checked.error.issues[0]?.message}`;
    if (lines.indexOf(line) < index) return `Link ${index + 1} is already in the list`;
  }
  return null;
}

/** The links of a setting in their order; none where anything about them is wrong. */
export function readSiteLinks(text: string): SiteLink[] {
  return siteLinksIssue(text) === null ? linesOf(text).map(partsOf) : [];
}

/** Links as the setting has them. */
export function writeSiteLinks(links: readonly SiteLink[]): string {
  return links.map(({ label, address }) => `${label.trim()} ${address.trim()}`).join('\n');
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

// An address has no blank: the last one of the line stands before it.
function partsOf(line: string): SiteLink {
  const end = line.lastIndexOf(' ');
  return { label: line.slice(0, Math.max(0, end)).trim(), address: line.slice(end + 1) };
}

/** Browsers read `//x` and `/\x` as another site, and drop tabs and line ends within an address. */
function isAddress(address: string): boolean {
  if (/[\s\\"'<>]/u.test(address) || UNSEEN.test(address)) return false;
  if (address.startsWith('/')) return !address.startsWith('//');
  if (!address.startsWith('https://') || !URL.canParse(address)) return false;
  const { hostname, username, password } = new URL(address);
  return hostname !== '' && username === '' && password === '';
}
