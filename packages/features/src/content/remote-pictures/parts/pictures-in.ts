import { REMOTE_PICTURES } from '@forum/contracts/remote-pictures';
import { safeImageUrl } from '@forum/rich-text';

/** An address inside a string would have its quotes escaped, so this finds only attributes of pictures. */
const SOURCES = /"src":"(https?:\/\/[^"\\]+)"/g;
const DOCUMENT = /^\s*\{\s*"root"\s*:/;

/**
 * The addresses of the pictures that a stored text shows from other sites, each once, a bounded number. Not parsed:
 * every answer with a text needs them, and most texts have none.
 */
export function picturesIn(content: string, siteUrl: string): readonly string[] {
  if (!content.includes('"src":"http') || !DOCUMENT.test(content)) return [];
  const found = new Set<string>();
  for (const [, address = ''] of content.matchAll(SOURCES)) {
    if (isElsewhere(address, siteUrl)) found.add(address);
    if (found.size === REMOTE_PICTURES.perText) break;
  }
  return [...found];
}

function isElsewhere(address: string, siteUrl: string): boolean {
  return safeImageUrl(address, siteUrl)?.startsWith('https:') ?? false;
}
