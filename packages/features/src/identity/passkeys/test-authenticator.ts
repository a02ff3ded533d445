import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type {
  NewPasskey,
  PasskeyAnswer,
  PasskeyCreation,
  PasskeyRequest,
} from '@forum/contracts/passkeys';
import { isoCBOR } from '@simplewebauthn/server/helpers';

type Cbor = Parameters<typeof isoCBOR.encode>[0];

/** The algorithms a device may sign with, as COSE numbers them. */
export type Algorithm = -7 | -8 | -257;

/** What a device does otherwise than it should. */
export interface Misdeeds {
  readonly origin?: string;
  readonly rpId?: string;
  /** It does not ask its owner for a finger or a code. */
  readonly isUnverified?: boolean;
  readonly crossOrigin?: boolean;
  readonly userHandle?: string;
  readonly type?: string;
}

/** A device with passkeys, as far as tests need one; `counts`: whether it counts how often it was used. */
export class Device {
  readonly counts: boolean;
  readonly algorithm: Algorithm;
  readonly #keys: ReturnType<typeof newKey>;
  readonly id: string;
  counter = 0;
  handle = '';

  constructor({
    algorithm = -7,
    counts = true,
    idBytes = 32,
  }: {
    algorithm?: Algorithm;
    counts?: boolean;
    idBytes?: number;
  } = {}) {
    this.algorithm = algorithm;
    this.counts = counts;
    this.#keys = newKey(algorithm);
    this.id = randomBytes(idBytes).toString('base64url');
  }

  /** Makes the passkey. */
  make({ challenge, rp, user }: PasskeyCreation, misdeeds: Misdeeds = {}): NewPasskey {
    this.handle = user.id;
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const key = Buffer.from(isoCBOR.encode(this.#keys.cose));
    const attested = Buffer.concat([Buffer.alloc(16), length, id, key]);
    const authData = this.#authData(rp.id, 0x40, misdeeds, attested);
    const object: Cbor = new Map<string, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    return {
      id: this.id,
      clientDataJSON: clientData('webauthn.create', challenge, misdeeds).toString('base64url'),
      attestationObject: Buffer.from(isoCBOR.encode(object)).toString('base64url'),
      transports: ['internal', 'telepathy'],
    };
  }

  /** Uses the passkey. */
  use({ challenge, rpId }: PasskeyRequest, misdeeds: Misdeeds = {}): PasskeyAnswer {
    if (this.counts) this.counter += 1;
    const client = clientData('webauthn.get', challenge, misdeeds);
    const authData = this.#authData(rpId, 0, misdeeds);
    const signed = Buffer.concat([authData, createHash('sha256').update(client).digest()]);
    const hash = this.algorithm === -8 ? null : 'sha256';
    return {
      id: this.id,
      clientDataJSON: client.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign(hash, signed, this.#keys.privateKey).toString('base64url'),
      userHandle: misdeeds.userHandle ?? this.handle,
    };
  }

  #authData(rpId: string, flags: number, misdeeds: Misdeeds, rest = Buffer.alloc(0)): Buffer {
    const head = Buffer.alloc(5);
    head.writeUInt8(0x01 | (misdeeds.isUnverified === true ? 0 : 0x04) | flags);
    head.writeUInt32BE(this.counter, 1);
    const party = createHash('sha256')
      .update(misdeeds.rpId ?? rpId)
      .digest();
    return Buffer.concat([party, head, rest]);
  }
}

/** The same, with a certificate of the device. */
export function withCertificate({ attestationObject, ...made }: NewPasskey): NewPasskey {
  const object = isoCBOR.decodeFirst<Map<string, Cbor>>(
    new Uint8Array(Buffer.from(attestationObject, 'base64url')),
  );
  const bytes = new Uint8Array(8);
  object.set('fmt', 'packed');
  object.set(
    'attStmt',
    new Map<string, Cbor>([
      ['alg', -7],
      ['sig', bytes],
      ['x5c', [bytes]],
    ]),
  );
  return {
    ...made,
    attestationObject: Buffer.from(isoCBOR.encode(object)).toString('base64url'),
  };
}

function clientData(type: string, challenge: string, misdeeds: Misdeeds): Buffer {
  const { origin = 'http://forum.test', crossOrigin = false } = misdeeds;
  return Buffer.from(
    JSON.stringify({ type: misdeeds.type ?? type, challenge, origin, crossOrigin }),
  );
}

function newKey(algorithm: Algorithm): {
  readonly privateKey: KeyObject;
  readonly cose: Map<number, number | Uint8Array<ArrayBuffer>>;
} {
  const { privateKey, publicKey } = pairFor(algorithm);
  const { x = '', y = '', n = '', e = '' } = publicKey.export({ format: 'jwk' });
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
  const parts: Readonly<Record<Algorithm, [number, number | Uint8Array<ArrayBuffer>][]>> = {
    [-7]: [
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ],
    [-8]: [
      [1, 1],
      [3, -8],
      [-1, 6],
      [-2, bytes(x)],
    ],
    [-257]: [
      [1, 3],
      [3, -257],
      [-1, bytes(n)],
      [-2, bytes(e)],
    ],
  };
  return { privateKey, cose: new Map(parts[algorithm]) };
}

function pairFor(algorithm: Algorithm) {
  if (algorithm === -8) return generateKeyPairSync('ed25519');
  if (algorithm === -257) return generateKeyPairSync('rsa', { modulusLength: 2048 });
  return generateKeyPairSync('ec', { namedCurve: 'P-256' });
}
