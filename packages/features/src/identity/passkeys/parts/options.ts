import {
  PASSKEY_TRANSPORTS,
  type PasskeyCreation,
  type PasskeyRequest,
} from '@forum/contracts/passkeys';
import type { RelyingParty } from './relying-party.ts';
import { ALGORITHMS } from './verification.ts';

/** A passkey of which a device may know. */
export interface Known {
  readonly credential_id: Buffer;
  readonly transports: readonly string[];
}

interface Asking {
  readonly party: RelyingParty;
  readonly challenge: string;
  /** For how long a browser waits, in ms. */
  readonly timeout: number;
  readonly known: readonly Known[];
}

/** What a browser is to ask for. */
export function requestOf({ party, challenge, timeout, known }: Asking): PasskeyRequest {
  return {
    challenge,
    timeout,
    rpId: party.id,
    userVerification: 'required',
    allowCredentials: known.map(described),
  };
}

/** Whom a passkey is made for. */
export interface Whom {
  readonly handle: Buffer;
  readonly username: string;
  readonly siteName: string;
}

/** What a browser is to make. */
export function creationOf(
  { party, challenge, timeout, known }: Asking,
  { handle, username, siteName }: Whom,
): PasskeyCreation {
  return {
    challenge,
    timeout,
    rp: { id: party.id, name: siteName },
    user: { id: handle.toString('base64url'), name: username, displayName: username },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    attestation: 'none',
    excludeCredentials: known.map(described),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  };
}

function described({ credential_id, transports }: Known) {
  return {
    type: 'public-key' as const,
    id: credential_id.toString('base64url'),
    transports: PASSKEY_TRANSPORTS.filter((one) => transports.includes(one)),
  };
}
