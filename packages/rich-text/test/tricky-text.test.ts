import { describe, expect, it } from 'vitest';
import { doc, link, p, toJson } from '../src/build.ts';
import { parseContent } from '../src/document-schema.ts';
import { openingOf } from '../src/excerpt.ts';
import { fromPlainText } from '../src/from-plain-text.ts';
import { plainTextOf } from '../src/plain-text.ts';
import { renderHtml } from '../src/render-html.ts';
import { safeUrl } from '../src/safe-url.ts';
import { slugOf } from '../src/slug.ts';
import { trickyStrings } from '@forum/testing/tricky-text';

describe('tricky texts', () => {
  const strings = trickyStrings();

  it('are many', () => {
    expect(strings.length).toBeGreaterThan(3_000);
  });

  it('can all be stored as plain text and keep their words', () => {
    const faulty = strings.filter((string) => {
      const parsed = parseContent(toJson(fromPlainText(string)));
      return (
        !parsed.ok || plainTextOf(parsed.document).trim() !== string.replaceAll('\0', '').trim()
      );
    });
    expect(faulty.filter((string) => !/[\n\r]/.test(string))).toEqual([]);
  });

  it('never become markup', () => {
    const bare = (string: string) =>
      renderHtml(fromPlainText(string)).replace(/<\/?(p|br|a)\b[^<>]*>/g, '');
    expect(strings.filter((string) => /[<>]/.test(bare(string)))).toEqual([]);
  });

  it('never become a link that runs', () => {
    const allowed = /^(about:blank$|https?:|mailto:|sms:|tel:|\/(?![/\\])|#)/i;
    expect(strings.filter((string) => !allowed.test(safeUrl(string)))).toEqual([]);
    const html = strings.map((string) => renderHtml(doc(p(link(string, 'x')))));
    expect(html.filter((one) => /href="\s*(java|vb)script|href="data/i.test(one))).toEqual([]);
  });

  it('give slugs of Latin letters, digits and single hyphens, or none', () => {
    const slugs = strings.map(slugOf).filter((slug) => slug !== null);
    expect(slugs.filter((slug) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toEqual([]);
  });

  it('give well-formed excerpts of at most 180 characters', () => {
    const excerpts = strings.map((text) => openingOf(text.repeat(9)));
    expect(excerpts.filter((text) => text.length > 180 || !text.isWellFormed())).toEqual([]);
  });
});
