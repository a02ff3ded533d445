import { MOVE_IN_ENDS_BYTES } from '@forum/contracts/move-in-uploads';

/** Whether this browser calculates digests here: it does over HTTPS, and on the machine itself. */
export function canDigest(): boolean {
  return globalThis.isSecureContext && 'subtle' in crypto;
}

/** SHA-256 of some bytes, in hexadecimal. */
export async function sha256Of(bytes: BufferSource): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What a file is known again by, without reading many GB of it. */
export async function fingerprintOf(file: Blob): Promise<string> {
  const ends = new Blob([
    file.slice(0, MOVE_IN_ENDS_BYTES),
    file.slice(Math.max(0, file.size - MOVE_IN_ENDS_BYTES)),
    String(file.size),
  ]);
  return sha256Of(await ends.arrayBuffer());
}
