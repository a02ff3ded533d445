/** What a link becomes whose address is not allowed. */
export const BLANK_URL = 'about:blank';

const LINK_SCHEMES = new Set(['http', 'https', 'mailto', 'sms', 'tel']);
const MAX_URL_LENGTH = 2_048;
const SCHEME = /^([a-z][a-z0-9+.-]*):/i;

/**
 * The address of a link when it is http, https, mailto, sms, tel or a path of this site; else `about:blank`.
 * Fails closed: what is not recognised, carries control characters or does not parse is not a link.
 */
export function safeUrl(address: string): string {
  const url = address.trim();
  if (url === '' || url.length > MAX_URL_LENGTH || hasControlCharacter(url)) return BLANK_URL;
  const scheme = SCHEME.exec(url)?.[1]?.toLowerCase();
  if (scheme === undefined) return isLocalReference(url) ? url : BLANK_URL;
  if (!LINK_SCHEMES.has(scheme)) return BLANK_URL;
  return parses(url) ? url : BLANK_URL;
}

/**
 * The address of an image when it is a path of this site or one of the web, which becomes https: pages show no other.
 * Null for anything else, also for an address with a name and password, which every reader's browser would send.
 */
export function safeImageUrl(address: string): string | null {
  const url = safeUrl(address);
  if (url.startsWith('/')) return url;
  if (!/^https?:/i.test(url)) return null;
  const { username, password } = new URL(url);
  return username === '' && password === '' ? url.replace(/^http:/i, 'https:') : null;
}

// `//host` and `/\host` leave the site although they look like paths.
function isLocalReference(url: string): boolean {
  return url.startsWith('#') || (url.startsWith('/') && !/^\/[/\\]/.test(url));
}

function parses(url: string): boolean {
  return URL.canParse(url);
}

// Browsers drop tabs and line breaks inside an address, so `java\nscript:` would come alive again.
function hasControlCharacter(url: string): boolean {
  for (let i = 0; i < url.length; i += 1) {
    const unit = url.charCodeAt(i);
    if (unit < 0x20 || (unit >= 0x7f && unit <= 0x9f) || unit === 0x2028 || unit === 0x2029) {
      return true;
    }
  }
  return false;
}
