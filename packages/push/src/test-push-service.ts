import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
  type ECDH,
} from 'node:crypto';
import type { Post, Posting, PushTarget } from './index.ts';

/** A browser that asked for pushes. */
export interface TestBrowser extends PushTarget {
  /** What the service delivered to it, decrypted. */
  readonly got: string[];
}

/** What the service knows about a push that it accepted or refused. */
export interface Asked {
  readonly endpoint: string;
  readonly topic: string | undefined;
  readonly seconds: number;
  /** Who signed it, and for which service. */
  readonly signer: string;
  readonly contact: unknown;
}

/** A push service: it checks who signed, and hands browsers what was encrypted for them. */
export interface PushService {
  readonly post: Post;
  readonly asked: readonly Asked[];
  readonly browser: (name: string) => TestBrowser;
  /** Its next answers, in order; then 201. */
  readonly answers: (
    ...answers: { readonly status: number; readonly retryAfter?: string }[]
  ) => void;
  /** Makes pushes to an endpoint wait until the promise resolves. */
  readonly holds: (endpoint: string, until: Promise<unknown>) => void;
}

export const ORIGIN = 'https://push.example.net';

/** Opens a service that is called instead of the network. */
export function openPushService(): PushService {
  const browsers = new Map<string, TestBrowser & { readonly read: (body: Buffer) => string }>();
  const asked: Asked[] = [];
  const held = new Map<string, Promise<unknown>>();
  const scripted: { readonly status: number; readonly retryAfter?: string }[] = [];
  return {
    asked,
    answers: (...answers) => void scripted.push(...answers),
    holds: (endpoint, until) => void held.set(endpoint, until),
    browser: (name) => {
      const made = newBrowser(`${ORIGIN}/send/${name}`);
      browsers.set(made.endpoint, made);
      return made;
    },
    post: async (posting) => {
      asked.push(askedBy(posting));
      await held.get(posting.url);
      const { status, retryAfter = null } = scripted.shift() ?? { status: 201 };
      const to = browsers.get(posting.url);
      if (to === undefined) return { status: 410, retryAfter: null };
      if (status === 201) to.got.push(to.read(posting.body ?? Buffer.alloc(0)));
      return { status, retryAfter };
    },
  };
}

function newBrowser(endpoint: string) {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const secret = randomBytes(16);
  const got: string[] = [];
  return {
    endpoint,
    p256dh: pair.getPublicKey().toString('base64url'),
    auth: secret.toString('base64url'),
    got,
    read: (body: Buffer) => decrypted(body, pair, secret),
  };
}

/** As a browser does it (RFC 8291, and RFC 8188 for a single record). */
function decrypted(body: Buffer, pair: ECDH, secret: Buffer): string {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body.readUInt8(20));
  const sealed = body.subarray(21 + sender.length);
  const who = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const input = derived(pair.computeSecret(sender), { salt: secret, info: who, length: 32 });
  const about = (name: string) => Buffer.from(`Content-Encoding: ${name}\0`);
  const key = derived(input, { salt, info: about('aes128gcm'), length: 16 });
  const nonce = derived(input, { salt, info: about('nonce'), length: 12 });
  const opening = createDecipheriv('aes-128-gcm', key, nonce);
  opening.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([opening.update(sealed.subarray(0, -16)), opening.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

interface Derivation {
  readonly salt: Buffer;
  readonly info: Buffer;
  readonly length: number;
}

function derived(input: Buffer, { salt, info, length }: Derivation): Buffer {
  return Buffer.from(hkdfSync('sha256', input, salt, info, length));
}

function askedBy({ url, headers }: Posting): Asked {
  const [, token = '', key = ''] =
    /^vapid t=([\w.-]+), ?k=([\w-]+)$/u.exec(String(headers['Authorization'])) ?? [];
  const claims = claimsOf(token, key);
  if (claims['aud'] !== new URL(url).origin) throw new Error('Signed for another service');
  const left = Number(claims['exp']) - Date.now() / 1000;
  if (!(left > 0 && left <= 24 * 60 * 60)) throw new Error('Signed for too long');
  const { Topic: topic, TTL: seconds } = headers;
  return {
    endpoint: url,
    topic: topic === undefined ? undefined : String(topic),
    seconds: Number(seconds),
    signer: key,
    contact: claims['sub'],
  };
}

/** The claims of a JWT signed by this key. @throws Error if it was not */
function claimsOf(token: string, key: string): Record<string, unknown> {
  const [header = '', body = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const signer = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${body}`),
    { key: signer, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('Not signed by its key');
  const claims: unknown = JSON.parse(Buffer.from(body, 'base64url').toString());
  return { ...Object(claims) };
}
