// What is shown for a link that is alone in its paragraph (docs/decisions/0240-link-previews.md).
import { z } from 'zod';
import { groundsFields } from './acts.ts';
import { defineEndpoint } from './endpoint.ts';
import { id, storable } from './scalars.ts';
import { byStaff } from './staff-call.ts';
import { boundedText } from './texts.ts';

/** Bounds of a preview, in characters. */
export const LINK_PREVIEW = {
  address: 2000,
  site: 80,
  title: 200,
  text: 300,
  /** How many links of one text get a preview, in order. */
  perText: 3,
  /** How many links of one answer are looked up; a page of a thread may contain hundreds. */
  perAnswer: 100,
  /** Width and height of its picture, in pixels. */
  picture: 240,
} as const;

// How many domains can be blocked, and how long one may be.
const BLOCKED_DOMAINS = { most: 100, length: 253 } as const;

/**
 * A card in place of a link: the words of the page it leads to. Each is plain text in one line, no longer than
 * `LINK_PREVIEW` says, which the server ensures before storing it.
 */
export const linkPreview = z
  .object({
    /** The address as the text has it. */
    address: z.string(),
    /** The host, and the name of the site if it has one; for a discussion of this forum, its category, or empty. */
    site: z.string(),
    title: z.string(),
    text: z.string().nullable(),
    /** Address of its picture on this forum; null: none. */
    picture: z.string().nullable(),
    /** The discussion of this forum that it leads to; null: it leads elsewhere. */
    postId: id.nullable(),
  })
  .meta({ id: 'LinkPreview' });
/** A card in place of a link. */
export type LinkPreview = z.infer<typeof linkPreview>;

/** The previews of a text; left out: there are none. */
export const linkPreviews = z.array(linkPreview).optional();

/** What is wrong with a setting of blocked domains, one per line; null: nothing. */
export function blockedDomainsIssue(value: unknown): string | null {
  if (typeof value !== 'string') return 'Must be domains, one per line';
  const lines = linesOf(value);
  if (lines.length > BLOCKED_DOMAINS.most) {
    return `Must be at most ${BLOCKED_DOMAINS.most} domains`;
  }
  const wrong = lines.findIndex((line) => line.length > BLOCKED_DOMAINS.length || !isDomain(line));
  return wrong < 0 ? null : `Line ${wrong + 1} must be a domain such as example.com`;
}

/** Whether the setting blocks a host or a domain above it. */
export function isBlockedHost(host: string, blocked: string): boolean {
  const name = host.replace(/\.$/, '').toLowerCase();
  return linesOf(blocked).some((domain) => name === domain || name.endsWith(`.${domain}`));
}

function linesOf(value: string): string[] {
  return value
    .split('\n')
    .map((line) => line.trim().toLowerCase())
    .filter((line) => line !== '');
}

/** In the form of addresses: other scripts in ASCII. */
function isDomain(line: string): boolean {
  return /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)*$/.test(line);
}

export const removeLinkPreview = defineEndpoint({
  ...byStaff,
  path: '/admin/posts/:id/link-preview/remove',
  summary:
    'Remove the preview of an address that stands in a post or its thread, and wherever else',
  body: z.strictObject({
    /** As the text has it. */
    address: boundedText(LINK_PREVIEW.address).overwrite(storable),
    ...groundsFields,
  }),
  response: z.object({}),
  refusals: [404, 410, 422],
});
