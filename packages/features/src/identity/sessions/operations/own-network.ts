import type { Kysely } from 'kysely';
import type { SiteSettings } from '../../../framework/ports/infrastructure.ts';
import { browserHash, networkHash } from '../parts/network-hash.ts';
import { newBrowserToken } from './own-browser.ts';
import { deleteOwnNetworks, saveOwnNetwork, type OwnNetworkStore } from '../store/own-networks.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';

/** A member who has proved that an account is theirs, and from where. */
export interface Proof {
  readonly memberId: string;
  /** The connection's address, never what a header says. */
  readonly ip: string;
  readonly now: Date;
}

/** The context's own (`ctx.db`) or a command's transaction (`tx.connection`). */
type AnyConnection = Kysely<unknown> | Kysely<ReadDatabase>;

/**
 * Remembers from where a member opened their account, by registering, by the password or by a link from an email, so
 * that strangers guessing at it do not lock them out. Call it inside a transaction; it locks the account.
 */
export async function proveNetwork(
  site: SiteSettings,
  db: AnyConnection,
  { memberId, ip, now }: Proof,
): Promise<void> {
  await saveOwnNetwork(db.$extendTables<OwnNetworkStore>(), {
    member_id: memberId,
    network_hash: networkHash(site, { memberId, ip }),
    proved_at: now,
  });
}

/**
 * Remembers a browser of the member for an hour, wherever it is: on a network that many share, only this browser's own
 * attempts are the owner's. @returns the token for its cookie
 */
export async function proveBrowser(
  site: SiteSettings,
  db: AnyConnection,
  { memberId, now }: Omit<Proof, 'ip'>,
): Promise<string> {
  const token = newBrowserToken(now);
  await saveOwnNetwork(db.$extendTables<OwnNetworkStore>(), {
    member_id: memberId,
    network_hash: browserHash(site, { memberId, token }),
    proved_at: now,
  });
  return token;
}

/** Forgets networks and browsers with an old password: somebody else may have known it. */
export async function forgetNetworks(db: AnyConnection, memberId: string): Promise<void> {
  await deleteOwnNetworks(db.$extendTables<OwnNetworkStore>(), memberId);
}
