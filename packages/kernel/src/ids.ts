import { randomFillSync } from 'node:crypto';

/** A new id: UUID version 7 (RFC 9562), so that ids made later sort later. `now` is in ms since the epoch. */
export function newId(now: number = Date.now()): string {
  const bytes = Buffer.alloc(16);
  randomFillSync(bytes, 6);
  bytes.writeUIntBE(now, 0, 6);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Whether the text is shaped like an id (lower-case UUID). No slug is. */
export function isId(text: string): boolean {
  return ID.test(text);
}
