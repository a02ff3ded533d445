import { toJson } from '@forum/rich-text';
import type { SiteSettings } from '../ports/infrastructure.ts';

interface Given {
  readonly content?: string | undefined;
  readonly contentFormat?: 'markdown' | undefined;
}

/** A body whose content is a document, whatever the caller sent: programs may send Markdown. */
export async function withDocument<Body extends Given>(
  { siteUrl }: Pick<SiteSettings, 'siteUrl'>,
  body: Body,
): Promise<Omit<Body, 'contentFormat'>> {
  const { contentFormat, ...given } = body;
  if (contentFormat === undefined || given.content === undefined) return given;
  // No page sends any: a process reads it only once a program has.
  const { fromMarkdown } = await import('./from-markdown.ts');
  return { ...given, content: toJson(fromMarkdown(given.content, siteUrl)) };
}
