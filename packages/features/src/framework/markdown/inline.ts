import {
  br,
  formattedText,
  image,
  link,
  safeImageUrl,
  TEXT_FORMAT,
  type ImageNode,
  type InlineNode,
} from '@forum/rich-text';
import type { Token } from 'markdown-it';

const FORMAT_OF: Readonly<Record<string, number>> = {
  strong: TEXT_FORMAT.bold,
  em: TEXT_FORMAT.italic,
  s: TEXT_FORMAT.strikethrough,
};

/** The nodes of a line. @param siteUrl the site's own: an address of an upload becomes its path */
export function inlinesOf(tokens: readonly Token[], siteUrl: string): InlineNode[] {
  const line: InlineNode[] = [];
  let format = 0;
  let opened: OpenLink | null = null;
  for (const token of tokens) {
    const changed = FORMAT_OF[token.tag] ?? 0;
    if (token.nesting === 1 && changed !== 0) format |= changed;
    else if (token.nesting === -1 && changed !== 0) format &= ~changed;
    else if (token.type === 'link_open') opened = { url: attribute(token, 'href'), children: [] };
    else if (token.type === 'link_close' && opened !== null) {
      line.push(link(opened.url, ...opened.children));
      opened = null;
    } else (opened?.children ?? line).push(...leafOf(token, format, siteUrl));
  }
  return line;
}

interface OpenLink {
  readonly url: string;
  readonly children: Leaf[];
}

type Leaf = ReturnType<typeof br> | ReturnType<typeof formattedText> | ImageNode;

function leafOf(token: Token, format: number, siteUrl: string): Leaf[] {
  switch (token.type) {
    case 'softbreak':
      return [formattedText(' ', format)];
    case 'hardbreak':
      return [br()];
    case 'code_inline':
      return textOf(token.content, format | TEXT_FORMAT.code);
    case 'image': {
      const src = safeImageUrl(attribute(token, 'src'), siteUrl);
      // What no page may show is its words.
      return src === null ? textOf(token.content, format) : [image(src, token.content)];
    }
    default:
      return textOf(token.content, format);
  }
}

function textOf(characters: string, format: number): Leaf[] {
  return characters === '' ? [] : [formattedText(characters, format)];
}

function attribute(token: Token, name: string): string {
  return String(token.attrGet(name) ?? '');
}
