/** What a page of the forum is about. */
export type Place =
  | { readonly of: 'post'; readonly slug: string }
  | { readonly of: 'member'; readonly username: string }
  | { readonly of: 'tag'; readonly name: string }
  | { readonly of: 'category'; readonly path: string };

/** Parses the address of a page, whether or not it exists; null: not a kind that has a title. */
export function placeOf(path: string): Place | null {
  const [pathname = ''] = path.split(/[?#]/, 1);
  const segments = decoded(pathname.slice(1).replace(/\/$/, ''));
  const [first = '', second = ''] = segments ?? [];
  const last = segments?.at(-1) ?? '';
  if (segments === null || segments.includes('')) return null;
  if (segments.length <= 4 && segments.at(-2) === 'posts') return { of: 'post', slug: last };
  if (segments.length > 2) return null;
  if (segments.length === 2 && first === 'profile') return { of: 'member', username: second };
  if (segments.length === 2 && first === 'tags') return { of: 'tag', name: second };
  return { of: 'category', path: `/${segments.join('/')}` };
}

/** Null: not a percent-encoding. */
function decoded(path: string): string[] | null {
  try {
    return path.split('/').map(decodeURIComponent);
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}
