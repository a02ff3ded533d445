import type * as d from './document.ts';
import { TEXT_FORMAT, unknownNode } from './document.ts';
import { splitMentions } from './mentions.ts';
import { safeImageUrl, safeUrl } from './safe-url.ts';

/** Options for rendering HTML. */
export interface RenderOptions {
  /** Put before addresses of this site (`https://forum.example`): feeds and mails need absolute URLs. */
  readonly siteUrl?: string;
  /** Links open in a new tab, so the page stays open: for staff, who only review. */
  readonly newTab?: boolean;
}

/** The document as safe HTML: every character escaped, only addresses that safeUrl allows. */
export function renderHtml(document: d.RichTextDocument, options: RenderOptions = {}): string {
  const context: Context = {
    siteUrl: options.siteUrl ?? '',
    target: options.newTab === true ? ' target="_blank"' : '',
    inLink: false,
  };
  return document.root.children.map((node) => render(node, context)).join('');
}

/** Escapes text for HTML content and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

interface Context {
  readonly siteUrl: string;
  /** An attribute of every link. */
  readonly target: string;
  /** HTML forbids a link inside a link. */
  readonly inLink: boolean;
}

const FORMAT_TAGS: readonly (readonly [number, string])[] = [
  [TEXT_FORMAT.code, 'code'],
  [TEXT_FORMAT.bold, 'strong'],
  [TEXT_FORMAT.italic, 'em'],
  [TEXT_FORMAT.underline, 'u'],
  [TEXT_FORMAT.strikethrough, 's'],
  [TEXT_FORMAT.subscript, 'sub'],
  [TEXT_FORMAT.superscript, 'sup'],
  [TEXT_FORMAT.highlight, 'mark'],
];

function render(node: d.RichTextNode, context: Context): string {
  switch (node.type) {
    case 'root':
      return childrenOf(node, context);
    case 'paragraph':
      return `<p>${childrenOf(node, context)}</p>`;
    case 'heading':
      return `<${node.tag}>${childrenOf(node, context)}</${node.tag}>`;
    case 'quote':
      return `<blockquote>${childrenOf(node, context)}</blockquote>`;
    case 'list':
      return listHtml(node, context);
    case 'listitem':
      return `${openItemHtml(node, context)}</li>`;
    case 'code':
      return codeHtml(node, context);
    case 'table':
      return `<table><tbody>${childrenOf(node, context)}</tbody></table>`;
    case 'tablerow':
      return `<tr>${childrenOf(node, context)}</tr>`;
    case 'tablecell':
      return cellHtml(node, context);
    case 'text':
    case 'tab':
    case 'kbd':
    case 'mention':
    case 'linebreak':
    case 'link':
    case 'autolink':
    case 'image':
    case 'file':
    case 'code-highlight':
    case 'horizontalrule':
      return leafHtml(node, context);
    default:
      return unknownNode(node);
  }
}

type Leaf = d.InlineNode | d.CodeHighlightNode | d.FileNode | d.HorizontalRuleNode;

function leafHtml(node: Leaf, context: Context): string {
  switch (node.type) {
    case 'text':
      return textHtml(node, context);
    case 'tab':
      return '\t';
    case 'code-highlight':
      return escapeHtml(node.text);
    case 'kbd':
      return `<kbd>${escapeHtml(node.text)}</kbd>`;
    case 'mention':
      return mentionHtml(node.username, context, node.isGroup === true ? '/groups' : '/profile');
    case 'linebreak':
      return '<br>';
    case 'horizontalrule':
      return '<hr>';
    case 'image':
      return imageHtml(node, context);
    case 'file':
      return fileHtml(node, context);
    case 'link':
    case 'autolink':
      return linkHtml(node, context);
    default:
      return unknownNode(node);
  }
}

function childrenOf(
  node: { readonly children: readonly d.RichTextNode[] },
  context: Context,
): string {
  return node.children.map((child) => render(child, context)).join('');
}

function textHtml(node: d.TextNode, context: Context): string {
  const isCode = (node.format & TEXT_FORMAT.code) !== 0;
  let html = isCode || context.inLink ? escapeHtml(node.text) : withMentions(node.text, context);
  for (const [bit, tag] of FORMAT_TAGS) {
    if ((node.format & bit) !== 0) html = `<${tag}>${html}</${tag}>`;
  }
  return node.style === '' ? html : `<span style="${escapeHtml(node.style)}">${html}</span>`;
}

