/** The address that a site asks to be answered at; null: it is none that an answer may be sent to. */
export function returnAddress(text: string | undefined, isPlain: boolean): URL | null {
  if (text === undefined || !URL.canParse(text)) return null;
  const url = new URL(text);
  const isSafe = url.protocol === 'https:' || (isPlain && url.protocol === 'http:');
  const isNamed = url.username !== '' || url.password !== '';
  return isSafe && !isNamed ? url : null;
}

/** How exactly a domain names the host of an address: the longest that does, counts; null: it does not. */
export function exactness(domain: string, { host }: Pick<URL, 'host'>): number | null {
  const isBelow = domain.startsWith('*.');
  const isSame = isBelow ? host.endsWith(domain.slice(1)) : host === domain;
  if (!isSame) return null;
  return isBelow ? domain.length : Number.POSITIVE_INFINITY;
}
