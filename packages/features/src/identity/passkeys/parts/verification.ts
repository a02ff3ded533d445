import type { NewPasskey, PasskeyAnswer } from '@forum/contracts/passkeys';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeAttestationObject } from '@simplewebauthn/server/helpers';
import type { RelyingParty } from './relying-party.ts';

/** Ed25519, P-256 with SHA-256, and RSA with SHA-256, as COSE numbers them. */
export const ALGORITHMS = [-8, -7, -257];

interface Asked {
  readonly party: RelyingParty;
  readonly challenge: string;
}

const KIND = { type: 'public-key', clientExtensionResults: {} } as const;

/** What is kept of a new passkey. */
export interface MadePasskey {
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly counter: number;
}

/** Checks what a browser answered that has made a passkey. @returns null: it does not hold */
export async function checkNew(
  { id, clientDataJSON, attestationObject }: NewPasskey,
  { party, challenge }: Asked,
): Promise<MadePasskey | null> {
  if (!isWithoutCertificates(attestationObject)) return null;
  const response = { id, rawId: id, ...KIND, response: { clientDataJSON, attestationObject } };
  const checked = await heldOrNull(() =>
    verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (checked?.verified !== true) return null;
  const { credential } = checked.registrationInfo;
  // What the browser calls it, and what the device does, have to be the same.
  if (credential.id !== id) return null;
  return {
    credentialId: Buffer.from(id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
  };
}

/**
 * Checks what a browser answered whose reader has used a passkey. @returns how often the device counts to have been
 * used; null: it does not hold
 */
export async function checkAnswer(
  { id, clientDataJSON, authenticatorData, signature }: PasskeyAnswer,
  { party, challenge, publicKey }: Asked & { readonly publicKey: Buffer },
): Promise<number | null> {
  const response = { clientDataJSON, authenticatorData, signature };
  const checked = await heldOrNull(() =>
    verifyAuthenticationResponse({
      response: { id, rawId: id, ...KIND, response },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      // The count is compared where it is kept, once the signature holds: of two at once one is too late.
      credential: { id, publicKey: new Uint8Array(publicKey), counter: 0 },
    }),
  );
  return checked?.verified === true ? checked.authenticationInfo.newCounter : null;
}

/**
 * Who made a device is not asked, and browsers leave it out. With certificates, the library would read addresses that
 * they name, past the guarded way out.
 */
function isWithoutCertificates(attestationObject: string): boolean {
  try {
    const decoded = decodeAttestationObject(
      new Uint8Array(Buffer.from(attestationObject, 'base64url')),
    );
    const format = decoded.get('fmt');
    return (
      format === 'none' || (format === 'packed' && decoded.get('attStmt').get('x5c') === undefined)
    );
  } catch {
    return false;
  }
}

/** Whatever the library throws is about what was sent: keys and challenges are ours. */
async function heldOrNull<Checked>(check: () => Promise<Checked>): Promise<Checked | null> {
  try {
    return await check();
  } catch {
    return null;
  }
}
