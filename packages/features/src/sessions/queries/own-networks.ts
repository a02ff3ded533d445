import { email as emailRules } from '@forum/contracts/accounts';
import type { AppContext } from '../../feature.ts';
import { networkHash } from '../network-hash.ts';
import { OWN_NETWORK_MS } from '../vault/own-networks.ts';

/**
 * Whether whoever has the e-mail address opened the account from this network within 30 days. One query, whether the
 * address is known or not; what is no address is nobody's.
 */
export async function isOwnNetwork(
  { db, clock, site }: Pick<AppContext, 'db' | 'clock' | 'site'>,
  { email, ip }: { readonly email: string; readonly ip: string },
): Promise<boolean> {
  const address = emailRules.safeParse(email);
  if (!address.success) return false;
  const rows = await db
    .selectFrom('own_network')
    .innerJoin('account', 'account.member_id', 'own_network.member_id')
    .select(['own_network.member_id', 'network_hash'])
    .where('email_key', '=', address.data.toLowerCase())
    .where('proved_at', '>', new Date(clock.now().getTime() - OWN_NETWORK_MS))
    .execute();
  return rows.some(({ member_id: memberId, network_hash }) =>
    network_hash.equals(networkHash(site, { memberId, ip })),
  );
}
