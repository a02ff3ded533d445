/** A fresh Idempotency-Key: sent again with the same call, it prevents doing anything twice. */
export function newRequestKey(): string {
  // randomUUID is missing on plain-http addresses other than localhost.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
