/** An address of lower-case words, as nearly all are, and at most the number of a page. */
const PLAIN = /^(?:\/|(?:\/[a-z0-9_-]+)+)(?:\?page=[1-9]\d{0,3})?$/;

/** What may have capitals in its name; all other names in addresses are the forum's own, or slugs. */
const NAMED = new Set(['tags', 'profile']);

/**
 * Whether search engines walk the address: it is spelled as the forum's links spell it, in one of the many ways in which
 * the router reads it. Others are drawn for their readers and kept in memory alone: anybody can make up as many as there
 * is room for on the disk.
 */
export function isWalked(url: string): boolean {
  if (PLAIN.test(url)) return true;
  const [path = '', ...queries] = url.split('?');
  if (queries.length > 0 && !PLAIN.test(`/?${queries.join('?')}`)) return false;
  const [before, first = '', ...names] = path.split('/');
  if (before !== '' || !isSlug(first)) return false;
  return names.every(NAMED.has(first) ? isEncodedOnce : isSlug);
}

/** A name as `encodeURIComponent` writes it, and no step up or back. */
function isEncodedOnce(name: string): boolean {
  try {
    return !/^\.{0,2}$/.test(name) && encodeURIComponent(decodeURIComponent(name)) === name;
  } catch {
    return false;
  }
}

function isSlug(name: string): boolean {
  if (!isEncodedOnce(name)) return false;
  const slug = decodeURIComponent(name);
  return /^[\p{L}\p{M}\p{N}_-]+$/u.test(slug) && slug === slug.toLowerCase();
}
