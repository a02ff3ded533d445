import { Secret, TOTP } from 'otpauth';
import { encode } from 'uqr';

/** How long a code is shown, in seconds. */
const PERIOD = 30;

/** Whose authenticator it is, as the app shows it. */
export interface Labels {
  readonly issuer: string;
  readonly label: string;
}

/** A new secret in base32: 160 bits, as RFC 4226 recommends. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What the app scans. */
export function uriOf(secret: string, labels: Labels): string {
  return totpOf(secret, labels).toString();
}

/** The time step of a code that is right now, or was or will be within half a minute; null: none. */
export function stepOf(secret: string, token: string, now: Date): number | null {
  // The library compares bytes, and throws where other digits have more of them.
  if (!/^\d{6}$/.test(token)) return null;
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token, timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD) + delta;
}

/** A QR code as a path of unit squares, in a square of `size` units: clients draw it without trusting any markup. */
export function qrOf(text: string): { readonly size: number; readonly path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { size, path: squares.join('') };
}

function totpOf(secret: string, labels?: Labels): TOTP {
  // What all authenticator apps know: SHA-1, six digits, half a minute.
  const known = { algorithm: 'SHA1', digits: 6, period: PERIOD } as const;
  return new TOTP({ ...known, secret: Secret.fromBase32(secret), ...labels });
}
