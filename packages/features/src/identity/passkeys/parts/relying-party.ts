/** For whom passkeys are made and asked: the forum, at its own address alone. */
export interface RelyingParty {
  /** The host, without port: devices hold a passkey for it, and show it to nobody else. */
  readonly id: string;
  /** What browsers say that they are at. */
  readonly origin: string;
}

/** The forum as devices know it, from its own address: never from what a request says of itself. */
export function relyingParty(siteUrl: string): RelyingParty {
  const { hostname, origin } = new URL(siteUrl);
  return { id: hostname, origin };
}
