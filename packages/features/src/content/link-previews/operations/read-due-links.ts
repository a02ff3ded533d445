import { createHash } from 'node:crypto';
import { isBlockedHost, LINK_PREVIEW } from '@forum/contracts/link-previews';
import { type OutboundPort, Unreadable } from '@forum/outbound';
import type { AppContext } from '../../../framework/feature.ts';
import { readSetting, readText } from '../../../operations/site-settings/queries.ts';
import { smallPicture } from '../../uploads/operations/small-picture.ts';
import { ownPathOf } from '../parts/link-key.ts';
import { pageTextOf } from '../parts/page-text.ts';
import { pageWordsOf } from '../parts/page-words.ts';
import { claimLinks, keepPage, noteFailure, type ClaimedLink, type PageRead } from '../store.ts';

const MINUTE_MS = 60_000;
/**
 * Delays before the second, third … attempt if a server was out of reach; after the last one it is given up for a day.
 */
const WAITS_MS = [1, 10, 60].map((minutes) => minutes * MINUTE_MS);
/** Longer than page and picture can take. */
const LEASE_MS = MINUTE_MS;
const AT_ONCE = 5;
const ROUNDS = 10;

type Reading = Pick<AppContext, 'db' | 'clock' | 'logger' | 'outbound' | 'outdate' | 'site'>;

/** Reads the pages of due links, a few at a time, and outdates the answers that show them. */
export async function readDueLinks(ctx: Reading): Promise<void> {
  if (!(await readSetting(ctx.db, 'linkPreviews'))) return;
  const blocked = await readText(ctx.db, 'linkPreviewBlocked');
  for (let round = 0; round < ROUNDS; round += 1) {
    const now = ctx.clock.now();
    const until = new Date(now.getTime() + LEASE_MS);
    const due = await claimLinks(ctx.db, { now, until, limit: AT_ONCE });
    await Promise.all(due.map((link) => readLink(ctx, link, blocked)));
    if (due.length < AT_ONCE) return;
  }
}

async function readLink(ctx: Reading, link: ClaimedLink, blocked: string): Promise<void> {
  try {
    const allows = (url: URL) => isForeign(url, ctx.site.siteUrl, blocked);
    const read = await pageOf(ctx.outbound, link.address, allows);
    const shown = await keepPage(ctx.db, link.id, { ...read, at: ctx.clock.now() });
    ctx.outdate(shown);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    const again = error.isPassing ? nextTry(ctx, link) : null;
    const failure = { again, isGone: !error.isPassing, at: ctx.clock.now() };
    ctx.outdate(await noteFailure(ctx.db, link.id, failure));
    ctx.logger.info({ linkId: link.id, why: error.why }, 'a link has no preview');
  }
}

function nextTry({ clock }: Reading, { attempts }: ClaimedLink): Date | null {
  const wait = WAITS_MS[attempts - 1];
  return wait === undefined ? null : new Date(clock.now().getTime() + wait);
}

const PAGES = ['text/html', 'application/xhtml+xml'];
const PICTURES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'];

/** What the page at an address says about itself. @throws Unreadable */
async function pageOf(outbound: OutboundPort, address: string, allows: Allows): Promise<PageRead> {
  const page = await outbound.read(address, { accepts: PAGES, tooLong: 'cut', allows });
  const { picture, ...words } = pageWordsOf(pageTextOf(page), page.url);
  const bytes = picture === null ? null : await pictureAt(outbound, picture, allows);
  const name = bytes === null ? null : `${createHash('sha256').update(bytes).digest('hex')}.webp`;
  return { ...words, picture: bytes, picture_name: name };
}

type Allows = (url: URL) => boolean;

/**
 * Checked at every redirect, too: none may lead around the list of blocked domains, nor pass pages of this forum, which
 * have previews of their own, off as somebody else's.
 */
function isForeign(url: URL, siteUrl: string, blocked: string): boolean {
  return ownPathOf(url.href, siteUrl) === null && !isBlockedHost(url.hostname, blocked);
}

/** Its picture, re-encoded; null: it has none that can be shown, and the words suffice. */
async function pictureAt(
  outbound: OutboundPort,
  address: string,
  allows: Allows,
): Promise<Buffer | null> {
  try {
    const { bytes } = await outbound.read(address, {
      accepts: PICTURES,
      tooLong: 'refuse',
      allows,
    });
    return await smallPicture(bytes, LINK_PREVIEW.picture);
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
}
