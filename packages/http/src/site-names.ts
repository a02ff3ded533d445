/** The names of this site: in the `Host` of a request, and as the origin of its own pages. */
export interface SiteNames {
  /** Whether a `Host` (with its port, if it has one) is one that this site answers under. */
  readonly isKnownHost: (host: string) => boolean;
  /** Whether an `Origin` is the site's own: scheme, name and port. */
  readonly isOwnOrigin: (origin: string) => boolean;
}

/** The settings that name the site. */
export interface NamedBy {
  /** `SITE_URL`, or where a browser on this machine finds the site. */
  readonly siteUrl: string;
  /** `HOST`: the address that the server listens on; left out: all. */
  readonly listensAt?: string | undefined;
}

/**
 * The names of the site. `SITE_URL` decides; a request's `Host` never does, since the sender chooses it, and a foreign
 * name may resolve to this server (DNS rebinding). A server that only this machine can reach also answers to the
 * machine's own names, whatever the port: a proxy in front may use another. A site on this machine (localhost) has each
 * of these names as an origin, with its own scheme and port.
 */
export function siteNames({ siteUrl, listensAt }: NamedBy): SiteNames {
  const site = new URL(siteUrl);
  const isOfThisMachine = isLoopback(site.hostname);
  const isLocal = isOfThisMachine || (listensAt !== undefined && isLoopback(listensAt));
  return {
    isKnownHost: (host) => {
      const asked = asUrl(site.protocol, host);
      return (
        asked !== null && (asked.host === site.host || (isLocal && isLoopback(asked.hostname)))
      );
    },
    isOwnOrigin: (origin) => {
      if (origin === site.origin) return true;
      if (!isOfThisMachine || !URL.canParse(origin)) return false;
      const { protocol, port, hostname } = new URL(origin);
      return protocol === site.protocol && port === site.port && isLoopback(hostname);
    },
  };
}

const HOST = /^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/iu;

function asUrl(protocol: string, host: string): URL | null {
  const text = `${protocol}//${host}`;
  return HOST.test(host) && URL.canParse(text) ? new URL(text) : null;
}

function isLoopback(name: string): boolean {
  return name === 'localhost' || /^\[?::1\]?$/u.test(name) || /^127(?:\.\d{1,3}){3}$/u.test(name);
}
