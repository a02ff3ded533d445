/** A browser that asked for pushes, as it described itself. */
export interface PushTarget {
  readonly endpoint: string;
  /** Its public key, base64url. */
  readonly p256dh: string;
  /** The secret that it shares with us, base64url. */
  readonly auth: string;
}

/** The forum's key pair (VAPID): push services accept messages for a browser only from the pair it subscribed with. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** A message ready to send. */
export interface PushMessage {
  readonly target: PushTarget;
  readonly keys: PushKeys;
  /** Whom a push service may contact: `https:` or `mailto:`. */
  readonly contact: string;
  /** What the browser's service worker reads, and nobody on the way. */
  readonly payload: string;
  /** At most 32 characters of base64url: replaces one with the same topic that the browser has not fetched yet. */
  readonly topic: string;
  /** How long it may wait for the browser. */
  readonly seconds: number;
  readonly now: Date;
}

/** The outcome of a message. */
export type PushOutcome =
  | { readonly kind: 'sent' }
  /** The browser no longer has this subscription. */
  | { readonly kind: 'gone' }
  /** An outage, or too many at once; `afterSeconds`: how long the service asks us to wait, null if it does not say. */
  | { readonly kind: 'later'; readonly reason: string; readonly afterSeconds: number | null }
  /** Sending it again would not help. */
  | { readonly kind: 'refused'; readonly reason: string };

/** Sends pushes. Only the worker calls it: a request never waits for a push service. */
export interface PushPort {
  send(message: PushMessage): Promise<PushOutcome>;
}
