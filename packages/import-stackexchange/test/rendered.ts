import { parseContent, renderHtml } from '@forum/rich-text';

/** What a converted body looks like to a reader, as HTML; tests read it more easily than JSON. */
export function rendered(json: string): string {
  const parsed = parseContent(json);
  if (!parsed.ok) throw new Error(parsed.message);
  if (parsed.json !== json) throw new Error('The converter did not give the normal form.');
  return renderHtml(parsed.document).replaceAll(' rel="nofollow ugc noopener noreferrer"', '');
}
