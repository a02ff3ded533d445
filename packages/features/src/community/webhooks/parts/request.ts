// What is kept of a request: its headers without the signature, and a mark of its body.
import { createHmac } from 'node:crypto';
import type { SiteSettings } from '../../../framework/ports/infrastructure.ts';

const SIGNATURE = 'webhook-signature';
/** With the version: enough to compare with what a receiver got, and too little to send with. */
const SHOWN_OF_SIGNATURE = 9;

/** Headers as staff may see them: whoever has a whole signature can send its body again. */
export function withoutSignature(
  headers: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const signature = headers[SIGNATURE];
  if (signature === undefined) return headers;
  const cut = signature.split(' ').map((one) => `${one.slice(0, SHOWN_OF_SIGNATURE)}…`);
  return { ...headers, [SIGNATURE]: cut.join(' ') };
}

/**
 * By which a body made later is known to be the one that was sent. With `SESSION_SECRET`: from the database alone,
 * nobody can try out texts that were deleted since.
 */
export function markOf(
  { sessionSecret }: Pick<SiteSettings, 'sessionSecret'>,
  { id, body }: { readonly id: string; readonly body: string },
): Buffer {
  return createHmac('sha256', sessionSecret ?? '')
    .update(`forum webhook body ${id} ${body}`)
    .digest();
}
