const HERE = 'http://here.invalid';

/**
 * The given target if it is a path of this site, else `/`. Exactly one leading slash, no scheme, no backslash, no
 * control character, not even encoded: some URL parsers leave the site at `/\evil` and `/%09/evil`.
 */
export function safeRedirect(target: string | null | undefined): string {
  if (target === null || target === undefined || !isPlainPath(target)) return '/';
  if (!URL.canParse(target, HERE)) return '/';
  const url = new URL(target, HERE);
  const path = url.pathname + url.search + url.hash;
  return url.origin === HERE && isPlainPath(path) ? path : '/';
}

function isPlainPath(target: string): boolean {
  const decoded = decodedFully(target);
  return decoded !== null && [target, decoded].every(startsPlainly);
}

function startsPlainly(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- control characters are exactly what is refused
  return text.startsWith('/') && !text.startsWith('//') && !/[\\\u0000-\u001f\u007f]/.test(text);
}

/** Decoded up to three times: encoding twice must not smuggle a slash past the check. Null: invalid encoding. */
function decodedFully(text: string): string | null {
  let decoded = text;
  for (let round = 0; round < 3; round += 1) {
    try {
      decoded = decodeURIComponent(decoded);
    } catch {
      // A lone % is fine in a query, such as /search?q=100%; a first round that fails is not decoded at all.
      return decoded;
    }
  }
  return decoded;
}
