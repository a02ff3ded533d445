// The owners' own links, in the sidebar and the footer. A setting is a text, so that history and restore need nothing
// special: one link per line, the label before the address
// (docs/decisions/0182-owners-links-are-lines-of-a-setting.md).
import { showsSomething } from './visible-text.ts';
import { z } from 'zod';
import { boundedText } from './texts.ts';

/** How many links a setting may have, and how long their parts may be. */
export const SITE_LINKS = { most: 8, label: 40, address: 200 } as const;

// Characters that are invisible, or that reverse the letters around them, would let a label deceive.
const UNSEEN = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** An owners' link: it leads to a path of the forum or to an https address. */
export const siteLink = z.object({
  label: boundedText(SITE_LINKS.label, {
    tooLong: `A label can have at most ${SITE_LINKS.label} characters`,
  }).refine((label) => showsSomething(label) && !UNSEEN.test(label), 'A link needs a label'),
  address: boundedText(SITE_LINKS.address, {
    tooLong: `An address can have at most ${SITE_LINKS.address} characters`,
  }).refine(isAddress, 'An address must be a path such as /help, or start with https://'),
});
/** An owners' link. */
export type SiteLink = z.infer<typeof siteLink>;

/** What is wrong with a text as a setting of links; null: nothing. */
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

/** The links of a setting, in order; none if anything about it is wrong. */
export function readSiteLinks(text: string): SiteLink[] {
  return siteLinksIssue(text) === null ? linesOf(text).map(partsOf) : [];
}

/** Links in the form of the setting. */
export function writeSiteLinks(links: readonly SiteLink[]): string {
  return links.map(({ label, address }) => `${label.trim()} ${address.trim()}`).join('\n');
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

// An address contains no space: the last space of the line precedes it.
function partsOf(line: string): SiteLink {
  const end = line.lastIndexOf(' ');
  return { label: line.slice(0, Math.max(0, end)).trim(), address: line.slice(end + 1) };
}

/** Browsers read `//x` and `/\x` as another site, and drop tabs and line breaks within an address. */
function isAddress(address: string): boolean {
  if (/[\s\\"'<>]/u.test(address) || UNSEEN.test(address)) return false;
  if (address.startsWith('/')) return !address.startsWith('//');
  if (!address.startsWith('https://') || !URL.canParse(address)) return false;
  const { hostname, username, password } = new URL(address);
  return hostname !== '' && username === '' && password === '';
}
