import { parseContent, renderHtml } from '@forum/rich-text';

/** A converted body as HTML, as a reader sees it; easier to read in tests than JSON. */
export function rendered(json: string): string {
  const parsed = parseContent(json);
  if (!parsed.ok) throw new Error(parsed.message);
  if (parsed.json !== json) throw new Error('The converter did not give the normal form.');
  return renderHtml(parsed.document).replaceAll(' rel="nofollow ugc noopener noreferrer"', '');
}
