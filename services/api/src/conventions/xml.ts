import { escapeHtml } from '@forum/rich-text';

/** Text for XML 1.0: escaped, and without what no XML may hold (control characters, lone surrogates). */
export function xmlText(text: string): string {
  return escapeHtml(text.toWellFormed().replace(/(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu, ''));
}

/** An element with text. */
export function element(name: string, text: string): string {
  return `<${name}>${xmlText(text)}</${name}>`;
}

/** A document: the declaration and its root. */
export function xmlDocument(root: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
}
