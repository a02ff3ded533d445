import { createHash } from 'node:crypto';
import { LINK_PREVIEW } from '@forum/contracts/link-previews';

/** An address in the form in which it is fetched, and its id. */
export interface LinkKey {
  /** A hash of the address. */
  readonly id: string;
  readonly address: string;
  readonly host: string;
}

/** The key of a web address; addresses that differ only in form or fragment share one. Null: it can have no preview. */
export function linkKeyOf(written: string): LinkKey | null {
  if (!/^https?:/i.test(written) || !URL.canParse(written)) return null;
  const url = new URL(written);
  if (url.username !== '' || url.password !== '') return null;
  url.hash = '';
  const address = url.href;
  if (address.length > LINK_PREVIEW.address) return null;
  return { id: createHash('sha256').update(address).digest('hex'), address, host: url.hostname };
}

/** Path and query of an address of this forum; null: it leads elsewhere. */
export function ownPathOf(written: string, siteUrl: string): string | null {
  if (written.startsWith('/')) return written;
  if (!URL.canParse(written) || !URL.canParse(siteUrl)) return null;
  const [there, here] = [new URL(written), new URL(siteUrl)];
  return hostOf(there) === hostOf(here) ? `${there.pathname}${there.search}` : null;
}

/** With a trailing dot, a name leads to the same server. */
function hostOf({ hostname }: URL): string {
  return hostname.replace(/\.$/, '');
}
