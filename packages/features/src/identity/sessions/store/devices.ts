import { deleteOld } from '@forum/database';
import { type Kysely, sql } from 'kysely';

/** A device from which a member has signed in: a browser and system, in a part of the internet. */
export interface KnownDeviceRow {
  id: string;
  member_id: string;
  /** Not an address: see `deviceMark`. */
  mark: Buffer;
  /** The browser and system in words. */
  device: string;
  first_seen_at: Date;
  last_seen_at: Date;
}

/** The store's table, as queries see it. */
export type DeviceStore = {
  known_device: KnownDeviceRow;
};

/** How long a device is known after its last sign-in, in ms: twice as long as a session lasts. */
const KNOWN_MS = 180 * 24 * 60 * 60_000;

interface Seen {
  readonly memberId: string;
  readonly mark: Buffer;
  readonly now: Date;
}

/** Notes that a known device was used again. @returns false if it is not known */
export async function touchDevice<Tables>(
  db: Kysely<Tables>,
  { memberId, mark, now }: Seen,
): Promise<boolean> {
  const touched = await sql`
    UPDATE known_device SET last_seen_at = ${now}
    WHERE member_id = ${memberId} AND mark = ${mark} AND last_seen_at > ${knownSince(now)}`.execute(
    db,
  );
  return (touched.numAffectedRows ?? 0n) > 0n;
}

/** Whether the member has ever signed in from a device that was noted. */
export async function hasDevices(db: Kysely<unknown>, memberId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM known_device WHERE member_id = ${memberId} LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** Remembers a device. @returns the id that it has; null: it became known meanwhile, or the account is gone */
export async function insertDevice(
  db: Kysely<unknown>,
  { memberId, mark, now, id, device }: Seen & { readonly id: string; readonly device: string },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO known_device AS held (id, member_id, mark, device, first_seen_at, last_seen_at)
    SELECT ${id}::uuid, member_id, ${mark}::bytea, ${device}, ${now}::timestamptz, ${now}::timestamptz
    FROM account WHERE member_id = ${memberId} FOR KEY SHARE
    ON CONFLICT (member_id, mark) DO UPDATE SET last_seen_at = excluded.last_seen_at
      WHERE held.last_seen_at <= ${knownSince(now)}
    RETURNING id`.execute(db);
  return rows[0]?.id ?? null;
}

/** Forgets a device: what is done from it is told again. */
export async function deleteDevice<Tables>(
  db: Kysely<Tables>,
  { memberId, deviceId }: { readonly memberId: string; readonly deviceId: string },
): Promise<void> {
  await sql`DELETE FROM known_device WHERE id = ${deviceId} AND member_id = ${memberId}`.execute(
    db,
  );
}

/**
 * Forgets the devices from which nobody has signed in for long, but for each member's last: a sign-in to an account that
 * nobody uses would be its first, of which nobody is told.
 */
export async function deleteStaleDevices(db: Kysely<DeviceStore>, now: Date): Promise<void> {
  await deleteOld(
    db,
    'known_device',
    sql`last_seen_at <= ${knownSince(now)}
    AND EXISTS (SELECT FROM known_device later WHERE later.member_id = known_device.member_id
      AND (later.last_seen_at, later.id) > (known_device.last_seen_at, known_device.id))`,
  );
}

function knownSince(now: Date): Date {
  return new Date(now.getTime() - KNOWN_MS);
}

declare module '../../../framework/read-database.ts' {
  interface ReadTables extends DeviceStore {}
}