function withMentions(text: string, context: Context): string {
  return splitMentions(text)
    .map((piece) =>
      piece.username === null
        ? escapeHtml(piece.text)
        : mentionHtml(piece.username, context, '/profile'),
    )
    .join('');
}

function mentionHtml(username: string, context: Context, under: string): string {
  const shown = `@${escapeHtml(username)}`;
  if (context.inLink) return shown;
  return `<a href="${address(`${under}/${username}`, context)}"${context.target}>${shown}</a>`;
}

function linkHtml(node: d.LinkNode, context: Context): string {
  const shown = childrenOf(node, { ...context, inLink: true });
  if (node.isUnlinked === true || context.inLink) return shown;
  const title = node.title === null ? '' : ` title="${escapeHtml(node.title)}"`;
  const href = address(safeUrl(node.url), context);
  return `<a href="${href}" rel="nofollow ugc noopener noreferrer"${context.target}${title}>${shown}</a>`;
}

function imageHtml(node: d.ImageNode, context: Context): string {
  const src = safeImageUrl(node.src, context.siteUrl);
  if (src === null) return escapeHtml(node.alt);
  if (!src.startsWith('/')) return remoteImageHtml(src, node.alt, context);
  const size = `width="${node.width}" height="${node.height}"`;
  return `<img src="${address(src, context)}" alt="${escapeHtml(node.alt)}" ${size} loading="lazy">`;
}

function fileHtml(node: d.FileNode, context: Context): string {
  return `<p><a href="${address(node.src, context)}" download${context.target}>${escapeHtml(node.name)}</a></p>`;
}

// Reading must not send a request to another site for anything that a member wrote, unless the reader follows the link.
function remoteImageHtml(src: string, alt: string, context: Context): string {
  const shown = escapeHtml(alt === '' ? src : alt);
  if (context.inLink) return shown;
  return `<a href="${escapeHtml(src)}" rel="nofollow ugc noopener noreferrer"${context.target}>${shown}</a>`;
}

function listHtml(node: d.ListNode, context: Context): string {
  const start = node.tag === 'ol' && node.start !== 1 ? ` start="${node.start}"` : '';
  return `<${node.tag}${start}>${listItemsHtml(node.children, context)}</${node.tag}>`;
}

// Lexical keeps a nested list in an item of its own; in HTML it belongs to the preceding item.
function listItemsHtml(items: readonly d.ListItemNode[], context: Context): string {
  let html = '';
  for (const [i, item] of items.entries()) {
    const isNested = i > 0 && item.children[0]?.type === 'list';
    if (i > 0 && !isNested) html += '</li>';
    html += isNested ? childrenOf(item, context) : openItemHtml(item, context);
  }
  return items.length === 0 ? '' : `${html}</li>`;
}

function openItemHtml(node: d.ListItemNode, context: Context): string {
  const box = node.checked === undefined ? '' : node.checked ? '☑ ' : '☐ ';
  return `<li>${box}${childrenOf(node, context)}`;
}

function codeHtml(node: d.CodeNode, context: Context): string {
  // Inside <pre> a newline is enough, and mentions and formats have no meaning.
  const source = node.children
    .map((child) =>
      child.type === 'linebreak' ? '\n' : leafHtml(child, { ...context, inLink: true }),
    )
    .join('');
  const language =
    node.language === undefined ? '' : ` class="language-${escapeHtml(node.language)}"`;
  return `<pre><code${language}>${source}</code></pre>`;
}

function cellHtml(node: d.TableCellNode, context: Context): string {
  const tag = node.headerState === 0 ? 'td' : 'th';
  const colSpan = node.colSpan === 1 ? '' : ` colspan="${node.colSpan}"`;
  const rowSpan = node.rowSpan === 1 ? '' : ` rowspan="${node.rowSpan}"`;
  return `<${tag}${colSpan}${rowSpan}>${childrenOf(node, context)}</${tag}>`;
}

// A path of this site gets the site's URL as a prefix; `#part` only makes sense on the page itself.
function address(url: string, context: Context): string {
  return escapeHtml(url.startsWith('/') ? context.siteUrl + url : url);
}
