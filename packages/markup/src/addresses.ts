import type { MarkupContext } from './context.ts';

/** An address as a browser reads it on a page of the old forum. */
export function absolute(address: string, { origin }: MarkupContext): string {
  const url = address.trim();
  if (url.startsWith('//')) return `https:${url}`;
  return url.startsWith('/') ? origin + url : url;
}
