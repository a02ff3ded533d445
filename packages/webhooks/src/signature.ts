import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
// Standard Webhooks asks for 24 to 64.
const SECRET_BYTES = 32;

/** What is signed, and with what. */
export interface Signing {
  /** The same at each try: receivers know a delivery that came twice by it. */
  readonly id: string;
  /** The time of this try, not of the event: receivers refuse what is minutes old. */
  readonly at: Date;
  /** To the byte as it is sent. */
  readonly body: string;
  /** The newest first; those before it sign too, as long as receivers may still know only them. */
  readonly secrets: readonly string[];
}

/** A new secret as owners copy it to the receiver. */
export function newWebhookSecret(): string {
  return `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;
}

/** The headers by which a receiver knows who sent a body. @throws RangeError an id with a full stop, a secret of another kind, or none */
export function signedHeaders({ id, at, body, secrets }: Signing): Record<string, string> {
  // The parts of what is signed are separated by full stops: one in the id would let two deliveries have one signature.
  if (!/^[\w-]{1,100}$/.test(id)) throw new RangeError('Not an id that can be signed.');
  if (secrets.length === 0) throw new RangeError('No secret to sign with.');
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const hmac = createHmac('sha256', keyOf(secret));
    return `v1,${hmac.update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}

function keyOf(secret: string): Buffer {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  if (!secret.startsWith(PREFIX) || key.byteLength < 24) {
    throw new RangeError('Not a secret of a webhook.');
  }
  return key;
}
