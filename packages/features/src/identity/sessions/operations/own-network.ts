import type { Kysely } from 'kysely';
import type { SiteSettings } from '../../../framework/feature.ts';
import { browserHash, networkHash } from '../parts/network-hash.ts';
import { newBrowserToken } from './own-browser.ts';
import { deleteOwnNetworks, saveOwnNetwork, type OwnNetworkVault } from '../vault/own-networks.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';

/** Somebody who has shown that an account is theirs, and from where. */
export interface Proof {
  readonly memberId: string;
  /** Where the connection comes from, never what a header says of it. */
  readonly ip: string;
  readonly now: Date;
}

/** The context's own (`ctx.db`) or a command's transaction (`tx.connection`). */
type AnyConnection = Kysely<unknown> | Kysely<ReadDatabase>;

/**
 * Remembers from where a member opened their account, so that strangers who guess at it do not keep them out: by
 * registering, the password, or a link from a mail. Inside a transaction, in which the account is locked from then on.
 */
export async function proveNetwork(
  site: SiteSettings,
  db: AnyConnection,
  { memberId, ip, now }: Proof,
): Promise<void> {
  await saveOwnNetwork(db.$extendTables<OwnNetworkVault>(), {
    member_id: memberId,
    network_hash: networkHash(site, { memberId, ip }),
    proved_at: now,
  });
}

/**
 * Remembers a browser of the member for an hour, wherever it is: from a network that many share, attempts of its own
 * are the owner's only ones. @returns the token for its cookie
 */
export async function proveBrowser(
  site: SiteSettings,
  db: AnyConnection,
  { memberId, now }: Omit<Proof, 'ip'>,
): Promise<string> {
  const token = newBrowserToken(now);
  await saveOwnNetwork(db.$extendTables<OwnNetworkVault>(), {
    member_id: memberId,
    network_hash: browserHash(site, { memberId, token }),
    proved_at: now,
  });
  return token;
}

/** Forgets networks and browsers with an old password: who knew it may be another. */
export async function forgetNetworks(db: AnyConnection, memberId: string): Promise<void> {
  await deleteOwnNetworks(db.$extendTables<OwnNetworkVault>(), memberId);
}
