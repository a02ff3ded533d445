import type { Kysely } from 'kysely';
import type { SiteSettings } from './feature.ts';
import { networkHash } from './sessions/network-hash.ts';
import {
  deleteOwnNetworks,
  saveOwnNetwork,
  type OwnNetworkVault,
} from './sessions/vault/own-networks.ts';
import type { ReadDatabase } from './read-database.ts';

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
 * registering, the password, or a link from a mail.
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

/** Forgets them with an old password: who knew it may be another. */
export async function forgetNetworks(db: AnyConnection, memberId: string): Promise<void> {
  await deleteOwnNetworks(db.$extendTables<OwnNetworkVault>(), memberId);
}
