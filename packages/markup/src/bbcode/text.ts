import { elementOf, PARAGRAPH, parseHtml } from '../html-tree.ts';
import type { HtmlNode } from '../html-tree.ts';

/** What stands between the tags of a system: characters, characters with some as numbers, or HTML of its own. */
export type TextForm = 'raw' | 'entities' | 'html';

/** The nodes of text between two tags; an empty line divides paragraphs. */
export function textPieces(text: string, form: TextForm): HtmlNode[] {
  if (form !== 'html' || !text.includes('<')) return lines(decoded(text, form));
  const withLines = text.replace(/<br\s?\/?>\n?/gi, '\n');
  return parseHtml(withLines).flatMap((node) => (typeof node === 'string' ? lines(node) : [node]));
}

/** The same as characters: of what tags say, and of code. */
export function decoded(text: string, form: TextForm): string {
  if (form === 'raw' || !/[<&]/.test(text)) return text;
  if (form === 'html') return charactersIn(parseHtml(text));
  return text.replace(/&#(?:(\d{1,7})|x([\da-f]{1,6}));/gi, (_, decimal?: string, hex?: string) =>
    character(decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)),
  );
}

/** Browsers wrote characters that a page's encoding lacks as numbers; some numbers are none of a character. */
function character(code: number): string {
  const isControl = code < 32 && code !== 9 && code !== 10;
  return isControl || code > 0x10_ff_ff ? '' : String.fromCodePoint(code).toWellFormed();
}

function charactersIn(nodes: readonly HtmlNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      return node.tag === 'br' ? '\n' : charactersIn(node.children);
    })
    .join('');
}

function lines(text: string): HtmlNode[] {
  const pieces = text.replaceAll('\r\n', '\n').split(/(\n(?:[ \t]*\n)*)/);
  return pieces.flatMap((piece, at): HtmlNode[] => {
    if (at % 2 === 0) return piece === '' ? [] : [piece];
    return [elementOf(piece === '\n' ? 'br' : PARAGRAPH)];
  });
}
