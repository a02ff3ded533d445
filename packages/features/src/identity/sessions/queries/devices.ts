import type { Kysely } from 'kysely';
import type { ReadDatabase } from '../../../framework/read-database.ts';

/** A device from which the member has signed in. */
export interface KnownDevice {
  readonly device: string;
  readonly firstSeenAt: string;
  readonly lastSeenAt: string;
}

/** The devices from which a member has signed in, last used first. */
export async function listKnownDevices(
  db: Kysely<ReadDatabase>,
  memberId: string,
): Promise<KnownDevice[]> {
  const rows = await db
    .selectFrom('known_device')
    .select(['device', 'first_seen_at', 'last_seen_at'])
    .where('member_id', '=', memberId)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ device, first_seen_at, last_seen_at }) => ({
    device,
    firstSeenAt: first_seen_at.toISOString(),
    lastSeenAt: last_seen_at.toISOString(),
  }));
}

/** What a device is called; null: it was forgotten. */
export async function findDevice(db: Kysely<ReadDatabase>, id: string): Promise<string | null> {
  const found = await db
    .selectFrom('known_device')
    .select('device')
    .where('id', '=', id)
    .executeTakeFirst();
  return found?.device ?? null;
}
