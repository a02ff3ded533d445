/**
 * Links to the old forum become links within this one, by the path that they had: old addresses are led on here,
 * wherever what they name is by then. @returns null for an address elsewhere
 */
export function linksWithin(baseUrls: readonly string[]): (address: string) => string | null {
  const hosts = new Set(baseUrls.flatMap((url) => hostOf(url) ?? []));
  return (address) => {
    const parsed = URL.parse(address);
    if (parsed === null || !/^https?:$/.test(parsed.protocol) || !hosts.has(parsed.host))
      return null;
    const path = `${parsed.pathname}${parsed.search}${parsed.hash}`;
    // Two slashes in front would lead to another host.
    return `/${path.replace(/^[/\\]+/, '')}`;
  };
}

function hostOf(url: string): string | null {
  return URL.parse(url)?.host ?? null;
}
