import { timingSafeEqual } from 'node:crypto';
import { email as emailRules } from '@forum/contracts/accounts';
import type { AppContext } from '../../../framework/feature.ts';
import { browserHash, networkHash } from '../parts/network-hash.ts';
import { browserTokenOf } from '../operations/own-browser.ts';
import { OWN_NETWORK_MS } from '../store/own-networks.ts';

/** From where someone tries to open the account of an address. */
export interface Place {
  readonly email: string;
  readonly ip: string;
  /** The value of `OWN_BROWSER_COOKIE`; left out: there is none. */
  readonly browser?: string | undefined;
}

/**
 * What marks the place as the owner's: the browser, if it opened a lock's link within the hour, or else the network, if
 * the account was opened from it within 30 days; null: neither. One query, whether the address is known or not; an
 * invalid address is nobody's.
 */
export async function findOwnPlace(
  { db, clock, site }: Pick<AppContext, 'db' | 'clock' | 'site'>,
  { email, ip, browser }: Place,
): Promise<'browser' | 'network' | null> {
  const address = emailRules.safeParse(email);
  if (!address.success) return null;
  const now = clock.now();
  const rows = await db
    .selectFrom('own_network')
    .innerJoin('account', 'account.member_id', 'own_network.member_id')
    .select(['own_network.member_id', 'network_hash'])
    .where('email_key', '=', address.data.toLowerCase())
    .where('proved_at', '>', new Date(now.getTime() - OWN_NETWORK_MS))
    .execute();
  const memberId = rows[0]?.member_id;
  if (memberId === undefined) return null;
  const isKept = (hash: Buffer) => rows.some((row) => timingSafeEqual(row.network_hash, hash));
  const token = browserTokenOf(browser, now);
  if (token !== null && isKept(browserHash(site, { memberId, token }))) return 'browser';
  return isKept(networkHash(site, { memberId, ip })) ? 'network' : null;
}
