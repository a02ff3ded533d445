/** Replaces the address of a link that is not allowed. */
export const BLANK_URL = 'about:blank';

const LINK_SCHEMES = new Set(['http', 'https', 'mailto', 'sms', 'tel']);
const MAX_URL_LENGTH = 2_048;
const SCHEME = /^([a-z][a-z0-9+.-]*):/i;

/**
 * The address of a link when it is http, https, mailto, sms, tel or a path of this site; else `about:blank`. Fails
 * closed: anything unrecognised, unparsable or with control characters is not a link.
 */
export function safeUrl(address: string): string {
  const url = address.trim();
  if (url === '' || url.length > MAX_URL_LENGTH || hasControlCharacter(url)) return BLANK_URL;
  const scheme = SCHEME.exec(url)?.[1]?.toLowerCase();
  if (scheme === undefined) return isLocalReference(url) ? url : BLANK_URL;
  if (!LINK_SCHEMES.has(scheme)) return BLANK_URL;
  return parses(url) ? url : BLANK_URL;
}

/** Members' uploads: no other path of the site is an image, and none of these characters leads out of the folder. */
const UPLOAD = /^\/uploads\/[\w-]+\.[\w-]+$/;

/**
 * The address of an image if it is an upload of this site or a web address, which becomes https: pages show no other.
 * Null for anything else, since a reader's browser sends cookies to every path of the site, and credentials to an
 * address that contains them. `siteUrl` is the site's own: an absolute URL of an upload becomes its path.
 */
export function safeImageUrl(address: string, siteUrl = ''): string | null {
  const url = safeUrl(address);
  if (UPLOAD.test(url)) return url;
  if (!/^https?:/i.test(url)) return null;
  const { username, password } = new URL(url);
  if (username !== '' || password !== '') return null;
  const upload = pathOfSite(url, siteUrl);
  if (upload !== null) return UPLOAD.test(upload) ? upload : null;
  return url.replace(/^http:/i, 'https:');
}

/** The path of an address of this site, with query and fragment; null for a foreign one. */
function pathOfSite(url: string, siteUrl: string): string | null {
  if (!URL.canParse(siteUrl)) return null;
  const [there, here] = [new URL(url), new URL(siteUrl)];
  if (namedHost(there) !== namedHost(here)) return null;
  return url.replace(/^https?:\/\/[^/?#\\]*/i, '');
}

// Addresses are stored as https, and a name may end with a dot: the default port of either scheme is dropped.
function namedHost({ hostname, port }: URL): string {
  const name = hostname.replace(/\.$/, '');
  return port === '' || port === '80' || port === '443' ? name : `${name}:${port}`;
}

// `//host` and `/\host` leave the site though they look like paths.
function isLocalReference(url: string): boolean {
  return url.startsWith('#') || (url.startsWith('/') && !/^\/[/\\]/.test(url));
}

function parses(url: string): boolean {
  return URL.canParse(url);
}

// Browsers drop tabs and line breaks inside an address, so `java\nscript:` would work again.
function hasControlCharacter(url: string): boolean {
  for (let i = 0; i < url.length; i += 1) {
    const unit = url.charCodeAt(i);
    if (unit < 0x20 || (unit >= 0x7f && unit <= 0x9f) || unit === 0x2028 || unit === 0x2029) {
      return true;
    }
  }
  return false;
}
